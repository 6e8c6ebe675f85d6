import { type Day, dayOf, instantOf, timeOf } from '@hiyori/time';
import { occurrencesOf, type SeriesStart } from '@hiyori/time/occurrences';
import { formatRule, moveRule, type Recurrence, untilOf } from '@hiyori/time/recurrence';
import type { SeriesRow } from './columns.ts';
import { isHolidayOff, pairsByNumber, ruleOf, startOf } from './plan.ts';
import { countUntil, dayWithNumberOf } from './remake.ts';
import type { NewSeries } from './writes.ts';

export interface MovedOccurrence {
  recurrenceId: string;
  /** Left out because of a holiday. */
  isOff: boolean;
}

export interface MovedSeries {
  /** The series from the moved occurrence on. */
  series: NewSeries;
  /** The made occurrences, by the recurrence ids that they had. */
  moved: ReadonlyMap<string, MovedOccurrence>;
  /** When those start that were on holidays and are not any more. */
  missing: readonly string[];
}

/**
 * The series from one of its occurrences on, with the start of `anchor` moved to another local time, by which all others move along: the
 * n-th of the old rule becomes the n-th of the new one. `last` is the last recurrence id of an occurrence: it may be after `madeUntil`.
 */
export function moveSeries(series: SeriesRow, from: string, to: SeriesStart, anchor = from, last = from): MovedSeries {
  const [fromDay, anchorDay] = [from, anchor].map((at) => dayOf(at, series.timeZone)) as [Day, Day];
  const rule = restOf(series, fromDay, anchorDay, to);
  const start = { ...to, day: dayWithNumberOf(ruleOf(series), series.startDay, { fromDay, anchorDay }, rule, to.day) };
  const next = { ...series, rrule: formatRule(rule), startDay: start.day, startTime: to.time, timeZone: to.zone };
  const moved = new Map<string, MovedOccurrence>();
  const missing: string[] = [];
  let madeUntil = new Date(instantOf(start.day, to.time, to.zone).getTime() - 1).toISOString();
  const made = new Date(series.madeUntil);
  for (const [before, after] of pairsByNumber(series, rule, start, { fromDay, last })) {
    const recurrenceId = after.startAt.toISOString();
    const isOff = isHolidayOff(next, after.day);
    moved.set(before.startAt.toISOString(), { recurrenceId, isOff });
    if (before.startAt > made) continue;
    if (!isOff && isHolidayOff(series, before.day)) missing.push(recurrenceId);
    madeUntil = recurrenceId;
  }
  const { rrule, timeZone, startDay, startTime, skipsHolidays } = next;
  return {
    series: {
      ...{ rrule, timeZone, startDay, startTime, skipsHolidays },
      exdates: series.exdates.flatMap((date) => moved.get(date)?.recurrenceId ?? []),
      madeUntil,
    },
    moved,
    missing,
  };
}

/** The rule from a day on, once the occurrence of `anchorDay` has its new start. The end moves along. */
function restOf(series: SeriesRow, fromDay: Day, anchorDay: Day, to: SeriesStart): Recurrence {
  const rule = ruleOf(series);
  const rest = {
    ...rule,
    count: rule.count === null ? null : Math.max(1, rule.count - countUntil(rule, series.startDay, fromDay)),
    untilMs: rule.untilMs === null ? null : movedEnd(series, rule.untilMs, anchorDay, to),
  };
  return moveRule(rest, anchorDay, to.day);
}

const localMs = (day: Day, time: string): number => Date.parse(`${day}T${time}:00Z`);

/** The end of a rule, moved by local time as its occurrences are: the clocks of both zones may change before it. */
function movedEnd({ timeZone, startTime }: SeriesRow, untilMs: number, anchorDay: Day, to: SeriesStart): number {
  const until = new Date(untilMs);
  const shiftMs = localMs(to.day, to.time) - localMs(anchorDay, startTime);
  const local = new Date(localMs(dayOf(until, timeZone), timeOf(until, timeZone)) + shiftMs).toISOString();
  return instantOf(local.slice(0, 10), local.slice(11, 16), to.zone).getTime() + (untilMs % 60_000);
}

/** The rule of a series that ends before one of its occurrences. */
export const endedBefore = (series: SeriesRow, recurrenceId: string): string =>
  formatRule({ ...ruleOf(series), count: null, untilMs: Math.floor(Date.parse(recurrenceId) / 1000) * 1000 - 1000 });

/** Whether a series was ended so: its later occurrences were deleted, or are another series, which continues it. */
export function isEndedEarly(series: SeriesRow): boolean {
  const { untilMs, ...rule } = ruleOf(series);
  // One that was planned until the end of a day is not.
  if (untilMs === null || untilMs === untilOf(dayOf(new Date(untilMs), series.timeZone), series.timeZone)) return false;
  const next = untilMs + 1000;
  for (const { startAt } of occurrencesOf(
    { ...rule, untilMs: null },
    startOf(series),
    dayOf(new Date(next), series.timeZone),
  ))
    if (startAt.getTime() >= next) return startAt.getTime() === next;
  return false;
}
