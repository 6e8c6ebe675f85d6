import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requests } from '../src/capacity/assumptions.ts';
import { capacityFor, capacityTable, sizes } from '../src/capacity/capacity.ts';
import { readSettings } from '../src/settings.ts';
import { repository } from './dockerfile.ts';

it('capacity.md contains the current table', () =>
  expect(readFileSync(join(repository, 'infra/capacity.md'), 'utf8')).toContain(`\n${capacityTable()}\n`));

it('the shares of the request types add up to 1', () =>
  expect(requests.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10));

it('keeps the utilization of the tasks at most at 55 %, with at least two tasks', () => {
  expect(capacityFor(1_000).tasks).toBe(2);
  const { peakPerS, tasks } = capacityFor(10_000_000);
  const busyVcpus = (peakPerS * requests.reduce((sum, { share, nodeUs }) => sum + share * nodeUs, 0)) / 1e6;
  expect(busyVcpus / tasks).toBeLessThanOrEqual(0.55);
  expect(busyVcpus / (tasks - 1)).toBeGreaterThan(0.55);
});

it('one writer of at most 256 ACU is enough for ten million users', () =>
  expect(capacityFor(10_000_000).peakAcu).toBeLessThan(256));

it('the limits in deployment.example.json are enough for a hundred thousand users', () => {
  const { settings } = readSettings('deployment.example.json');
  const { tasks, peakAcu } = capacityFor(100_000);
  expect(tasks).toBeLessThanOrEqual(settings.tasks.max);
  expect(peakAcu).toBeLessThanOrEqual(settings.databaseAcu.max);
});

it('the cost grows with the number of users', () => {
  const totals = sizes.map((size) => capacityFor(size).total);
  expect(totals).toEqual([...totals].sort((a, b) => a - b));
});
