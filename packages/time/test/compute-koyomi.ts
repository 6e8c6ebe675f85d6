import { SearchMoonPhase, SearchSunLongitude } from 'astronomy-engine';
import { type Day, daysBetween } from '../src/day.ts';
import { dayOf } from '../src/instant.ts';
import { type KoyomiTable, packLunarMonth, packTermOffsets } from '../src/koyomi/packing.ts';

/** The years of the table, both included. */
const tableYears = { first: 2020, last: 2050 };

const zone = 'Asia/Tokyo';
const termDegrees = 15;
const termsInYear = 24;
/** The sun's longitude at 小寒, the first solar term of a year. */
const firstLongitude = 285;
const winterSolstice = 270;

/** The day in Japan on which the moon next has a phase, in degrees, from an instant on. */
function nextPhase(degrees: number, from: Date): { at: Date; day: Day } {
  const found = SearchMoonPhase(degrees, from, 40);
  if (!found) throw new Error(`no phase ${degrees} after ${from.toISOString()}`);
  return { at: found.date, day: dayOf(found.date, zone) };
}

/** The days of the 24 solar terms of a year, from 小寒 on. */
function termDays(year: number): Day[] {
  const start = new Date(Date.UTC(year - 1, 11, 25));
  return Array.from({ length: termsInYear }, (_, term) => {
    const from = new Date(start.getTime() + term * 15 * 86_400_000);
    const found = SearchSunLongitude((firstLongitude + term * termDegrees) % 360, from, 40);
    if (!found) throw new Error(`no solar term ${term} in ${year}`);
    return dayOf(found.date, zone);
  });
}

interface LunarMonth {
  first: Day;
  firstQuarter: number;
  full: number;
  lastQuarter: number;
  length: number;
  /** 1 to 12. A leap month has the number of the month before it. */
  month: number;
  isLeap: boolean;
}

/** The lunar months between two winter solstices, which are always in the eleventh month; a month without an even term is then the leap month. */
function numberMonths(
  months: Omit<LunarMonth, 'month' | 'isLeap'>[],
  isMidTermIn: (from: Day, to: Day) => boolean,
  solstices: Day[],
): LunarMonth[] {
  const starts = solstices.map((day) => months.findLastIndex(({ first }) => first <= day));
  const numbered: LunarMonth[] = [];
  for (const [index, start] of starts.slice(0, -1).entries()) {
    const year = months.slice(start, starts[index + 1]);
    const hasLeap = year.length === 13;
    let number = 11;
    let isPlaced = !hasLeap;
    for (const [place, month] of year.entries()) {
      const next = months[start + place + 1]?.first ?? month.first;
      const isLeap = place > 0 && !isPlaced && !isMidTermIn(month.first, next);
      if (isLeap) isPlaced = true;
      else if (place > 0) number = (number % 12) + 1;
      numbered.push({ ...month, month: number, isLeap });
    }
  }
  return numbered;
}

function lunarMonths(): LunarMonth[] {
  const { first, last } = tableYears;
  const months: Omit<LunarMonth, 'month' | 'isLeap'>[] = [];
  let moon = nextPhase(0, new Date(Date.UTC(first - 2, 10, 1)));
  while (moon.day < `${last + 2}-03-01`) {
    const after = (degrees: number) => daysBetween(moon.day, nextPhase(degrees, moon.at).day);
    const next = nextPhase(0, new Date(moon.at.getTime() + 86_400_000));
    const length = daysBetween(moon.day, next.day);
    months.push({ first: moon.day, firstQuarter: after(90), full: after(180), lastQuarter: after(270), length });
    moon = next;
  }
  const years = Array.from({ length: last - first + 4 }, (_, index) => first - 2 + index);
  const midTerms = years.flatMap((year) => termDays(year).filter((_, term) => term % 2 === 1));
  const solstices = years.map((year) => termDays(year)[(winterSolstice - firstLongitude + 360) / termDegrees] ?? '');
  const isMidTermIn = (from: Day, to: Day) => midTerms.some((day) => day >= from && day < to);
  const numbered = numberMonths(months, isMidTermIn, solstices);
  const start = numbered.findLastIndex((month) => month.first <= `${first}-01-01`);
  const end = numbered.findLastIndex((month) => month.first <= `${last}-12-31`);
  return numbered.slice(start, end + 1);
}

/** Computes the table from the positions of sun and moon, with the days of Japan. */
export function computeTable(): KoyomiTable {
  const months = lunarMonths();
  const [first] = months;
  if (!first) throw new Error('no lunar months');
  const years = Array.from({ length: tableYears.last - tableYears.first + 1 }, (_, index) => tableYears.first + index);
  const terms = years.map((year) => termDays(year).map((day) => day.slice(5)));
  const earliestTerms = Array.from(
    { length: termsInYear },
    (_, term) => terms.map((days) => days[term] ?? '').sort()[0] ?? '',
  );
  const offset = (day: string, term: number) => daysBetween(`2001-${earliestTerms[term]}`, `2001-${day}`);
  return {
    firstDay: first.first,
    firstMonth: first.month,
    months: months.map(packLunarMonth).join(''),
    firstYear: tableYears.first,
    earliestTerms: earliestTerms.join(' '),
    termOffsets: packTermOffsets(terms.flatMap((days) => days.map(offset))),
  };
}
