import { describe, expect, test } from 'vitest';
import { computeTable } from '../../test/compute-koyomi.ts';
import { addDays } from '../day.ts';
import { koyomiOf } from './koyomi.ts';
import { type KoyomiTable, packLunarMonth, packTermOffsets, unpackLunarMonth } from './packing.ts';

/** The table's source, as the formatter writes it. */
const sourceOf = (content: KoyomiTable) => `import type { KoyomiTable } from './packing.ts';

/** 2020 to 2050. \`npx vitest run --update\` writes it from the positions of sun and moon. */
export const table: KoyomiTable = {
${Object.entries(content)
  .map(([name, value]) => (typeof value === 'number' ? `  ${name}: ${value},` : textMember(name, value)))
  .join('\n')}
};
`;
const lineWidth = 120;
const textMember = (name: string, text: string) => {
  const line = `  ${name}: '${text}',`;
  return line.length <= lineWidth ? line : `  ${name}:\n    '${text}',`;
};

test('the table is what the positions of sun and moon give, in at most 4 kB', async () => {
  const source = sourceOf(computeTable());
  await expect(source).toMatchFileSnapshot('table.ts');
  expect(source.length).toBeLessThanOrEqual(4096);
});

const lunarOf = (day: string) => {
  const { month, day: date, isLeap } = koyomiOf(day)?.lunar ?? { month: 0, day: 0, isLeap: false };
  return `${isLeap ? '閏' : ''}${month}/${date}`;
};

// New year's days and leap months as the National Astronomical Observatory of Japan published them.
test.each([
  ['2020-01-01', '12/7'],
  ['2020-01-25', '1/1'],
  ['2020-05-23', '閏4/1'],
  ['2021-02-12', '1/1'],
  ['2022-02-01', '1/1'],
  ['2023-01-22', '1/1'],
  ['2023-03-22', '閏2/1'],
  ['2024-02-10', '1/1'],
  ['2025-01-29', '1/1'],
  ['2025-07-25', '閏6/1'],
  ['2026-02-17', '1/1'],
  ['2026-10-10', '8/30'],
  ['2026-10-11', '9/1'],
  ['2028-06-23', '閏5/1'],
])('%s is %s of the lunisolar calendar', (day, expected) => expect(lunarOf(day)).toBe(expected));

test('the leap month of 2033 follows the eleventh, which has the winter solstice', () => {
  expect(['2033-08-25', '2033-09-23', '2033-10-23', '2033-11-22', '2033-12-22', '2034-01-20'].map(lunarOf)).toEqual([
    '8/1',
    '9/1',
    '10/1',
    '11/1',
    '閏11/1',
    '12/1',
  ]);
  expect(koyomiOf('2033-12-21')).toMatchObject({ solarTerm: '冬至', lunar: { month: 11, day: 30 } });
});

test.each([
  ['2026-10-10', '先勝'],
  ['2026-10-11', '先負'],
  ['2026-11-07', '赤口'],
  ['2026-11-22', '大安'],
  ['2024-01-01', '赤口'],
  ['2025-01-01', '先勝'],
])('the rokuyo of %s is %s', (day, rokuyo) => expect(koyomiOf(day)?.rokuyo).toBe(rokuyo));

test.each([
  ['2021-02-03', '立春'],
  ['2024-02-04', '立春'],
  ['2025-02-03', '立春'],
  ['2026-03-20', '春分'],
  ['2026-06-21', '夏至'],
  ['2026-09-23', '秋分'],
  ['2026-11-22', '小雪'],
  ['2026-12-22', '冬至'],
  ['2024-12-21', '冬至'],
  ['2026-01-05', '小寒'],
])('%s begins %s', (day, term) => {
  expect(koyomiOf(day)?.solarTerm).toBe(term);
  expect([koyomiOf(addDays(day, -1))?.solarTerm, koyomiOf(addDays(day, 1))?.solarTerm]).toEqual([null, null]);
});

test.each([
  ['2026-10-11', '新月'],
  ['2026-01-03', '満月'],
  ['2026-11-24', '満月'],
  ['2024-12-31', '新月'],
  ['2026-11-18', null],
])('the moon of %s is %s', (day, moon) => expect(koyomiOf(day)?.moon).toBe(moon));

describe('all days of the table', () => {
  test('are one after another, with 24 terms a year and months of 29 or 30 days', () => {
    let [terms, before] = [0, koyomiOf('2020-01-01')];
    for (let day = '2020-01-02'; day <= '2050-12-31'; day = addDays(day, 1)) {
      const now = koyomiOf(day);
      if (!before || !now) throw new Error(day);
      const { day: last } = before.lunar;
      expect(now.lunar.day === last + 1 || (now.lunar.day === 1 && last >= 29), day).toBe(true);
      terms += now.solarTerm === null ? 0 : 1;
      before = now;
    }
    expect(terms).toBe(24 * 31);
  });

  test('end with 2050, and begin with 2020', () => {
    expect([koyomiOf('2019-12-31'), koyomiOf('2051-01-01'), koyomiOf('soon')]).toEqual([null, null, null]);
    expect(koyomiOf('2050-12-31')).not.toBeNull();
  });
});

describe('packing', () => {
  test('keeps what it was given', () => {
    const month = { isLeap: true, length: 30, firstQuarter: 9, full: 16, lastQuarter: 23 };
    expect(unpackLunarMonth(packLunarMonth(month), 0)).toEqual(month);
  });

  test('refuses what does not fit', () => {
    const month = { isLeap: false, length: 31, firstQuarter: 7, full: 14, lastQuarter: 22 };
    expect(() => packLunarMonth(month)).toThrow(RangeError);
    expect(() => packTermOffsets([0, 4])).toThrow(RangeError);
  });
});
