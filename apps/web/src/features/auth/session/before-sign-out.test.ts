import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeSignOut, prepareSignOut } from './before-sign-out.ts';

const leave: (() => void)[] = [];
const ask = (task: () => Promise<unknown>) => leave.push(beforeSignOut(task));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const done of leave.splice(0)) done();
  vi.useRealTimers();
});

test('all that was asked for is done, though one of it fails', async () => {
  const done: string[] = [];
  ask(() => Promise.reject(new Error('no')));
  ask(() => {
    throw new Error('at once');
  });
  ask(async () => done.push('second'));
  await prepareSignOut();
  expect(done).toEqual(['second']);
});

test('what does not end is not waited for', async () => {
  ask(() => new Promise(() => {}));
  const ready = vi.fn();
  void prepareSignOut().then(ready);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ready).toHaveBeenCalledOnce();
});

test('what was taken back is not done', async () => {
  const task = vi.fn(async () => undefined);
  beforeSignOut(task)();
  await prepareSignOut();
  expect(task).not.toHaveBeenCalled();
});
