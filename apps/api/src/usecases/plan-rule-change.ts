import type { Recurrence } from '@hiyori/contract';
import type { SeriesRow } from '../features/event-series/columns.ts';
import { occurrenceAt, startOf } from '../features/event-series/plan.ts';
import { type RemadeSeries, remakeSeries } from '../features/event-series/remake.ts';
import type { NewSeries } from '../features/event-series/writes.ts';
import type { OccurrenceRow } from '../features/events/columns.ts';
import type { EventChange, NewOccurrence, PlacedOccurrence } from '../features/events/writes.ts';
import { type Addressed, type LockedScope, periodOf, seriesOver } from './series-scope.ts';
import { invalidRule, planSeries, ruleMessage } from './start-series.ts';

/** What a change of the rule does. */
export interface RuleChange {
  addressed: OccurrenceRow;
  /** Those that the new rule does not have. */
  deleted: number[];
  /** Those that were changed alone, or started, and that the new rule does not have: they become events of their own. */
  detached: number[];
  /** Those that get the new fields: the addressed one, and those that the new rule has. */
  changed: OccurrenceRow[];
  /** The new rule; null: the series ends before the addressed occurrence, which becomes an event of its own. */
  remade: {
    series: NewSeries;
    placed: PlacedOccurrence[];
    /** To be made. */
    missing: NewOccurrence[];
    extension: { madeUntil: string; extendAt: string | null };
  } | null;
}

/**
 * Plans another rule from the addressed occurrence on, or the end (null). Occurrences that started stay as they are, and keep the series. Of
 * the others those that the new rule has stay; the rest is deleted, and what was changed alone becomes an event of its own.
 * @throws HttpError 422 for a rule that is not offered or without the event, or when the event is over.
 */
export function planRuleChange(
  series: SeriesRow,
  before: Addressed,
  { rows, chosen, first }: LockedScope,
  { change, recurrence }: { change: EventChange; recurrence: Recurrence | null },
  now: Date,
): RuleChange {
  const addressed = chosen.find(({ id }) => id === before.id);
  if (!addressed) throw seriesOver();
  const later = rows.filter((row) => row.recurrenceId >= first || row === addressed);
  const remade = recurrence && remake(series, { addressed, later, first }, before, { change, recurrence }, now);
  const nextIdOf = ({ recurrenceId }: OccurrenceRow): string | null => {
    const next = remade?.recurrenceIds.get(recurrenceId);
    return next !== undefined && remade?.wanted.has(next) ? next : null;
  };
  const others = later.filter((row) => row !== addressed);
  // What started or was changed alone keeps its fields, and is not deleted.
  const follows = (row: OccurrenceRow) => !row.isDetached && chosen.includes(row);
  const gone = others.filter((row) => nextIdOf(row) === null);
  const deleted = gone.filter(follows).map(({ id }) => id);
  const detached = gone.filter((row) => !follows(row)).map(({ id }) => id);
  const changed = [addressed, ...others.filter((row) => nextIdOf(row) !== null && follows(row))];
  if (!remade) return { addressed, deleted, detached: [...detached, addressed.id], changed, remade };
  const period = periodOf(before, change);
  const newAt = (recurrenceId: string) => occurrenceAt(new Date(recurrenceId), period, remade.series.timeZone);
  const placed = later.flatMap((row) => {
    const recurrenceId = nextIdOf(row);
    if (recurrenceId === null) return [];
    // What was changed alone keeps its period.
    const { id, startAt, endAt } = row;
    return { ...newAt(recurrenceId), ...(changed.includes(row) ? {} : { startAt, endAt }), id };
  });
  const had = new Set(placed.map(({ recurrenceId }) => recurrenceId));
  const isCancelled = (change.status === undefined ? before.status : change.status) === 'cancelled';
  const missing = [...remade.wanted].filter((recurrenceId) => !had.has(recurrenceId)).map(newAt);
  const extension = isCancelled
    ? { madeUntil: remade.noneMadeUntil, extendAt: null }
    : { madeUntil: remade.series.madeUntil, extendAt: remade.extendAt };
  const next = { series: remade.series, placed, missing: isCancelled ? [] : missing, extension };
  return { addressed, deleted, detached, changed, remade: next };
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
