import { addMonths, type Day } from '@hiyori/time';

const months = 3;

/** The quarters of years that contain the days from `from` to `to` (exclusive). */
export function quartersBetween(from: Day, to: Day): { from: Day; to: Day }[] {
  const quarters: { from: Day; to: Day }[] = [];
  for (let first = quarterOf(from); first < to; first = addMonths(first, months))
    quarters.push({ from: first, to: addMonths(first, months) });
  return quarters;
}

function quarterOf(day: Day): Day {
  const month = Number(day.slice(5, 7)) - 1;
  return `${day.slice(0, 5)}${String(month - (month % months) + 1).padStart(2, '0')}-01`;
}
