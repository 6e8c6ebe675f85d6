import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => vi.unstubAllGlobals());

test('waits until the page is idle, and can be cancelled', () => {
  const waiting = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (run: () => void, options: object) => {
    expect(options).toEqual({ timeout: 2_000 });
    return waiting.set(waiting.size + 1, run).size;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
  const [run, cancelled] = [vi.fn(), vi.fn()];
  whenIdle(run);
  whenIdle(cancelled)();
  expect(run).not.toHaveBeenCalled();
  for (const each of waiting.values()) each();
  expect(run).toHaveBeenCalledTimes(1);
  expect(cancelled).not.toHaveBeenCalled();
});

test('runs after the present task in a browser that does not say when it is idle', () => {
  vi.useFakeTimers();
  const [run, cancelled] = [vi.fn(), vi.fn()];
  whenIdle(run);
  whenIdle(cancelled)();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
  expect(cancelled).not.toHaveBeenCalled();
  vi.useRealTimers();
});
