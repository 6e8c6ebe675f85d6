import type { Day } from './day.ts';
import { table } from './holiday-table.ts';

const names = table.names.split(' ');
const years = table.years.split(' ');

/** The name of the Japanese public holiday on a day (1970 to 2050), or null. */
export function holidayOf(day: Day): string | null {
  const year = years[Number(day.slice(0, 4)) - table.firstYear];
  const at = year?.indexOf(day.slice(5, 7) + day.slice(8)) ?? -1;
  const letter = year?.charAt(at + 4);
  if (at < 0 || !letter) return null;
  const capital = letter.toUpperCase();
  const name = names[capital.charCodeAt(0) - 'A'.charCodeAt(0)] ?? '';
  return letter === capital ? name : `${name} 振替休日`;
}

/** The day of a Japanese public holiday in a year (1970 to 2050); null when the year has none of this name. */
export function holidayNamed(name: string, year: number): Day | null {
  const days = years[year - table.firstYear] ?? '';
  const at = days.indexOf(String.fromCharCode('A'.charCodeAt(0) + names.indexOf(name)));
  return at < 0 ? null : `${year}-${days.slice(at - 4, at - 2)}-${days.slice(at - 2, at)}`;
}
