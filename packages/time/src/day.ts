/** A calendar day without a zone, `YYYY-MM-DD`. Days compare and sort as strings. */
export type Day = string;

const dayMs = 86_400_000;
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

const utcMs = (year: number, month: number, date: number): number => new Date(0).setUTCFullYear(year, month - 1, date);

/** Whether the text is an existing day. `2026-02-30` is not. */
export function isDay(text: string): boolean {
  const match = pattern.exec(text);
  if (!match) return false;
  const at = new Date(utcMs(Number(match[1]), Number(match[2]), Number(match[3])));
  return at.getUTCMonth() + 1 === Number(match[2]) && at.getUTCDate() === Number(match[3]);
}

/**
 * Midnight UTC of the day, in milliseconds since 1970. Used for calculations with days, independent of any zone.
 * @throws RangeError when `day` is not an existing day `YYYY-MM-DD`.
 */
export function dayToUtcMs(day: Day): number {
  if (!isDay(day)) throw new RangeError(`Not a calendar day: ${day}`);
  return utcMs(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)));
}

/**
 * The UTC day of a number of milliseconds since 1970; the inverse of `dayToUtcMs`.
 * @throws RangeError outside the years 0 to 9999.
 */
export function utcMsToDay(ms: number): Day {
  const text = new Date(ms).toISOString();
  if (text.length !== 24) throw new RangeError(`Not within the years 0 to 9999: ${text}`);
  return text.slice(0, 10);
}

/** The day `n` days later, or earlier if `n` is negative. */
export const addDays = (day: Day, n: number): Day => utcMsToDay(dayToUtcMs(day) + n * dayMs);

/** The number of days from `a` to `b`; negative if `b` is earlier. */
export const daysBetween = (a: Day, b: Day): number => (dayToUtcMs(b) - dayToUtcMs(a)) / dayMs;

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(dayToUtcMs(day)).getUTCDay();

/** The weekdays of RFC 5545 section 3.3.10, from Sunday on. */
export const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The year and month of a day. `month` is 1 to 12. */
export function monthOf(day: Day): { year: number; month: number } {
  const at = new Date(dayToUtcMs(day));
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 };
}

/** The same date `n` months later, or the last day of that month if the date does not exist. */
export function addMonths(day: Day, n: number): Day {
  const { year, month } = monthOf(day);
  const last = utcMsToDay(utcMs(year, month + n + 1, 0));
  const wanted = Number(day.slice(8));
  return wanted < Number(last.slice(8)) ? `${last.slice(0, 8)}${day.slice(8)}` : last;
}

/** The n-th such weekday of the month that begins on `first`, -1 for the last; null when the month has none. */
export function nthWeekday(first: Day, nth: number, weekday: number): Day | null {
  if (nth < 0) {
    const last = addDays(addMonths(first, 1), -1);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const day = addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
  return day.slice(0, 7) === first.slice(0, 7) ? day : null;
}

/** `count` consecutive days, starting with `day`. */
export const daysFrom = (day: Day, count: number): Day[] => Array.from({ length: count }, (_, n) => addDays(day, n));

/** The weeks, Sunday to Saturday, that contain a month: four to six rows of seven days. `month` is 1 to 12. */
export function monthGrid(year: number, month: number): Day[][] {
  const first = utcMsToDay(utcMs(year, month, 1));
  const last = addDays(addMonths(first, 1), -1);
  const start = addDays(first, -weekdayOf(first));
  const rows = Math.ceil((daysBetween(start, last) + 1) / 7);
  return Array.from({ length: rows }, (_, row) => daysFrom(addDays(start, row * 7), 7));
}
