import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requests } from '../src/capacity/assumptions.ts';
import { capacityFor, capacityTable, sizes } from '../src/capacity/capacity.ts';
import { readSettings } from '../src/settings.ts';
import { repository } from './dockerfile.ts';

it('capacity.md shows what the arithmetic says today', () =>
  expect(readFileSync(join(repository, 'infra/capacity.md'), 'utf8')).toContain(`\n${capacityTable()}\n`));

it('the shares of the requests are all of them', () =>
  expect(requests.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10));

it('a task is added when the ones there are busy, and there are never fewer than two', () => {
  expect(capacityFor(1_000).tasks).toBe(2);
  const { peakPerS, tasks } = capacityFor(10_000_000);
  const busy = (peakPerS * requests.reduce((sum, { share, nodeUs }) => sum + share * nodeUs, 0)) / 1e6;
  expect(busy / tasks).toBeLessThanOrEqual(0.55);
  expect(busy / (tasks - 1)).toBeGreaterThan(0.55);
});

it('ten million people fit into one writer, which may have 256 ACU', () =>
  expect(capacityFor(10_000_000).peakAcu).toBeLessThan(256));

it("the example's limits carry a hundred thousand people", () => {
  const { settings } = readSettings('deployment.example.json');
  const { tasks, peakAcu } = capacityFor(100_000);
  expect(tasks).toBeLessThanOrEqual(settings.tasks.max);
  expect(peakAcu).toBeLessThanOrEqual(settings.databaseAcu.max);
});

it('more people never cost less', () => {
  const totals = sizes.map((size) => capacityFor(size).total);
  expect(totals).toEqual([...totals].sort((a, b) => a - b));
});
