import { type Day, isDay, monthOf, weekdayNames, weekdayOf } from '@hiyori/time';

/** The content of a date tile; null if `day` is not a valid day. */
export function toDateTile(day: Day): { month: number; date: number; weekday: string } | null {
  if (!isDay(day)) return null;
  return { month: monthOf(day).month, date: Number(day.slice(8)), weekday: weekdayNames[weekdayOf(day)] ?? '' };
}
