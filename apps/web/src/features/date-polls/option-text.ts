import type { DatePollOption } from '@hiyori/contract';
import { type Day, dayOf, formatDay, timeOf, weekdayNames, weekdayOf } from '@hiyori/time';
import { formatClock, formatHours } from '@hiyori/time/short-period';
import { pollCopy } from './copy.ts';

export interface OptionText {
  day: Day;
  /** 12/11 */
  short: string;
  weekday: string;
  /** When it begins; null for a day. */
  time: string | null;
  /** 「19:00 – 21:30」, 「18:00 – 12/13（日） 16:00」, or 「終日」. */
  hours: string;
  /** 「12月11日（金） 19:00」 */
  full: string;
}

/** How an option is shown to a reader in `zone`; a day is the same everywhere. */
export function optionText(option: Pick<DatePollOption, 'startAt' | 'endAt' | 'day'>, zone: string): OptionText {
  const day = option.day ?? dayOf(option.startAt, zone);
  const [, month, date] = day.split('-').map(Number);
  const time = option.day ? null : formatClock(option.startAt, zone);
  return {
    day,
    short: `${month}/${date}`,
    weekday: weekdayNames.charAt(weekdayOf(day)),
    time,
    hours: option.day ? pollCopy.allDay : formatHours(option, zone),
    full: [formatDay(day, day), time].filter(Boolean).join(' '),
  };
}

/** When the poll is closed, in the zone of the reader. */
export const deadlineText = (instant: string, now: Date, zone: string): string =>
  `${formatDay(dayOf(instant, zone), dayOf(now, zone))} ${timeOf(instant, zone)}`;
