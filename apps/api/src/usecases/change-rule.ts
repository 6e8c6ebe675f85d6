import type { Recurrence } from '@hiyori/contract';
import { dayOf } from '@hiyori/time';
import type { Transaction } from '../db/client.ts';
import { givesSeats, leaveUnseen, lostEvents, saveSeats } from '../features/attendance/writes.ts';
import type { SeriesRow } from '../features/event-series/columns.ts';
import { occurrenceAt, startOf } from '../features/event-series/plan.ts';
import { isRuleOf, type RemadeSeries, remakeSeries } from '../features/event-series/remake.ts';
import { deleteEmptySeries, recordExtension, relistSeries } from '../features/event-series/writes.ts';
import type { OccurrenceRow } from '../features/events/columns.ts';
import { hasOccurrenceBefore } from '../features/events/reads.ts';
import {
  type EventChange,
  insertOccurrences,
  leaveSeries,
  placeOccurrences,
  updateEvent,
  updateEvents,
} from '../features/events/writes.ts';
import { recordSeriesChange } from '../features/notifications/due.ts';
import {
  type Addressed,
  endSeries,
  lockScope,
  periodOf,
  removeOccurrences,
  seriesOver,
  storeContinuation,
  type WideScope,
} from './series-scope.ts';
import { invalidRule, planSeries, ruleMessage, storeSeries } from './start-series.ts';
import { givesAudience } from './stored-audience.ts';

/** Whether a change asks for another rule than a series has. Null: it is to end. */
export function isOtherRule(
  series: SeriesRow,
  before: Addressed,
  { startAt = before.startAt, timeZone = series.timeZone }: EventChange,
  recurrence: Recurrence | null | undefined,
): recurrence is Recurrence | null {
  if (recurrence === undefined || recurrence === null) return recurrence === null;
  return !isRuleOf(series, recurrence, dayOf(startAt, timeZone), before.recurrenceId ?? before.startAt);
}

/**
 * Stores the series whose first occurrence an event that is not over becomes.
 * @throws HttpError 422 for a rule without the event, an event that is over, and above the limit.
 */
export async function startRepeating(
  tx: Transaction,
  before: Addressed & { timeZone: string },
  change: EventChange,
  recurrence: Recurrence,
  now: Date,
): Promise<{ series: SeriesRow; recurrenceId: string }> {
  const { startAt = before.startAt, endAt = before.endAt, timeZone = before.timeZone, allDay = before.allDay } = change;
  if (Date.parse(endAt) <= now.getTime()) throw seriesOver();
  const { series, recurrenceId } = planSeries({ startAt, timeZone, allDay }, recurrence);
  return { series: await storeSeries(tx, before.creatorId, series, now.toISOString()), recurrenceId };
}

/**
 * Changes how a series repeats from one of its occurrences on, or ends it there (null), with other fields, in the caller's transaction,
 * which holds the locks of account and series. Occurrences that started stay as they are, and keep the series. Of the others those that
 * have a place in the new rule stay; the rest is deleted, and what was changed alone becomes an event of its own. Attendees get one
 * notification: of the new rule, or when they have none of the occurrences that stay, of the deletion. Returns the files of covers that no
 * event has any more.
 * @throws HttpError 422 for a rule that is not offered or without the event, or when the event is over.
 */
export async function changeRule(
  tx: Transaction,
  series: SeriesRow,
  before: Addressed,
  scope: WideScope,
  { change, recurrence }: { change: EventChange; recurrence: Recurrence | null },
  now: Date,
): Promise<string[]> {
  const at = now.toISOString();
  const { rows, chosen, first } = await lockScope(tx, series, before, scope, now);
  const addressed = chosen.find(({ id }) => id === before.id);
  if (!addressed) throw seriesOver();
  const later = rows.filter((row) => row.recurrenceId >= first || row.id === before.id);
  const remade = recurrence && remake(series, { addressed, later, first }, before, { change, recurrence }, now);
  const placeOf = ({ recurrenceId }: OccurrenceRow): string | null => {
    const place = remade?.places.get(recurrenceId);
    return place !== undefined && remade?.wanted.has(place) ? place : null;
  };
  const others = later.filter(({ id }) => id !== before.id);
  const isGiven = (row: OccurrenceRow) => !row.isDetached && chosen.includes(row);
  const gone = others.filter((row) => placeOf(row) === null);
  const deleted = gone.filter(isGiven).map(({ id }) => id);
  const freed = gone.filter((row) => !isGiven(row)).map(({ id }) => id);
  const changed = [addressed, ...others.filter((row) => placeOf(row) !== null && isGiven(row))];
  const unused = await removeOccurrences(
    tx,
    before,
    deleted,
    changed.map(({ id }) => id),
    at,
  );
  await leaveSeries(tx, remade ? freed : [...freed, before.id], at);
  const splits = await hasOccurrenceBefore(tx, series.id, first);
  const current = remade && (await storeContinuation(tx, series, remade.series, { first, splits }, at));
  if (!remade) await endSeries(tx, series, first, at);
  if (current && remade) {
    const newAt = (place: string) => occurrenceAt(new Date(place), periodOf(before, change), remade.series.timeZone);
    const placed = later.flatMap((row) => {
      const place = placeOf(row);
      if (place === null) return [];
      // What was changed alone keeps its period.
      const { id, startAt, endAt } = row;
      return { ...newAt(place), ...(changed.includes(row) ? {} : { startAt, endAt }), id };
    });
    const had = new Set(placed.map(({ recurrenceId }) => recurrenceId));
    const { startAt: _start, endAt: _end, timeZone: _zone, ...fields } = change;
    await placeOccurrences(tx, current, placed, at);
    const ids = changed.map(({ id }) => id);
    await updateEvents(tx, changed, { ...fields, timeZone: remade.series.timeZone }, at);
    if (givesSeats(change)) await saveSeats(tx, ids, change, change.startAt ?? before.startAt, at);
    const isCancelled = (change.status === undefined ? before.status : change.status) === 'cancelled';
    const missing = isCancelled ? [] : [...remade.wanted].filter((place) => !had.has(place));
    await insertOccurrences(tx, before.id, missing.map(newAt), at);
    await relistSeries(tx, current);
    await recordExtension(tx, current, {
      madeUntil: isCancelled ? remade.noneMadeUntil : remade.series.madeUntil,
      extendAt: isCancelled ? null : remade.extendAt,
    });
  } else {
    await updateEvent(tx, before.creatorId, before.id, change, at);
    if (givesSeats(change)) await saveSeats(tx, [before.id], change, change.startAt ?? before.startAt, at);
  }
  if (givesAudience(change)) await leaveUnseen(tx, { events: lostEvents.these(changed.map(({ id }) => id)) }, at);
  if (splits) await relistSeries(tx, series.id);
  await deleteEmptySeries(tx, series.id);
  if (!before.isPublished) return unused;
  const occurrences = changed.map((row) => ({ ...row, rrule: series.rrule }));
  await recordSeriesChange(tx, addressed, occurrences, before.actorId, now);
  return unused;
}

/** The series with the new rule. */
function remake(
  series: SeriesRow,
  { addressed, later, first }: { addressed: OccurrenceRow; later: readonly OccurrenceRow[]; first: string },
  before: Addressed,
  { change, recurrence }: { change: EventChange; recurrence: Recurrence },
  now: Date,
): RemadeSeries {
  const { startAt = before.startAt, allDay = before.allDay } = change;
  const timeZone = (change.startAt && change.timeZone) || series.timeZone;
  const { series: next } = planSeries({ startAt, timeZone, allDay }, recurrence);
  const anchor = { recurrenceId: addressed.recurrenceId, start: startOf(next) };
  const made = later.map(({ recurrenceId }) => recurrenceId);
  const remade = remakeSeries(series, next, first, anchor, made, now);
  if (!remade) throw invalidRule(ruleMessage);
  return remade;
}
