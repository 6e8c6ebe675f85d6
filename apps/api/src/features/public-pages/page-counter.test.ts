import { expect, it } from 'vitest';
import { createPageCounter, type PageUses } from './page-counter.ts';

function createCounter() {
  const saved: PageUses[][] = [];
  return { saved, counter: createPageCounter(async (uses) => void saved.push(uses)) };
}

it('saves the sum of each page once', async () => {
  const { saved, counter } = createCounter();
  for (const id of [7, 8, 7]) counter.count(id, 'views');
  counter.count(7, 'exports');
  await counter.flush();
  await counter.flush();
  expect(saved).toEqual([
    [
      { eventId: 7, views: 2, exports: 1 },
      { eventId: 8, views: 1, exports: 0 },
    ],
  ]);
});

it('keeps what is counted while it saves', async () => {
  const { saved, counter } = createCounter();
  counter.count(7, 'views');
  const saving = counter.flush();
  counter.count(7, 'views');
  await saving;
  await counter.flush();
  expect(saved.map(([uses]) => uses?.views)).toEqual([1, 1]);
});

it('holds 5,000 pages at most, and counts on for those', async () => {
  const { saved, counter } = createCounter();
  for (let id = 1; id <= 6_000; id += 1) counter.count(id, 'views');
  counter.count(1, 'views');
  await counter.flush();
  expect(saved[0]).toHaveLength(5_000);
  expect(saved[0]?.[0]).toEqual({ eventId: 1, views: 2, exports: 0 });
});
