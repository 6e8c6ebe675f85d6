import { addMonths, type Day, monthOf } from '@hiyori/time';

/** The first day of the month that holds `day`. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The whole months that cover the days from `from` up to but not including `to`: each from its first day to the next one's. */
export function monthsBetween(from: Day, to: Day): { from: Day; to: Day }[] {
  const spans = [];
  for (let first = firstOfMonth(from); first < to; first = addMonths(first, 1))
    spans.push({ from: first, to: addMonths(first, 1) });
  return spans;
}

/**
 * The days that the neighbours of a month show, up to but not including `to`: their pages hold days of the months beyond, and
 * the agenda around their last day reaches as far.
 */
export const monthsAround = (day: Day): { from: Day; to: Day } => ({
  from: addMonths(firstOfMonth(day), -2),
  to: addMonths(firstOfMonth(day), 3),
});

/** The year of the month select kept within what the year select offers: the present one, five to either side. */
export function clampMonth(day: Day, today: Day, yearsEitherSide: number): Day {
  const thisYear = monthOf(today).year;
  const { year } = monthOf(day);
  if (year < thisYear - yearsEitherSide) return `${thisYear - yearsEitherSide}-01-01`;
  if (year > thisYear + yearsEitherSide) return `${thisYear + yearsEitherSide}-12-31`;
  return day;
}
