import { expect, it } from 'vitest';
import { formatTable, quantile, seconds, slopePerMinute, whole } from './table.ts';

it('returns the value below which the given share of the values lies', () => {
  const values = [5, 1, 4, 2, 3];
  expect([quantile(values, 0), quantile(values, 0.5), quantile(values, 1)]).toEqual([1, 3, 5]);
  expect(quantile([], 0.5)).toBe(0);
});

it('prints a line per check and marks a failed one', () => {
  const lines = [
    { check: 'lost writes', expected: '0', actual: '0', ok: true },
    { check: 'failed requests', expected: '0', actual: '3', ok: false },
  ];
  expect(formatTable(lines).split('\n').slice(2)).toEqual([
    '| lost writes | 0 | 0 | yes |',
    '| failed requests | 0 | 3 | **NO** |',
  ]);
});

it('formats numbers and durations', () => expect([whole(1234.5), seconds(1250)]).toEqual(['1,235', '1.3 s']));

it('finds the slope through points that do not lie on one line', () => {
  expect(
    slopePerMinute([
      [0, 10],
      [1, 11],
      [2, 11],
      [3, 12],
    ]),
  ).toBeCloseTo(0.6);
  expect(slopePerMinute([[1, 10]])).toBe(0);
});
