import { formatShortDay } from './format.ts';
import { dayOf, type Instant, timeOf, toEpochMs } from './instant.ts';
import { minutesPerDay } from './minutes.ts';

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
