import holidayJp from '@holiday-jp/holiday_jp';
import { describe, expect, it } from 'vitest';
import { addDays } from './day.ts';
import { holidayOf } from './holidays.ts';

const named: Readonly<Record<string, { readonly name: string }>> = holidayJp.holidays;
const [first, last] = [1970, 2050];
const substitute = ' 振替休日';

/** The table's source, as the formatter writes it. */
function sourceOfTable(): string {
  const days = Object.entries(named).toSorted(([a], [b]) => a.localeCompare(b));
  const names = [...new Set(days.map(([, { name }]) => name.replace(substitute, '')))];
  const years = Array.from({ length: last - first + 1 }, (_, index) =>
    days
      .filter(([day]) => day.startsWith(String(first + index)))
      .map(([day, { name }]) => {
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

  it('returns what the library has, for every day from 1970 to 2050', () => {
    const wrong: string[] = [];
    for (let day = `${first}-01-01`; day <= `${last}-12-31`; day = addDays(day, 1)) {
      if (holidayOf(day) !== (named[day]?.name ?? null)) wrong.push(day);
    }
    expect(wrong).toEqual([]);
    expect(holidayOf('2026-11-23')).toBe('勤労感謝の日');
    expect(holidayOf('2026-05-06')).toContain('振替休日');
  });

  it('returns null outside of these years, and for what is no day', () => {
    for (const day of ['1969-01-01', '2051-01-01', 'toString', '']) expect(holidayOf(day)).toBeNull();
  });
});
