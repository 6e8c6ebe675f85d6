import { addDays, type Day, daysBetween } from './day.ts';
import { dayOf, instantOf, isStartOfDay, isWholeDays, startOfDay, timeOf } from './instant.ts';
import { type Recurrence, recurrenceDays } from './recurrence.ts';

/** When a series begins: a local date and time of day (`HH:MM`) in a zone. */
export interface SeriesStart {
  day: Day;
  time: string;
  zone: string;
}

/**
 * The local start of a series whose first occurrence starts at an instant; seconds are dropped. One of whole days starts at midnight, also when
 * its first day has none.
 */
export const seriesStartOf = (startAt: Date, zone: string, allDay = false): SeriesStart => ({
  day: dayOf(startAt, zone),
  time: allDay && isStartOfDay(startAt, zone) ? '00:00' : timeOf(startAt, zone),
  zone,
});

export interface Occurrence {
  day: Day;
  startAt: Date;
}

/**
 * The occurrences of a rule, in order. Each has the same local time: one in a daylight saving gap is moved forward by the length of the
 * gap; of a time that occurs twice the first is used (RFC 5545 section 3.3.5). Those before the day `from` are counted, but not yielded.
 */
export function* occurrencesOf(
  rule: Recurrence,
  { day: first, time, zone }: SeriesStart,
  from: Day = first,
): Generator<Occurrence> {
  for (const day of recurrenceDays(rule, first)) {
    if (day < from) continue;
    const startAt = instantOf(day, time, zone);
    if (rule.untilMs !== null && startAt.getTime() > rule.untilMs) return;
    yield { day, startAt };
  }
}

/**
 * The end of an occurrence that is as long as a period. A period from midnight to midnight has a number of days; any other is as long as it
 * is, also across a change of the clock.
 */
export function endLike(startAt: Date, period: { startAt: Date; endAt: Date }, zone: string): Date {
  if (isWholeDays(period, zone)) {
    const days = daysBetween(dayOf(period.startAt, zone), dayOf(period.endAt, zone));
    const end = startOfDay(addDays(dayOf(startAt, zone), days), zone);
    if (days > 0 && end > startAt) return end;
  }
  return new Date(startAt.getTime() + period.endAt.getTime() - period.startAt.getTime());
}
