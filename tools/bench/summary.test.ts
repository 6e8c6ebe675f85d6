import { expect, it } from 'vitest';
import { summarize } from './summary.ts';

it('computes throughput and quantiles from unsorted times', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(summarize(times, 4, 2)).toEqual({ total: 100, perSecond: 25, p50: 51, p99: 100, failures: 2 });
});

it('has no quantiles without requests', () => {
  expect(summarize([], 3, 0)).toEqual({ total: 0, perSecond: 0, p50: Number.NaN, p99: Number.NaN, failures: 0 });
});
