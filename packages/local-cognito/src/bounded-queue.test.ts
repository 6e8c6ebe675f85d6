import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

const full = () => new Error('full');

test('never more than its width runs at once, in the order of arrival', async () => {
  const queue = createBoundedQueue(2, 10, full);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (id: number) => async () => {
    started.push(id);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map((id) => queue.run(work(id))));
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
});

test('who finds no room is refused at once, and a failure makes room again', async () => {
  const queue = createBoundedQueue(1, 1, full);
  const fail = () => new Promise<never>((_, reject) => setImmediate(() => reject(new Error('work'))));
  const results = await Promise.allSettled([
    queue.run(fail),
    queue.run(async () => 'done'),
    queue.run(async () => 'late'),
  ]);
  expect(results.map((result) => (result.status === 'rejected' ? result.reason.message : result.value))).toEqual([
    'work',
    'done',
    'full',
  ]);
  expect(await queue.run(async () => 'again')).toBe('again');
});
