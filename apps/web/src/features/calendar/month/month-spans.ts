import { addDays, addMonths, type Day, monthOf, weekdayOf } from '@hiyori/time';

/** The first day of the month of `day`. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The Sunday of the week of `day`. */
export const firstOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day));

/** The whole months that cover a range of days. Every `to` is exclusive. */
export function monthsBetween(from: Day, to: Day): { from: Day; to: Day }[] {
  const spans = [];
  for (let first = firstOfMonth(from); first < to; first = addMonths(first, 1))
    spans.push({ from: first, to: addMonths(first, 1) });
  return spans;
}

/**
 * The days that the previous and next month of `day` show; `to` is exclusive. It includes a further month at each end, because
 * their grids and agendas extend into it.
 */
export const monthsAround = (day: Day): { from: Day; to: Day } => ({
  from: addMonths(firstOfMonth(day), -2),
  to: addMonths(firstOfMonth(day), 3),
});

/** Limits a day to the years of the year select: `yearsEitherSide` before and after the current one. */
export function clampMonth(day: Day, today: Day, yearsEitherSide: number): Day {
  const thisYear = monthOf(today).year;
  const { year } = monthOf(day);
  if (year < thisYear - yearsEitherSide) return `${thisYear - yearsEitherSide}-01-01`;
  if (year > thisYear + yearsEitherSide) return `${thisYear + yearsEitherSide}-12-31`;
  return day;
}
