import { type Day, monthOf, weekdayOf } from '@hiyori/time';
import { calendarCopy } from './copy.ts';

export const weekdayNames = ['日', '月', '火', '水', '木', '金', '土'] as const;

/** 「11月21日 土曜日」, with the holiday's name on a holiday. */
export function dayName(day: Day, holiday: string | null): string {
  const parts = [`${monthOf(day).month}月${Number(day.slice(8))}日`, `${weekdayNames[weekdayOf(day)]}曜日`];
  return [...parts, ...(holiday ? [holiday] : [])].join(' ');
}

interface ChosenDay {
  day: Day;
  today: Day;
  holiday: string | null;
  /** How many events it has; null where they could not be read. */
  count: number | null;
}

/** What is said of a day once it was chosen: 「11月21日 土曜日、予定4件」, with the year where it is not the present one. */
export function dayAnnouncement({ day, today, holiday, count }: ChosenDay): string {
  const { year } = monthOf(day);
  const name = `${year === monthOf(today).year ? '' : `${year}年`}${dayName(day, holiday)}`;
  return `${name}、${count === null ? calendarCopy.failed : `予定${count}件`}`;
}
