import { defaultZone } from '@hiyori/contract';
import {
  type Day,
  daySpan,
  formatPeriod,
  formatStart,
  type Instant,
  minutesPerDay,
  type Period,
  startOfDay,
  timeOf,
  zoneName,
  zoneOfDays,
} from '@hiyori/time';

type ZonedPeriod = Period & { timeZone: string };

/** 「（アメリカ東部標準時）」 or 「（GMT-5）」: the zone for readers whose zone is unknown; empty in Japan, and for an all-day period. */
export const zoneNote = ({ startAt, timeZone, allDay }: ZonedPeriod, style: 'long' | 'shortOffset' = 'long'): string =>
  timeZone === defaultZone || allDay ? '' : `（${zoneName(startAt, timeZone, style)}）`;

/** 「11月21日（土） 19:00 – 21:30」, with the year unless it is that of `now`, and with the zone's name outside of Japan unless it is all-day. */
export const periodText = (period: ZonedPeriod, now: Instant): string =>
  `${formatPeriod(period, period.timeZone, now)}${zoneNote(period)}`;

const dayMs = minutesPerDay * 60_000;

/** The first and the last day of a period that is all-day or lasts a day or more; null for one day or one night. */
function severalDays(period: ZonedPeriod): [first: Day, last: Day] | null {
  const { startAt, endAt, allDay, timeZone } = period;
  const span = daySpan(startAt, endAt, zoneOfDays(period, timeZone));
  if (!span || span.first === span.last) return null;
  const isLong = allDay || Number(new Date(endAt)) - Number(new Date(startAt)) >= dayMs;
  return isLong ? [span.first, span.last] : null;
}

/**
 * 「11月28日（土） 05:00（GMT-5）」: the start alone, where there is little room. The name of the zone would leave none for the place. Of
 * several days 「12/5（土） – 12/7（月）」.
 */
export function startText(period: ZonedPeriod, now: Instant): string {
  const { timeZone } = period;
  const days = severalDays(period);
  if (days) return days.map((day) => shortDayText(day, timeZone, now)).join(' – ');
  return `${formatPeriod(period, timeZone, now).split(' – ')[0] ?? ''}${zoneNote(period, 'shortOffset')}`;
}

/** 「12/5（土）」, with the year unless it is that of `now`. */
function shortDayText(day: Day, timeZone: string, now: Instant): string {
  const startAt = startOfDay(day, timeZone);
  return formatStart({ startAt, endAt: startAt }, timeZone, now).split(' ')[0] ?? '';
}

/** 「11/28（土） 05:00」, with the zone's name as `periodText`. */
export const instantText = (at: string, timeZone: string, now: Instant): string =>
  `${formatStart({ startAt: at, endAt: at }, timeZone, now)}${zoneNote({ startAt: at, endAt: at, timeZone })}`;

/** 「05:00」, with the zone's name as `periodText`. */
export const clockText = (at: string, timeZone: string): string =>
  `${timeOf(at, timeZone)}${zoneNote({ startAt: at, endAt: at, timeZone })}`;
