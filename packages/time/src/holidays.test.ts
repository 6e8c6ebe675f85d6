import holidayJp from '@holiday-jp/holiday_jp';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from './day.ts';
import { holidayNamed, holidayOf } from './holidays.ts';

const library: Readonly<Record<string, { readonly name: string }>> = holidayJp.holidays;
const [first, last] = [1970, 2050];
const substitute = ' 振替休日';

/** The holiday on a Sunday whose day off in lieu a day is: of several holidays in a row the library names the last. */
const sundayBefore = (day: string): string => (weekdayOf(day) === 0 ? day : sundayBefore(addDays(day, -1)));
const nameOf = (day: string, name: string): string =>
  name.endsWith(substitute) ? `${library[sundayBefore(day)]?.name}${substitute}` : name;

const named: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(library).map(([day, { name }]) => [day, nameOf(day, name)]),
);

/** The table's source, as the formatter writes it. */
function sourceOfTable(): string {
  const days = Object.entries(named).toSorted(([a], [b]) => a.localeCompare(b));
  const names = [...new Set(days.map(([, name]) => name.replace(substitute, '')))];
  const years = Array.from({ length: last - first + 1 }, (_, index) =>
    days
      .filter(([day]) => day.startsWith(String(first + index)))
      .map(([day, name]) => {
        const letter = String.fromCharCode('A'.charCodeAt(0) + names.indexOf(name.replace(substitute, '')));
        return `${day.slice(5).replace('-', '')}${name.endsWith(substitute) ? letter.toLowerCase() : letter}`;
      })
      .join(''),
  );
  return `/** The public holidays of Japan. \`npx vitest run --update\` writes them from @holiday-jp/holiday_jp, whose module is 20 times as large. */
export const table = {
  firstYear: ${first},
  /** The names of the letters, from A on. */
  names:
    '${names.join(' ')}',
  /** For each year its holidays: month and date, and the letter of the name, a small one for the day off in lieu of it. */
  years:
    '${years.join(' ')}',
};
`;
}

describe('holidayOf', () => {
  it('reads a table that is what the library has', async () => {
    await expect(sourceOfTable()).toMatchFileSnapshot('holiday-table.ts');
  });

  it('returns what the library has, and the right names of days off in lieu, for every day from 1970 to 2050', () => {
    const wrong: string[] = [];
    for (let day = `${first}-01-01`; day <= `${last}-12-31`; day = addDays(day, 1)) {
      if (holidayOf(day) !== (named[day] ?? null)) wrong.push(day);
    }
    expect(wrong).toEqual([]);
    expect(holidayOf('2026-11-23')).toBe('勤労感謝の日');
  });

  it.each([
    ['2020-05-06', '憲法記念日'],
    ['2024-05-06', 'こどもの日'],
    ['2025-05-06', 'みどりの日'],
    ['2026-05-06', '憲法記念日'],
    ['2029-04-30', '昭和の日'],
    ['2030-05-06', 'こどもの日'],
    ['2031-05-06', 'みどりの日'],
  ])('names %s by the holiday on the Sunday before it, %s', (day, holiday) => {
    expect(holidayOf(day)).toBe(`${holiday} 振替休日`);
  });

  it('returns null outside of these years, and for what is no day', () => {
    for (const day of ['1969-01-01', '2051-01-01', 'toString', '']) expect(holidayOf(day)).toBeNull();
  });
});

describe('holidayNamed', () => {
  it('finds the day of every holiday by its name, for every year from 1970 to 2050', () => {
    for (const [day, name] of Object.entries(named)) {
      if (name.endsWith(substitute) || name.startsWith('休日')) continue;
      expect([name, holidayNamed(name, Number(day.slice(0, 4)))]).toEqual([name, day]);
    }
  });

  it('returns null for a year without the holiday, another name, and outside of these years', () => {
    expect(holidayNamed('天皇誕生日', 2019)).toBeNull();
    expect(holidayNamed('体育の日', 2026)).toBeNull();
    expect(holidayNamed('母の日', 2026)).toBeNull();
    for (const year of [1969, 2051]) expect(holidayNamed('元日', year)).toBeNull();
  });
});
