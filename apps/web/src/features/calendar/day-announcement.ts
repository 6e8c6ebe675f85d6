import { type Day, monthOf, weekdayNames, weekdayOf } from '@hiyori/time';
import { calendarCopy } from './copy.ts';

/** 「11月21日 土曜日」, followed by the holiday's name on a holiday. */
export function dayName(day: Day, holiday: string | null): string {
  const parts = [`${monthOf(day).month}月${Number(day.slice(8))}日`, `${weekdayNames[weekdayOf(day)]}曜日`];
  return [...parts, ...(holiday ? [holiday] : [])].join(' ');
}

interface SelectedDay {
  day: Day;
  today: Day;
  holiday: string | null;
  /** The number of its events; null if they could not be loaded. */
  count: number | null;
}

/** The screen reader text for a selected day: 「11月21日 土曜日、予定4件」, with the year if it is not the current one. */
export function dayAnnouncement({ day, today, holiday, count }: SelectedDay): string {
  const { year } = monthOf(day);
  const name = `${year === monthOf(today).year ? '' : `${year}年`}${dayName(day, holiday)}`;
  return `${name}、${count === null ? calendarCopy.failed : `予定${count}件`}`;
}
