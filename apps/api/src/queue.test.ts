import { expect, it } from 'vitest';
import { createQueue } from './queue.ts';

it('runs at most the given number of pieces at a time, in order, also after a failure', async () => {
  const enqueue = createQueue(2);
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const work = (number: number) =>
    enqueue(async () => {
      started.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (number === 0) throw new Error('broken');
      return number;
    });
  const results = Promise.allSettled([0, 1, 2, 3].map(work));
  expect(started).toEqual([0, 1]);
  ends[0]?.();
  await expect.poll(() => started).toEqual([0, 1, 2]);
  ends[2]?.();
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
  for (const end of ends) end();
  expect((await results).map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    'failed',
    1,
    2,
    3,
  ]);
  expect(await enqueue(async () => 'free again')).toBe('free again');
});
