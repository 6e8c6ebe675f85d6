import { expect, test } from 'vitest';
import { quartersBetween } from './quarters.ts';

test('names each quarter that a range of days touches', () => {
  expect(quartersBetween('2026-11-01', '2026-12-06')).toEqual([{ from: '2026-10-01', to: '2027-01-01' }]);
  expect(quartersBetween('2026-12-27', '2027-04-02')).toEqual([
    { from: '2026-10-01', to: '2027-01-01' },
    { from: '2027-01-01', to: '2027-04-01' },
    { from: '2027-04-01', to: '2027-07-01' },
  ]);
  expect(quartersBetween('2026-11-30', '2027-01-01')).toHaveLength(1);
});
