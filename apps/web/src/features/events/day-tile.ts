import { type Day, isDay, monthOf, weekdayOf } from '@hiyori/time';

const weekdays = ['日', '月', '火', '水', '木', '金', '土'];

/** The content of a date tile; null if `day` is not a valid day. */
export function toDateTile(day: Day): { month: number; date: number; weekday: string } | null {
  if (!isDay(day)) return null;
  return { month: monthOf(day).month, date: Number(day.slice(8)), weekday: weekdays[weekdayOf(day)] ?? '' };
}
