import { type Day, weekdayOf } from './day.ts';
import { weekdayNames } from './format.ts';
import { dayOf, type Instant, timeOf, toEpochMs } from './instant.ts';
import { minutesPerDay } from './minutes.ts';

/** 「12/13（日）」 */
export function formatShortDay(day: Day): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}/${date}（${weekdayNames.charAt(weekdayOf(day))}）`;
}

/** 「9:05」 */
export const formatClock = (instant: Instant, zone: string): string => timeOf(instant, zone).replace(/^0/, '');

interface Hours {
  startAt: Instant;
  endAt: Instant;
}

/** 「19:00 – 21:30」, or 「18:00 – 12/13（日） 16:00」 for a day or more. */
export function formatHours({ startAt, endAt }: Hours, zone: string): string {
  const isLong = toEpochMs(endAt) - toEpochMs(startAt) >= minutesPerDay * 60_000;
  const end = [isLong && formatShortDay(dayOf(endAt, zone)), formatClock(endAt, zone)].filter(Boolean).join(' ');
  return `${formatClock(startAt, zone)} – ${end}`;
}
