import type { Recurrence } from '@hiyori/contract';
import { dayOf } from '@hiyori/time';
import type { Transaction } from '../db/client.ts';
import { givesSeats, leaveUnseen, lostEvents, saveSeats } from '../features/attendance/writes.ts';
import type { SeriesRow } from '../features/event-series/columns.ts';
import { isRuleOf } from '../features/event-series/remake.ts';
import { deleteEmptySeries, recordExtension, relistSeries } from '../features/event-series/writes.ts';
import { hasOccurrenceBefore } from '../features/events/reads.ts';
import { type EventChange, leaveSeries, updateEvent, updateEvents } from '../features/events/writes.ts';
import { recordSeriesChange } from '../features/notifications/due.ts';
import { makeOccurrences } from './make-occurrences.ts';
import { planRuleChange } from './plan-rule-change.ts';
import {
  type Addressed,
  endSeries,
  lockScope,
  placeInSeries,
  removeOccurrences,
  seriesOver,
  storeContinuation,
  type WideScope,
} from './series-scope.ts';
import { planSeries, storeSeries } from './start-series.ts';
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
 * which holds the locks of account and series. Attendees get one notification: of the new rule, or when they have none of the occurrences
 * that stay, of the deletion. Returns the files of covers that no event has any more. @throws HttpError 422 as `planRuleChange`.
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
  const locked = await lockScope(tx, series, before.id, scope, now);
  const { first } = locked;
  const plan = planRuleChange(series, before, locked, { change, recurrence }, now);
  const { changed, remade } = plan;
  const ids = changed.map(({ id }) => id);
  const unused = await removeOccurrences(tx, plan.deleted, { keptIds: ids, actorId: before.actorId }, at);
  await leaveSeries(tx, plan.detached, at);
  const splits = await hasOccurrenceBefore(tx, series.id, first);
  if (remade) {
    const current = await storeContinuation(tx, series, remade.series, { first, splits }, at);
    const { startAt: _start, endAt: _end, timeZone: _zone, ...fields } = change;
    await placeInSeries(tx, current, remade.placed, locked, at);
    await updateEvents(tx, changed, { ...fields, timeZone: remade.series.timeZone }, at);
    if (givesSeats(change)) await saveSeats(tx, ids, change, change.startAt ?? before.startAt, at);
    await makeOccurrences(tx, before.id, remade.missing, at);
    await relistSeries(tx, current);
    await recordExtension(tx, current, remade.extension);
  } else {
    await endSeries(tx, series, first, at);
    await updateEvent(tx, before.creatorId, before.id, change, at);
    if (givesSeats(change)) await saveSeats(tx, [before.id], change, change.startAt ?? before.startAt, at);
  }
  if (givesAudience(change)) await leaveUnseen(tx, { events: lostEvents.these(ids) }, at);
  if (splits) await relistSeries(tx, series.id);
  await deleteEmptySeries(tx, series.id);
  if (!before.isPublished) return unused;
  const occurrences = changed.map((row) => ({ ...row, rrule: series.rrule }));
  await recordSeriesChange(tx, plan.addressed, occurrences, before.actorId, now);
  return unused;
}
