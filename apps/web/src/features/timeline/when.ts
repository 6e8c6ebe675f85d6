import type { Event } from '@hiyori/contract';
import { dayOf, daySpan, formatDay, formatPeriod, type Instant, timeOf } from '@hiyori/time';
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
  if (!span || timeOf(endAt, zone) === 'Invalid time') return { day: '', times: 'Invalid time', isThisYear: true };
  const today = dayOf(now, zone);
  const day = formatDay(span.first, today);
  return {
    day,
    times: formatPeriod(startAt, endAt, zone, now).slice(day.length + 1),
    isThisYear: span.first.slice(0, 4) === today.slice(0, 4),
  };
}
