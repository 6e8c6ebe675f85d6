import type { DatePollOption } from '@hiyori/contract';
import { type Day, dayOf, formatDay, timeOf, weekdayNames, weekdayOf } from '@hiyori/time';
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
  const time = option.day ? null : clock(option.startAt, zone);
  return {
    day,
    short: shortOf(day),
    weekday: weekdayNames.charAt(weekdayOf(day)),
    time,
    hours: option.day ? pollCopy.allDay : `${time} – ${endOf(option, zone)}`,
    full: [formatDay(day, day), time].filter(Boolean).join(' '),
  };
}

const dayMs = 86_400_000;

function shortOf(day: Day): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}/${date}`;
}

/** The end of an option, with its day when it is not the first time of the clock after the start. */
function endOf({ startAt, endAt }: Pick<DatePollOption, 'startAt' | 'endAt'>, zone: string): string {
  const time = clock(endAt, zone);
  if (Date.parse(endAt) - Date.parse(startAt) < dayMs) return time;
  const day = dayOf(endAt, zone);
  return `${shortOf(day)}（${weekdayNames.charAt(weekdayOf(day))}） ${time}`;
}

const clock = (instant: string, zone: string): string => timeOf(instant, zone).replace(/^0/, '');

/** When the poll is closed, in the zone of the reader. */
export const deadlineText = (instant: string, now: Date, zone: string): string =>
  `${formatDay(dayOf(instant, zone), dayOf(now, zone))} ${timeOf(instant, zone)}`;
