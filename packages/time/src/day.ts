/** A calendar day without a zone, `YYYY-MM-DD`. Days compare and sort as strings. */
export type Day = string;

const dayMs = 86_400_000;
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

const utcMs = (year: number, month: number, date: number): number => new Date(0).setUTCFullYear(year, month - 1, date);

/** True for a day that exists: `2026-02-30` does not. */
export function isDay(text: string): boolean {
  const match = pattern.exec(text);
  if (!match) return false;
  const at = new Date(utcMs(Number(match[1]), Number(match[2]), Number(match[3])));
  return at.getUTCMonth() + 1 === Number(match[2]) && at.getUTCDate() === Number(match[3]);
}

/**
 * Midnight of the day as if the world were on UTC, in milliseconds: a number to reckon with, not an instant of any zone.
 * @throws RangeError when `day` is no existing `YYYY-MM-DD`.
 */
export function utcMsOf(day: Day): number {
  if (!isDay(day)) throw new RangeError(`Not a calendar day: ${day}`);
  return utcMs(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)));
}

/**
 * The day that holds a millisecond of the UTC reckoning above.
 * @throws RangeError outside of the years 0 to 9999.
 */
export function dayOfUtcMs(ms: number): Day {
  const text = new Date(ms).toISOString();
  if (text.length !== 24) throw new RangeError(`Not within the years 0 to 9999: ${text}`);
  return text.slice(0, 10);
}

/** The day `n` days later, or earlier when negative. */
export const addDays = (day: Day, n: number): Day => dayOfUtcMs(utcMsOf(day) + n * dayMs);

/** Whole days from `a` to `b`; negative when `b` is the earlier one. */
export const daysBetween = (a: Day, b: Day): number => (utcMsOf(b) - utcMsOf(a)) / dayMs;

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(utcMsOf(day)).getUTCDay();

/** The month that holds the day; `month` counts from 1. */
export function monthOf(day: Day): { year: number; month: number } {
  const at = new Date(utcMsOf(day));
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 };
}

/** The same date `n` months later, or the month's last day where that date does not exist. */
export function addMonths(day: Day, n: number): Day {
  const { year, month } = monthOf(day);
  const last = dayOfUtcMs(utcMs(year, month + n + 1, 0));
  const wanted = Number(day.slice(8));
  return wanted < Number(last.slice(8)) ? `${last.slice(0, 8)}${day.slice(8)}` : last;
}

/** `count` consecutive days, the first of them `day`. */
export const daysFrom = (day: Day, count: number): Day[] => Array.from({ length: count }, (_, n) => addDays(day, n));

/** The weeks, Sunday to Saturday, that cover a month: four to six rows of seven days. `month` counts from 1. */
export function monthGrid(year: number, month: number): Day[][] {
  const first = dayOfUtcMs(utcMs(year, month, 1));
  const last = addDays(addMonths(first, 1), -1);
  const start = addDays(first, -weekdayOf(first));
  const rows = Math.ceil((daysBetween(start, last) + 1) / 7);
  return Array.from({ length: rows }, (_, row) => daysFrom(addDays(start, row * 7), 7));
}
