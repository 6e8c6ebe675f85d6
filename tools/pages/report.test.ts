import { expect, it } from 'vitest';
import { readPagesArguments } from './arguments.ts';
import { formatRow, median, tableHead, type Visit } from './report.ts';

const visit: Visit = {
  lcpMs: 2100.4,
  cls: 0,
  requestsToPaint: 17,
  requests: 40,
  scriptKb: 148.26,
  styleKb: 18,
  longTasks: 3,
  longestTaskMs: 120,
};

it('takes the middle of the visits', () => {
  expect(median([9, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 10])).toBe(3);
});

it('prints a page as a row with as many columns as the head', () => {
  const row = formatRow('calendar', [visit, { ...visit, lcpMs: 9000 }, visit], []);
  expect(row).toBe('| calendar | 2,100 | 0.000 | 17 | 40 | 148.3 | 18.0 | 3 | 120 |');
  for (const line of tableHead.split('\n')) expect(line.split('|').length).toBe(row.split('|').length);
});

it('prints the other build and the ratio to it, which what prints as zero has not', () => {
  const row = formatRow('calendar', [visit], [{ ...visit, lcpMs: 4200.8, cls: 0.0001, requests: 80 }]);
  expect(row).toContain('| 2,100 / 4,201 (0.50) | 0.000 / 0.000 | 17 / 17 (1.00) | 40 / 80 (0.50) |');
});

it('reads the number of visits', () => {
  expect(readPagesArguments([])).toMatchObject({ visits: 5, cpu: 4, only: '', help: false });
  expect(readPagesArguments(['--visits', '3', '--product', 'main.js'])).toMatchObject({
    visits: 3,
    product: 'main.js',
  });
  for (const wrong of [['--visits', '0'], ['--visits', 'x'], ['--cpu', '0'], ['--unknown']])
    expect(() => readPagesArguments(wrong)).toThrow();
});
