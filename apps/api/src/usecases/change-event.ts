import { type EventUpdate, periodMessage } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import { assertWholeDays, invalidPeriod, isNotifiableChange } from '../features/events/period.ts';
import type { EventReader } from '../features/events/reads.ts';
import { updateEvent } from '../features/events/writes.ts';
import { recordEventChange } from '../features/notifications/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { eventNotFound } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { getOwnEvent } from './get-event.ts';

interface Deps {
  db: Database;
  clock: Clock;
  events: EventReader;
}

/** Changes an event of the viewer's own, and records a change that attendees are notified of. @throws HttpError 404, 403, or 422 for an end before the start or an all-day event with times. */
export async function changeEvent(
  deps: Deps,
  viewer: Writer,
  id: number,
  change: EventUpdate & { timeZone?: string | undefined },
): Promise<void> {
  const before = await getOwnEvent(deps, viewer.id, id);
  const { startAt = before.startAt, endAt = before.endAt } = change;
  if (Date.parse(endAt) <= Date.parse(startAt)) throw invalidPeriod('endAt', periodMessage);
  const allDay = change.allDay ?? before.allDay;
  assertWholeDays({ startAt, endAt, allDay }, change.timeZone ?? before.timeZone);
  const now = deps.clock.now();
  await writeAs(deps.db, viewer, async (tx) => {
    if (!(await updateEvent(tx, viewer.id, id, change, now.toISOString()))) throw eventNotFound();
    if (!isNotifiableChange(before, change)) return;
    await recordEventChange(tx, before, viewer.id, now);
  });
}
