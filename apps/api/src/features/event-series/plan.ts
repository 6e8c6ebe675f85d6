import { seriesLimits } from '@hiyori/contract';
import { addMonths, type Day, dayOf, instantOf } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { endLike, type Occurrence, occurrencesOf, type SeriesStart } from '@hiyori/time/occurrences';
import { parseRule, type Recurrence } from '@hiyori/time/recurrence';
import type { SeriesRow } from './columns.ts';

type Rule = Pick<SeriesRow, 'rrule' | 'timeZone' | 'startDay' | 'startTime' | 'skipsHolidays' | 'exdates'>;

/** The stored rule. @throws Error when it is not one, which the database never has. */
export function ruleOf({ rrule }: Pick<SeriesRow, 'rrule'>): Recurrence {
  const rule = parseRule(rrule);
  if (!rule) throw new Error(`Not a rule: ${rrule}`);
  return rule;
}

export const startOf = (series: Rule): SeriesStart => ({
  day: series.startDay,
  time: series.startTime,
  zone: series.timeZone,
});

/** The last recurrence id of a series that may have an occurrence or an exception. A change of the rule keeps one after `madeUntil`. */
const lastOf = ({ madeUntil, exdates }: Pick<SeriesRow, 'madeUntil' | 'exdates'>, ...recurrenceIds: string[]): Date =>
  new Date(Math.max(...[madeUntil, ...exdates, ...recurrenceIds].map((at) => Date.parse(at))));

/**
 * The n-th occurrence of a series from a day on, with the n-th of a rule: until `last` and all that may have an occurrence or an exception, or
 * until the rule ends.
 */
export function* pairsByNumber(
  series: SeriesRow,
  rule: Recurrence,
  start: SeriesStart,
  { fromDay, last }: { fromDay: Day; last: string },
): Generator<[old: Occurrence, next: Occurrence]> {
  const end = lastOf(series, last);
  const next = occurrencesOf(rule, start);
  for (const old of occurrencesOf(ruleOf(series), startOf(series), fromDay)) {
    const { value } = next.next();
    if (old.startAt > end || !value) return;
    yield [old, value];
  }
}

/** Whether an occurrence is left out because its day is a holiday. The first one is what its creator entered. */
export const isHolidayOff = ({ skipsHolidays, startDay }: Rule, day: Day): boolean =>
  skipsHolidays && day !== startDay && holidayOf(day) !== null;

/** The occurrences of a series that start after an instant, without those on holidays. Deleted ones are among them. */
function* occurrencesAfter(series: Rule, after: string): Generator<Occurrence> {
  const start = startOf(series);
  for (const occurrence of occurrencesOf(ruleOf(series), start, dayOf(after, series.timeZone))) {
    if (occurrence.startAt > new Date(after) && !isHolidayOff(series, occurrence.day)) yield occurrence;
  }
}

/** Whether no further occurrences are made, although the rule has more: the creator answered so, or the series is cancelled. */
export const isStopped = (series: SeriesRow): boolean =>
  series.extendAt === null && series.askedAt === null && !occurrencesAfter(series, series.madeUntil).next().done;

/** The occurrence that the rule has start at an instant, as long as a period. */
export const occurrenceAt = (startAt: Date, period: { startAt: Date; endAt: Date }, zone: string) => ({
  recurrenceId: startAt.toISOString(),
  startAt: startAt.toISOString(),
  endAt: endLike(startAt, period, zone).toISOString(),
});

export interface Extension {
  /** When the occurrences to make start. */
  starts: Date[];
  madeUntil: string;
  /** When the next are due; null: none is left. */
  extendAt: string | null;
}

/** The occurrences that are not over, before the extension. */
interface Ahead {
  count: number;
  /** When the first of them ends. */
  firstEndAt: string | null;
}

/**
 * Which occurrences of a series are to be made at an instant: those of the next 18 months, up to 100 that are not over, and `least` in any
 * case. Missed ones, whose start has passed, are not made.
 */
export function planExtension(
  series: Rule & Pick<SeriesRow, 'madeUntil'>,
  ahead: Ahead,
  now: Date,
  least = 0,
): Extension {
  const { timeZone: zone, madeUntil } = series;
  const plan: Extension = { starts: [], madeUntil, extendAt: null };
  const horizon = addMonths(dayOf(now, zone), seriesLimits.monthsAhead);
  const deleted = new Set(series.exdates);
  for (const { day, startAt } of occurrencesAfter(series, madeUntil)) {
    const isEnough = plan.starts.length >= least;
    if (isEnough && day > horizon) {
      plan.extendAt = instantOf(addMonths(day, -seriesLimits.monthsAhead), '00:00', zone).toISOString();
      break;
    }
    if (isEnough && ahead.count + plan.starts.length >= seriesLimits.occurrencesAhead) {
      plan.extendAt = ahead.firstEndAt ?? plan.starts[0]?.toISOString() ?? null;
      break;
    }
    plan.madeUntil = startAt.toISOString();
    if (startAt > now && !deleted.has(plan.madeUntil)) plan.starts.push(startAt);
  }
  return plan;
}
