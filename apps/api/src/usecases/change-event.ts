import { type EventScope, type EventUpdate, periodMessage } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { givesSeats, saveSeats } from '../features/attendance/writes.ts';
import { lockSeriesOf, seriesFollowers } from '../features/event-series/reads.ts';
import { relistSeries, updateSeries } from '../features/event-series/writes.ts';
import { assertWholeDays, invalidPeriod, isNotifiableChange } from '../features/events/period.ts';
import type { EventReader } from '../features/events/reads.ts';
import { detachOccurrence, updateEvent } from '../features/events/writes.ts';
import { recordEventChange } from '../features/notifications/due.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { eventNotFound } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { changeSeries } from './change-series.ts';
import { getOwnEvent } from './get-event.ts';
import { storedAudience } from './stored-audience.ts';

interface Deps {
  db: Database;
  clock: Clock;
  events: EventReader;
}

/**
 * Changes an event of the viewer's own, and records a change that attendees are notified of. Of a series, `scope` says which occurrences
 * are changed. @throws HttpError 404, 403, or 422 for an end before the start, an all-day event with times, or lists of others.
 */
export async function changeEvent(
  deps: Deps,
  viewer: Writer,
  id: number,
  { audience, lists, ...fields }: EventUpdate & { timeZone?: string | undefined },
  scope: EventScope = 'this',
): Promise<void> {
  const before = await getOwnEvent(deps, viewer.id, id);
  const { startAt = before.startAt, endAt = before.endAt } = fields;
  if (Date.parse(endAt) <= Date.parse(startAt)) throw invalidPeriod('endAt', periodMessage);
  const allDay = fields.allDay ?? before.allDay;
  assertWholeDays({ startAt, endAt, allDay }, fields.timeZone ?? before.timeZone);
  const now = deps.clock.now();
  const write = async (tx: Transaction) => {
    const change = { ...fields, ...(await storedAudience(tx, viewer.id, { ...fields, audience, lists })) };
    const series = before.seriesId === null ? null : await lockSeriesOf(tx, viewer.id, id);
    if (series && scope !== 'this') return changeSeries(tx, series, before, scope, change, now);
    if (!(await updateEvent(tx, viewer.id, id, change, now.toISOString()))) throw eventNotFound();
    if (givesSeats(change)) await saveSeats(tx, [id], change, startAt);
    if (series) {
      await detachOccurrence(tx, id);
      await relistSeries(tx, series.id);
      await updateSeries(tx, series.id, {}, now.toISOString());
    }
    if (isNotifiableChange(before, change)) await recordEventChange(tx, before, viewer.id, now);
  };
  await writeAs(deps.db, viewer, write, before.seriesId === null ? [] : seriesFollowers(before.seriesId));
}
