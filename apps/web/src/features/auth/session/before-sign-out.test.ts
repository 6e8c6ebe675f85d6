import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeSignOut, prepareSignOut } from './before-sign-out.ts';

const unregister: (() => void)[] = [];
const register = (task: () => Promise<unknown>) => unregister.push(beforeSignOut(task));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const done of unregister.splice(0)) done();
  vi.useRealTimers();
});

test('runs all tasks although some of them fail', async () => {
  const done: string[] = [];
  register(() => Promise.reject(new Error('no')));
  register(() => {
    throw new Error('at once');
  });
  register(async () => done.push('second'));
  await prepareSignOut();
  expect(done).toEqual(['second']);
});

test('waits at most three seconds for a task', async () => {
  register(() => new Promise(() => {}));
  const ready = vi.fn();
  void prepareSignOut().then(ready);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(ready).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ready).toHaveBeenCalledOnce();
});

test('does not run an unregistered task', async () => {
  const task = vi.fn(async () => undefined);
  beforeSignOut(task)();
  await prepareSignOut();
  expect(task).not.toHaveBeenCalled();
});
