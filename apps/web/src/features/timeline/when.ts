import {
  allDayText,
  dayOf,
  daySpan,
  formatDay,
  formatPeriod,
  isWholeDays,
  type Period,
  timeOf,
  zoneOfDays,
} from '@hiyori/time';
import { toDateTile } from '../events/day-tile.ts';

/** The content of a date tile; null for an invalid instant. */
export function cardDate(event: Omit<Period, 'endAt'>, viewersZone: string): ReturnType<typeof toDateTile> {
  const { startAt } = event;
  const day = daySpan(startAt, startAt, zoneOfDays(event, viewersZone))?.first;
  return day ? toDateTile(day) : null;
}

/**
 * The day and times of an event, 「11月21日（土）」 and 「19:00 – 21:30」, with the year unless it is the current one
 * (`isThisYear`), and with the end's day if it differs: 「終日・11月23日（月）まで」.
 */
export function periodParts(
  event: Period,
  now: Date,
  viewersZone: string,
): { day: string; times: string; isThisYear: boolean } {
  const { startAt, endAt } = event;
  const zone = zoneOfDays(event, viewersZone);
  const span = daySpan(startAt, endAt, zone);
  if (!span || timeOf(endAt, zone) === 'Invalid time') return { day: '', times: 'Invalid time', isThisYear: true };
  const today = dayOf(now, zone);
  const day = formatDay(span.first, today);
  const isSeveralDays = event.allDay && isWholeDays(event, zone) && span.first !== span.last;
  return {
    day,
    times: isSeveralDays
      ? `${allDayText}・${formatDay(span.last, today)}まで`
      : formatPeriod(event, zone, now).slice(day.length + 1),
    isThisYear: span.first.slice(0, 4) === today.slice(0, 4),
  };
}
