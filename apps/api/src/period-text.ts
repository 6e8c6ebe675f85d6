import { defaultZone } from '@hiyori/contract';
import {
  formatPeriod,
  formatShortPeriod,
  formatStart,
  type Instant,
  type Period,
  severalDays,
  timeOf,
  zoneName,
} from '@hiyori/time';

type ZonedPeriod = Period & { timeZone: string };

/** 「（アメリカ東部標準時）」 or 「（GMT-5）」: the zone for readers whose zone is unknown; empty in Japan, and for an all-day period. */
export const zoneNote = ({ startAt, timeZone, allDay }: ZonedPeriod, style: 'long' | 'shortOffset' = 'long'): string =>
  timeZone === defaultZone || allDay ? '' : `（${zoneName(startAt, timeZone, style)}）`;

/** 「11月21日（土） 19:00 – 21:30」, with the year unless it is that of `now`, and with the zone's name outside of Japan unless it is all-day. */
export const periodText = (period: ZonedPeriod, now: Instant): string =>
  `${formatPeriod(period, period.timeZone, now)}${zoneNote(period)}`;

/**
 * 「11月28日（土） 05:00（GMT-5）」: the start alone, where there is little room. The name of the zone would leave none for the place. Of
 * several days 「12/5（土） – 12/7（月）」.
 */
export function startText(period: ZonedPeriod, now: Instant): string {
  const { timeZone } = period;
  if (severalDays(period, timeZone)) return formatShortPeriod(period, timeZone, now);
  return `${formatPeriod(period, timeZone, now).split(' – ')[0] ?? ''}${zoneNote(period, 'shortOffset')}`;
}

/** 「11/28（土） 05:00」, with the zone's name as `periodText`. */
export const instantText = (at: string, timeZone: string, now: Instant): string =>
  `${formatStart({ startAt: at, endAt: at }, timeZone, now)}${zoneNote({ startAt: at, endAt: at, timeZone })}`;

/** 「05:00」, with the zone's name as `periodText`. */
export const clockText = (at: string, timeZone: string): string =>
  `${timeOf(at, timeZone)}${zoneNote({ startAt: at, endAt: at, timeZone })}`;
