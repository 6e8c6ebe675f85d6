import { type EventScope, type EventUpdate, errorCodes, periodMessage, type Recurrence } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { toIso } from '../db/columns.ts';
import { givesSeats, leaveStaleSeats, leaveUnseen, lostEvents, saveSeats } from '../features/attendance/writes.ts';
import type { SeriesRow } from '../features/event-series/columns.ts';
import { lockSeriesOf, seriesPeopleOf } from '../features/event-series/reads.ts';
import { relistSeries, updateSeries } from '../features/event-series/writes.ts';
import { assertWholeDays, invalidPeriod, isNotifiableChange } from '../features/events/period.ts';
import type { EventReader } from '../features/events/reads.ts';
import { detachOccurrence, type EventChange, findVersion, joinSeries, updateEvent } from '../features/events/writes.ts';
import { recordEventChange } from '../features/notifications/due.ts';
import { isForAnswerers } from '../features/privacy/reads.ts';
import { type Statuses, type Writer, writeAs } from '../features/users/locks.ts';
import { eventNotFound, HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { type DiscardDeps, discardFiles } from '../ports/files/files.ts';
import { changeRule, isOtherRule, startRepeating } from './change-rule.ts';
import { changeSeries } from './change-series.ts';
import { extendSeries, keepTemplate } from './extend-series.ts';
import { getOrganizedEvent } from './get-event.ts';
import { assertKeepsAudience, isStillOrganizer } from './organize-event.ts';
import type { Addressed } from './series-scope.ts';
import { invalidRule } from './start-series.ts';
import { givesAudience, storedAudience } from './stored-audience.ts';

interface Deps extends DiscardDeps {
  db: Database;
  clock: Clock;
  events: EventReader;
}

const eventChanged = () =>
  new HttpError(409, errorCodes.eventChanged, 'この予定は、ほかの人か、ほかの画面で変えられました。');

/**
 * Changes an event that the viewer organises, and records a change that attendees are notified of. Of a series, `scope` says which occurrences
 * are changed; the covers of those that the change deletes are deleted last. With a recurrence they repeat in another way, and an event that does not repeat begins to.
 * A co-host leaves the audience as it is. @throws HttpError 404, 403, or 422 for an end before the start, an all-day event with times, lists of others, or a rule that is not allowed,
 * 409 when the event was changed after `unchangedSince`.
 */
export async function changeEvent(
  deps: Deps,
  viewer: Writer,
  id: number,
  asked: EventUpdate & { timeZone?: string | undefined },
  options: { scope?: EventScope | undefined; unchangedSince?: string | undefined } = {},
): Promise<void> {
  const { scope = 'this', unchangedSince } = options;
  const { audience, lists, recurrence, ...fields } = asked;
  const before = { ...(await getOrganizedEvent(deps, viewer.id, id)), actorId: viewer.id };
  if (unchangedSince && toIso(unchangedSince) !== before.updatedAt) throw eventChanged();
  const isCreator = before.creatorId === viewer.id;
  if (!isCreator) assertKeepsAudience(before, asked);
  const { startAt = before.startAt, endAt = before.endAt } = fields;
  if (Date.parse(endAt) <= Date.parse(startAt)) throw invalidPeriod('endAt', periodMessage);
  const allDay = fields.allDay ?? before.allDay;
  assertWholeDays({ startAt, endAt, allDay }, fields.timeZone ?? before.timeZone);
  const now = deps.clock.now();
  /**
   * Returns the files that no event has any more; null when the event got another creator, joined or left a series or was changed in the
   * meantime, before anything was written.
   */
  const write = async (tx: Transaction, statuses: Statuses): Promise<string[] | null> => {
    if (!(await isStillOrganizer(tx, viewer.id, before, statuses))) return null;
    const { isPublished: _published, isPublic: _public, attendeeList: _list, ...kept } = fields;
    const change = isCreator
      ? { ...fields, ...(await storedAudience(tx, viewer.id, { ...fields, audience, lists })) }
      : kept;
    const mayRepeat = before.seriesId !== null || recurrence;
    const series = mayRepeat ? await lockSeriesOf(tx, before.creatorId, id) : null;
    if ((series?.id ?? null) !== before.seriesId) return null;
    const version = await findVersion(tx, id);
    if (version?.updatedAt !== before.updatedAt) return null;
    if (series && isOtherRule(series, before, change, recurrence)) {
      if (scope === 'this') throw invalidRule('くり返しは、1回だけ変えられません');
      return changeRule(tx, series, before, scope, { change, recurrence }, now);
    }
    if (series && scope !== 'this') {
      const kept = await keepTemplate(tx, series, now);
      return changeSeries(tx, kept, before, scope, change, now);
    }
    await changeOne(tx, { ...before, audienceLists: version.audienceLists }, change, { series, recurrence }, now);
    return [];
  };
  const locked = before.seriesId === null && !recurrence ? [before.creatorId] : seriesPeopleOf(id, before.creatorId);
  const isOver = (at: string) => Date.parse(at) <= now.getTime();
  const isMovedAhead = isOver(before.endAt) && !isOver(endAt);
  const writeAll = async (tx: Transaction, statuses: Statuses) => {
    const unused = await write(tx, statuses);
    if (unused && isMovedAhead) await leaveStaleSeats(tx, [id], now.toISOString());
    return unused;
  };
  const unused = await writeAs(deps.db, viewer, writeAll, locked);
  if (unused) await discardFiles(deps, unused);
  else await changeEvent(deps, viewer, id, asked, options);
}

/** Changes an event that is not in a series, which may begin one, or one occurrence of a series alone. */
async function changeOne(
  tx: Transaction,
  before: Addressed & { timeZone: string; audienceLists: number[] | null },
  change: EventChange,
  { series, recurrence }: { series: SeriesRow | null; recurrence: Recurrence | null | undefined },
  now: Date,
): Promise<void> {
  const { id, creatorId, actorId } = before;
  const at = now.toISOString();
  const started = !series && recurrence ? await startRepeating(tx, before, change, recurrence, now) : null;
  if (series) await keepTemplate(tx, await updateSeries(tx, series.id, {}, at), now, id);
  if (!(await updateEvent(tx, creatorId, id, change, at))) throw eventNotFound();
  if (givesSeats(change)) await saveSeats(tx, [id], change, change.startAt ?? before.startAt, at);
  if (givesAudience(change)) await leaveUnseen(tx, { events: lostEvents.these([id]) }, at);
  if (started) {
    // Later occurrences would be for no one.
    if (await isForAnswerers(tx, id)) throw invalidRule('答えた人だけの予定は、くり返せません');
    await joinSeries(tx, id, { seriesId: started.series.id, recurrenceId: started.recurrenceId });
    await extendSeries(tx, started.series, now);
  }
  if (series) {
    await detachOccurrence(tx, id);
    await relistSeries(tx, series.id);
  }
  if (isNotifiableChange(before, change)) await recordEventChange(tx, before, actorId, now);
}
