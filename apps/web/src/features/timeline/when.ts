import type { Event } from '@hiyori/contract';
import { type Day, dayOf, daySpan, formatDay, type Instant, timeOf } from '@hiyori/time';
import { toDateTile } from '../events/day-tile.ts';

/** The content of a date tile; null for an invalid instant. */
export function cardDate(startAt: Instant, zone: string): ReturnType<typeof toDateTile> {
  const day = daySpan(startAt, startAt, zone)?.first;
  return day ? toDateTile(day) : null;
}

/**
 * The day and times of an event, 「11月21日（土）」 and 「19:00 – 21:30」, with the year unless it is the current one
 * (`isThisYear`), and with the end's day if it differs.
 */
export function periodParts(
  { startAt, endAt }: Pick<Event, 'startAt' | 'endAt'>,
  now: Date,
  zone: string,
): { day: string; times: string; isThisYear: boolean } {
  const span = daySpan(startAt, endAt, zone);
  const end = timeOf(endAt, zone);
  if (!span || end === 'Invalid time') return { day: '', times: 'Invalid time', isThisYear: true };
  const year = `${dayOf(now, zone).slice(0, 4)}-`;
  const dayText = (day: Day) => formatDay(day).slice(day.startsWith(year) ? year.length : 0);
  // An end at midnight is shown as 24:00 of the previous day.
  const shownEnd = span.last < dayOf(endAt, zone) ? '24:00' : end;
  const endDay = span.last === span.first ? '' : `${dayText(span.last)} `;
  return {
    day: dayText(span.first),
    times: `${timeOf(startAt, zone)} – ${endDay}${shownEnd}`,
    isThisYear: span.first.startsWith(year),
  };
}

/** 「11月21日（土） 19:00 – 21:30」. */
export function shortPeriod(event: Pick<Event, 'startAt' | 'endAt'>, now: Date, zone: string): string {
  const { day, times } = periodParts(event, now, zone);
  return day ? `${day} ${times}` : times;
}
