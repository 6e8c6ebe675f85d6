import { dayOf } from '@hiyori/time';
import { type SeriesStart, seriesStartOf } from '@hiyori/time/occurrences';
import type { SeriesRow } from '../features/event-series/columns.ts';
import { type MovedSeries, moveSeries } from '../features/event-series/move.ts';
import { occurrenceAt } from '../features/event-series/plan.ts';
import type { NewSeries } from '../features/event-series/writes.ts';
import type { OccurrenceRow } from '../features/events/columns.ts';
import { isMoved } from '../features/events/period.ts';
import type { EventChange, NewOccurrence, PlacedOccurrence } from '../features/events/writes.ts';
import { type Addressed, type LockedScope, periodOf, seriesOver, type WideScope } from './series-scope.ts';

/** What a change of several occurrences does. */
export interface SeriesChange {
  /** Those whose new period is over or on a holiday, and those that the moved rule does not have. */
  deleted: number[];
  /** Those that get `fields`. */
  changed: OccurrenceRow[];
  fields: Omit<EventChange, 'startAt' | 'endAt'>;
  /** Those that were changed alone and get the status, of all fields. */
  statusOnly: OccurrenceRow[];
  /** Those of whose change attendees are notified. */
  notified: OccurrenceRow[];
  /** The one that the change is recorded by, and that further ones are made like. */
  recordedBy: OccurrenceRow;
  /** The rule from `first` on when it moves or begins another series; else null. */
  moved: MovedRule | null;
  /** The addressed occurrence when it moves and the earlier rule keeps its recurrence id; else null. */
  movedAlone: PlacedOccurrence | null;
}

interface MovedRule {
  series: NewSeries;
  /** Earlier occurrences keep the series. */
  splits: boolean;
  /** Those that were changed alone, or started, and that the rule does not have: they become events of their own. */
  detached: number[];
  placed: PlacedOccurrence[];
  /** To be made: those that are not on holidays any more. */
  missing: NewOccurrence[];
}

/**
 * Plans a change of the locked occurrences. Fields are changed in those that were not changed alone, the status in all that are to be cancelled,
 * or were with them. When the period or
 * the audience changes, or for the following ones, earlier occurrences keep the series, and the others begin a new one.
 * @throws HttpError 422 when the addressed occurrence is to move and is over, and when none is left.
 */
export function planSeriesChange(
  series: SeriesRow,
  before: Addressed,
  change: EventChange,
  { scope, locked, hasEarlier, now }: { scope: WideScope; locked: LockedScope; hasEarlier: boolean; now: Date },
): SeriesChange {
  const { rows, chosen, first, hasNext } = locked;
  const moves = isMoved(before, change);
  const addressed = chosen.find(({ id }) => id === before.id);
  if (moves && !addressed) throw seriesOver();
  const splits = hasEarlier && (moves || scope === 'following' || hasOtherAudience(before, change));
  const { start, anchor } = anchorOf(series, before, first, change);
  const last = rows.at(-1)?.recurrenceId;
  const rule = hasNext && (moves || splits) ? moveSeries(series, first, start, anchor, last) : null;
  const period = periodOf(before, change);
  const own = { startAt: period.startAt.toISOString(), endAt: period.endAt.toISOString() };
  const newAt = (recurrenceId: string) =>
    occurrenceAt(new Date(recurrenceId), period, rule?.series.timeZone ?? series.timeZone);

  const follows = (row: OccurrenceRow): boolean => !row.isDetached || row === addressed;
  // What the caller entered stays on a holiday, as the first occurrence of a new series does.
  const isDeleted = (row: OccurrenceRow): boolean => {
    if (!moves || !rule || row === addressed || !follows(row)) return false;
    const next = rule.moved.get(row.recurrenceId);
    return !next || next.isOff || new Date(newAt(next.recurrenceId).endAt) <= now;
  };
  // Reopened is what was cancelled with them, in one act.
  const cancellations = new Set(chosen.filter(follows).flatMap(({ cancelledAt }) => cancelledAt ?? []));
  const getsStatus = ({ cancelledAt }: OccurrenceRow): boolean =>
    isReopening(change) ? cancelledAt !== null && cancellations.has(cancelledAt) : change.status === 'cancelled';
  const targets = chosen.filter((row) => follows(row) || getsStatus(row));
  const deleted = targets.filter(isDeleted).map(({ id }) => id);
  const staying = targets.filter((row) => !isDeleted(row));
  const changed = staying.filter(follows);
  const recordedBy = changed[0] ?? staying[0];
  if (!recordedBy) throw seriesOver();

  const planRule = ({ series: next, moved, missing }: MovedSeries): MovedRule => {
    const isLost = (row: OccurrenceRow) => moves && row !== addressed && !moved.has(row.recurrenceId);
    const later = rows.filter(({ id, recurrenceId }) => recurrenceId >= first && !deleted.includes(id));
    const placed = later
      .filter((row) => !isLost(row))
      .map((row) => {
        const { id, startAt, endAt } = row;
        const recurrenceId = moved.get(row.recurrenceId)?.recurrenceId ?? row.recurrenceId;
        if (!moves || !changed.includes(row)) return { id, recurrenceId, startAt, endAt };
        return { ...newAt(recurrenceId), ...(row === addressed ? own : {}), id };
      });
    return {
      series: next,
      splits,
      detached: later.filter(isLost).map(({ id }) => id),
      placed,
      missing: missing.filter((at) => at > now.toISOString() && !next.exdates.includes(at)).map(newAt),
    };
  };

  const { startAt: _start, endAt: _end, timeZone, ...fields } = change;
  const zone = moves && timeZone ? (rule?.series.timeZone ?? timeZone) : undefined;
  return {
    deleted,
    changed,
    fields: { ...fields, timeZone: zone },
    statusOnly: staying.filter((row) => !follows(row)),
    notified: staying.filter((row) => follows(row) || isOtherStatus(row, change)),
    recordedBy,
    moved: rule && planRule(rule),
    movedAlone:
      moves && addressed && addressed.recurrenceId < first
        ? { id: addressed.id, recurrenceId: addressed.recurrenceId, ...own }
        : null,
  };
}

/** Whether a change says that occurrences are not cancelled. */
export const isReopening = ({ status }: EventChange): boolean => status !== undefined && status !== 'cancelled';

/** Whether a change cancels or reopens an occurrence. */
const isOtherStatus = (before: OccurrenceRow, { status }: EventChange): boolean =>
  status !== undefined && (status === 'cancelled') !== (before.status === 'cancelled');

/** A calendar file repeats what its reader sees of a series: with another audience for later occurrences it would show those, too. */
const hasOtherAudience = (before: Addressed, { isPublished, isPublic, audienceLists }: EventChange): boolean =>
  (isPublished ?? before.isPublished) !== before.isPublished ||
  (isPublic ?? before.isPublic) !== before.isPublic ||
  (audienceLists !== undefined && String(audienceLists) !== String(before.lists));

/** When an occurrence of the series is to start by the rule: the addressed one when it moves, else that with the recurrence id `first`. */
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
