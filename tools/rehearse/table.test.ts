import { expect, it } from 'vitest';
import { quantile, seconds, tableOf, whole } from './table.ts';

it('returns the value below which a share of all lie', () => {
  const values = [5, 1, 4, 2, 3];
  expect([quantile(values, 0), quantile(values, 0.5), quantile(values, 1)]).toEqual([1, 3, 5]);
  expect(quantile([], 0.5)).toBe(0);
});

it('prints a line per check and marks a failed one', () => {
  const lines = [
    { what: 'lost writes', wanted: '0', seen: '0', ok: true },
    { what: 'failed requests', wanted: '0', seen: '3', ok: false },
  ];
  expect(tableOf(lines).split('\n').slice(2)).toEqual([
    '| lost writes | 0 | 0 | yes |',
    '| failed requests | 0 | 3 | **NO** |',
  ]);
});

it('formats numbers and durations', () => expect([whole(1234.5), seconds(1250)]).toEqual(['1,235', '1.3 s']));
