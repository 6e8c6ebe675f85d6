import { type EventScope, errorCodes } from '@hiyori/contract';
import type { Transaction } from '../db/client.ts';
import type { SeriesRow } from '../features/event-series/columns.ts';
import { endedBefore } from '../features/event-series/move.ts';
import { copySeriesFollows, insertSeries, type NewSeries, updateSeries } from '../features/event-series/writes.ts';
import type { EventRow, OccurrenceRow } from '../features/events/columns.ts';
import { lockOccurrences } from '../features/events/locks.ts';
import { hasOccurrenceBefore } from '../features/events/reads.ts';
import {
  deleteEvents,
  type EventChange,
  findVersion,
  type PlacedOccurrence,
  placeOccurrences,
  unplaceOccurrences,
} from '../features/events/writes.ts';
import { keepSeriesChanges } from '../features/notifications/due.ts';
import { notifyOccurrencesDeleted } from '../features/notifications/writes.ts';
import { HttpError } from '../http-error.ts';
import { slicesByCost } from '../slices.ts';

export type WideScope = Exclude<EventScope, 'this'>;

/** The occurrence that a write with a scope is addressed to, before the write. */
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

/** The occurrences that a write with a scope is for. */
export interface LockedScope {
  /** With those after them that the write is not for. */
  rows: OccurrenceRow[];
  chosen: OccurrenceRow[];
  /**
   * The recurrence id from which on another rule begins: not one that is over, of an occurrence that was changed alone, except of the
   * addressed one when none between is over. Without another it is after all that are over.
   */
  first: string;
  /** Whether an occurrence has `first`. */
  hasNext: boolean;
}

/**
 * Locks the occurrences of a series that a write with a scope is for, by their recurrence ids: what did not start, and the addressed
 * one, `id`, while it is not over. The caller holds the locks of account and series. @throws HttpError 422 when there is none.
 */
export async function lockScope(
  tx: Transaction,
  series: SeriesRow,
  id: number,
  scope: WideScope,
  now: Date,
): Promise<LockedScope> {
  // Another write may have moved it since it was read.
  const current = await findVersion(tx, id);
  const from = (scope === 'following' && current?.recurrenceId) || now.toISOString();
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

/** The period of the addressed occurrence after a change. */
export const periodOf = (before: Addressed, { startAt = before.startAt, endAt = before.endAt }: EventChange) => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
});

/** Ends a series before one of its occurrences. */
export async function endSeries(tx: Transaction, series: SeriesRow, recurrenceId: string, now: string): Promise<void> {
  const exdates = series.exdates.filter((date) => date < recurrenceId);
  const isMade = Date.parse(series.madeUntil) >= Date.parse(recurrenceId);
  const due = isMade ? { extendAt: null } : {};
  await updateSeries(tx, series.id, { rrule: endedBefore(series, recurrenceId), exdates, ...due }, now);
}

/**
 * Stores what a series is from `first` on: as another one when earlier occurrences keep the series, which then ends before it. Returns the id.
 */
export async function storeContinuation(
  tx: Transaction,
  series: SeriesRow,
  next: NewSeries,
  { first, splits }: { first: string; splits: boolean },
  now: string,
): Promise<number> {
  if (!splits) {
    await updateSeries(tx, series.id, next, now);
    return series.id;
  }
  const { id } = await insertSeries(tx, series.creatorId, next, now);
  await copySeriesFollows(tx, series.id, id);
  await endSeries(tx, series, first, now);
  return id;
}

/**
 * How many rows of calendars, which follow the periods of their events, one statement moves, and a write: 25 µs each, of the five seconds of a statement
 * and the eight of a request.
 */
const movedRows = { statement: 10_000, write: 200_000 };

/**
 * Gives occurrences, among those of the locked scope, recurrence ids in a series, and other periods.
 * @throws HttpError 422 when they are in more calendars than one write can move
 */
export async function placeInSeries(
  tx: Transaction,
  seriesId: number,
  placed: readonly PlacedOccurrence[],
  { rows }: LockedScope,
  now: string,
): Promise<void> {
  const before = new Map(rows.map((row) => [row.id, row]));
  const rowsOf = ({ id, startAt, endAt }: PlacedOccurrence): number => {
    const row = before.get(id);
    return row && (row.startAt !== startAt || row.endAt !== endAt) ? row.followersCount : 0;
  };
  if (placed.reduce((sum, each) => sum + rowsOf(each), 0) > movedRows.write)
    throw new HttpError(
      422,
      errorCodes.seriesLimit,
      '追加している人が多いため、まとめて日時を変えられません。1回ずつ変えてください',
    );
  await unplaceOccurrences(
    tx,
    placed.map(({ id }) => id),
  );
  for (const some of slicesByCost(placed, rowsOf, movedRows.statement)) await placeOccurrences(tx, seriesId, some, now);
}

/**
 * Deletes locked occurrences, and notifies their attendees, except `actorId` and those who keep one of `keptIds`, whom the caller notifies.
 * Returns the files of covers that no event has any more.
 */
export async function removeOccurrences(
  tx: Transaction,
  ids: readonly number[],
  { keptIds, actorId }: { keptIds: readonly number[]; actorId: number },
  now: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const ordered = [...ids].sort((one, other) => one - other);
  await notifyOccurrencesDeleted(tx, ordered, now, { keptIds, actorId });
  await keepSeriesChanges(tx, ordered);
  return deleteEvents(tx, ordered);
}
