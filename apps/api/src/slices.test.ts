import { expect, it } from 'vitest';
import { inSlices } from './slices.ts';

it('yields every item in order, and lets timers run while they are made', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  function* expensive() {
    for (let item = 0; item < 20; item += 1) {
      const until = performance.now() + 3;
      while (performance.now() < until);
      yield item;
    }
  }
  const items: number[] = [];
  for await (const item of inSlices(expensive())) items.push(item);
  clearInterval(timer);
  expect(items).toEqual(Array.from({ length: 20 }, (_, item) => item));
  expect(turns).toBeGreaterThanOrEqual(5);
});
