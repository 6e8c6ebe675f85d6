import { type EventScope, errorCodes } from '@hiyori/contract';
import { dayOf } from '@hiyori/time';
import { endLike, type SeriesStart, seriesStartOf } from '@hiyori/time/occurrences';
import type { Transaction } from '../db/client.ts';
import { givesSeats, leaveUnseen, lostEvents, saveSeats } from '../features/attendance/writes.ts';
import type { SeriesRow } from '../features/event-series/columns.ts';
import { endedBefore, type MovedSeries, moveSeries } from '../features/event-series/move.ts';
import { occurrenceAt } from '../features/event-series/plan.ts';
import { lockSeries } from '../features/event-series/reads.ts';
import { copySeriesFollows, insertSeries, relistSeries, updateSeries } from '../features/event-series/writes.ts';
import type { EventRow, OccurrenceRow } from '../features/events/columns.ts';
import { isMoved, isNotifiableChange } from '../features/events/period.ts';
import { findTemplate, hasOccurrenceBefore } from '../features/events/reads.ts';
import {
  deleteEvents,
  type EventChange,
  insertOccurrences,
  leaveSeries,
  lockOccurrences,
  placeOccurrences,
  updateEvents,
} from '../features/events/writes.ts';
import { keepSeriesChanges, recordSeriesChange } from '../features/notifications/due.ts';
import { lockMessagesAbout } from '../features/notifications/locks.ts';
import { notifyOccurrencesDeleted } from '../features/notifications/writes.ts';
import { HttpError } from '../http-error.ts';
import { extendSeries } from './extend-series.ts';
import { givesAudience } from './stored-audience.ts';

export type WideScope = Exclude<EventScope, 'this'>;
export type Addressed = Pick<
  EventRow,
  | 'id'
  | 'creatorId'
  | 'startAt'
  | 'endAt'
  | 'allDay'
  | 'title'
  | 'location'
  | 'status'
  | 'isPublished'
  | 'isPublic'
  | 'lists'
  | 'recurrenceId'
> & {
  /** Who changes it: its creator or a co-host. */
  actorId: number;
};

/** 422 when a write with a scope has no occurrence that is not over. */
export const seriesOver = () => new HttpError(422, errorCodes.seriesOver, 'これからの回がありません');

/**
 * Locks the occurrences of a series that a write with a scope is for, by their place in the rule: what did not start, and the addressed
 * one while it is not over. `rows` has those after them as well. `first` is the place where another rule begins: not that of one that was
 * changed alone with a place that is over, except of the addressed one when no place between is over. Without another, `hasNext` is false, and
 * `first` is after all places that are over. @throws HttpError 422 when there is none.
 */
export async function lockScope(
  tx: Transaction,
  series: SeriesRow,
  { id, recurrenceId }: Pick<Addressed, 'id' | 'recurrenceId'>,
  scope: WideScope,
  now: Date,
): Promise<{ rows: OccurrenceRow[]; chosen: OccurrenceRow[]; first: string; hasNext: boolean }> {
  const from = (scope === 'following' && recurrenceId) || now.toISOString();
  const rows = await lockOccurrences(tx, series.id, { now: now.toISOString(), from });
  const chosen = rows.filter(
    (row) =>
      (scope === 'all' || row.recurrenceId >= from) &&
      (Date.parse(row.startAt) > now.getTime() || (row.id === id && Date.parse(row.endAt) > now.getTime())),
  );
  if (chosen.length === 0) throw seriesOver();
  // Rules end at full seconds.
  const afterOver = new Date(now.getTime() + 1000).toISOString();
  const isOver = (row: OccurrenceRow) => row.isDetached && row.recurrenceId < afterOver;
  const addressed = chosen.find((row) => row.id === id && isOver(row));
  const begins = addressed && !(await hasOccurrenceBefore(tx, series.id, afterOver, addressed.recurrenceId));
  const next = chosen.find((row) => !isOver(row) || (begins && row === addressed));
  return { rows, chosen, first: next?.recurrenceId ?? afterOver, hasNext: next !== undefined };
}

/**
 * Changes several occurrences of a series in the caller's transaction, which holds the locks of account and series. Fields are changed in
 * those that were not changed alone, the status in all. When the period or the audience changes, or for the following ones, earlier
 * occurrences keep the series, and the others begin a new one. Returns the files of covers that no event has any more.
 */
export async function changeSeries(
  tx: Transaction,
  series: SeriesRow,
  before: Addressed,
  scope: WideScope,
  change: EventChange,
  now: Date,
): Promise<string[]> {
  const at = now.toISOString();
  const { rows, chosen, first, hasNext } = await lockScope(tx, series, before, scope, now);
  const isGiven = ({ id, isDetached }: OccurrenceRow): boolean => !isDetached || id === before.id;
  const targets = change.status === undefined ? chosen.filter(isGiven) : chosen;
  const moves = isMoved(before, change);
  const addressed = chosen.find(({ id }) => id === before.id);
  if (moves && !addressed) throw seriesOver();
  const continues = hasNext && (await hasOccurrenceBefore(tx, series.id, first));
  const splits = continues && (moves || scope === 'following' || hasOtherAudience(before, change));
  const { start, anchor } = anchorOf(series, before, first, change);
  const last = rows.at(-1)?.recurrenceId;
  const moved = hasNext && (moves || splits) ? moveSeries(series, first, start, anchor, last) : null;
  const period = periodOf(before, change);
  // What the caller entered stays on a holiday, as the first occurrence of a new series does.
  const isDropped = (row: OccurrenceRow): boolean => {
    if (!moves || !moved || row.id === before.id || !isGiven(row)) return false;
    const place = moved.places.get(row.recurrenceId);
    return !place || place.isOff || endLike(new Date(place.startAt), period, moved.series.timeZone) <= now;
  };
  const staying = targets.filter((row) => !isDropped(row));
  const given = staying.filter(isGiven);
  const texts = given[0] ?? staying[0];
  if (!texts) throw seriesOver();
  const ids = given.map(({ id }) => id);
  const told = staying.filter((row) => isGiven(row) || isOtherStatus(row, change));
  const dropped = targets.filter(isDropped).map(({ id }) => id);
  const unused = await removeOccurrences(
    tx,
    before,
    dropped,
    told.map(({ id }) => id),
    at,
  );
  let current = series.id;
  if (moved) {
    if (splits) {
      current = (await insertSeries(tx, series.creatorId, moved.series, at)).id;
      await copySeriesFollows(tx, series.id, current);
      await endSeries(tx, series, first, at);
    } else await updateSeries(tx, series.id, moved.series, at);
    const later = rows.filter(({ id, recurrenceId }) => recurrenceId >= first && !dropped.includes(id));
    const freed = moves ? later.filter((row) => row.id !== before.id && !moved.places.has(row.recurrenceId)) : [];
    await leaveSeries(
      tx,
      freed.map(({ id }) => id),
      at,
    );
    await place(
      tx,
      current,
      later.filter((row) => !freed.includes(row)),
      new Set(moves ? ids : []),
      moved,
      before,
      change,
      at,
    );
  } else await updateSeries(tx, series.id, {}, at);
  if (moves && addressed && addressed.recurrenceId < first) {
    const { id, recurrenceId } = addressed;
    const [startAt, endAt] = [period.startAt.toISOString(), period.endAt.toISOString()];
    await placeOccurrences(tx, series.id, [{ id, recurrenceId, startAt, endAt }], at);
  }
  const { startAt: _start, endAt: _end, timeZone, ...fields } = change;
  const zone = moves ? { timeZone: timeZone && (moved?.series.timeZone ?? timeZone) } : {};
  await updateEvents(tx, given, { ...fields, ...zone }, at);
  const { status } = change;
  const others = staying.filter((row) => !isGiven(row));
  if (status !== undefined) await updateEvents(tx, others, { status }, at);
  if (givesSeats(change)) await saveSeats(tx, ids, change, change.startAt ?? before.startAt, at);
  if (givesAudience(change)) await leaveUnseen(tx, { events: lostEvents.these(ids) }, at);
  const template = moved?.missing.length ? await findTemplate(tx, current) : null;
  if (moved && template && template.status !== 'cancelled') await make(tx, texts.id, moved, change, before, at);
  if (splits) await relistSeries(tx, series.id);
  const changed = await lockSeries(tx, series.creatorId, current);
  if (changed) await extendSeries(tx, changed, now);
  if (isNotifiableChange(before, change)) await recordSeriesChange(tx, texts, told, before.actorId, now);
  return unused;
}

/** Whether a change cancels or reopens an occurrence. */
const isOtherStatus = (before: OccurrenceRow, { status }: EventChange): boolean =>
  status !== undefined && (status === 'cancelled') !== (before.status === 'cancelled');

/** A calendar file repeats what its reader sees of a series: with another audience for later occurrences it would show those, too. */
const hasOtherAudience = (before: Addressed, { isPublished, isPublic, audienceLists }: EventChange): boolean =>
  (isPublished ?? before.isPublished) !== before.isPublished ||
  (isPublic ?? before.isPublic) !== before.isPublic ||
  (audienceLists !== undefined && String(audienceLists) !== String(before.lists));

/** Ends a series before one of its occurrences. */
export async function endSeries(tx: Transaction, series: SeriesRow, recurrenceId: string, now: string): Promise<void> {
  const exdates = series.exdates.filter((date) => date < recurrenceId);
  const isMade = Date.parse(series.madeUntil) >= Date.parse(recurrenceId);
  const due = isMade ? { extendAt: null } : {};
  await updateSeries(tx, series.id, { rrule: endedBefore(series, recurrenceId), exdates, ...due }, now);
}

/** When an occurrence of the series is to start, by its place in the rule: the addressed one when it moves, else that at the place `first`. */
function anchorOf(
  series: SeriesRow,
  before: Addressed,
  first: string,
  change: EventChange,
): { start: SeriesStart; anchor: string } {
  const zone = (change.startAt && change.timeZone) || series.timeZone;
  // Not the time of this occurrence, which a change of the clock may have moved.
  const planned = { day: dayOf(first, series.timeZone), time: series.startTime, zone: series.timeZone };
  if (change.startAt === undefined || !isMoved(before, { startAt: change.startAt }))
    return { start: planned, anchor: first };
  const start = seriesStartOf(new Date(change.startAt), zone, change.allDay ?? before.allDay);
  const anchor = before.recurrenceId ?? before.startAt;
  // Another time alone, of an occurrence that was moved alone, leaves the others on their days.
  const isSameDay = start.day === dayOf(before.startAt, series.timeZone);
  return { start: isSameDay ? { ...start, day: dayOf(anchor, series.timeZone) } : start, anchor };
}

/** The period of the addressed occurrence after a change. */
export const periodOf = (before: Addressed, { startAt = before.startAt, endAt = before.endAt }: EventChange) => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
});

/**
 * Deletes locked occurrences. Who keeps none of `keptIds` is notified of it, except `actorId`; of those the caller notifies. Returns the files
 * of covers that no event has any more.
 */
export async function removeOccurrences(
  tx: Transaction,
  { actorId }: Pick<Addressed, 'actorId'>,
  ids: readonly number[],
  keptIds: readonly number[],
  now: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const ordered = [...ids].sort((one, other) => one - other);
  await lockMessagesAbout(tx, ordered);
  await notifyOccurrencesDeleted(tx, ordered, now, { keptIds, actorId });
  await keepSeriesChanges(tx, ordered);
  return deleteEvents(tx, ordered);
}

/** Gives occurrences their places in the moved series. The addressed one starts when the caller entered, or as before. */
async function place(
  tx: Transaction,
  seriesId: number,
  rows: readonly OccurrenceRow[],
  moving: ReadonlySet<number>,
  { series, places }: MovedSeries,
  before: Addressed,
  change: EventChange,
  now: string,
): Promise<void> {
  const period = periodOf(before, change);
  const placed = rows.map((row) => {
    const recurrenceId = places.get(row.recurrenceId)?.startAt ?? row.recurrenceId;
    if (!moving.has(row.id)) return { id: row.id, recurrenceId, startAt: row.startAt, endAt: row.endAt };
    const startAt = row.id === before.id ? period.startAt.toISOString() : recurrenceId;
    return { ...occurrenceAt(new Date(startAt), period, series.timeZone), id: row.id, recurrenceId };
  });
  await placeOccurrences(tx, seriesId, placed, now);
}

/** Makes the occurrences that are not on holidays any more. */
async function make(
  tx: Transaction,
  templateId: number,
  { series, missing }: MovedSeries,
  change: EventChange,
  before: Addressed,
  now: string,
): Promise<void> {
  const period = periodOf(before, change);
  const occurrences = missing
    .filter((startAt) => startAt > now && !series.exdates.includes(startAt))
    .map((startAt) => occurrenceAt(new Date(startAt), period, series.timeZone));
  await insertOccurrences(tx, templateId, occurrences, now);
}
