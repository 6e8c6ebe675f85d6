import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

const full = () => new Error('full');

test('limits the concurrency and runs the tasks in FIFO order', async () => {
  const queue = createBoundedQueue(2, 10, full);
  const started: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const createTask = (id: number) => async () => {
    started.push(id);
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map((id) => queue.run(createTask(id))));
  expect(maxRunning).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
});

test('rejects a task when the queue is full, and frees the slot of a failed task', async () => {
  const queue = createBoundedQueue(1, 1, full);
  const fail = () => new Promise<never>((_, reject) => setImmediate(() => reject(new Error('failed'))));
  const results = await Promise.allSettled([
    queue.run(fail),
    queue.run(async () => 'done'),
    queue.run(async () => 'late'),
  ]);
  expect(results.map((result) => (result.status === 'rejected' ? result.reason.message : result.value))).toEqual([
    'failed',
    'done',
    'full',
  ]);
  expect(await queue.run(async () => 'again')).toBe('again');
});
