import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs at once and again after the pause, never twice at the same time', async () => {
  let started = 0;
  let finish = () => {};
  const stop = repeat(() => {
    started += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  }, 1_000);
  expect(started).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(started).toBe(1);
  finish();
  await vi.advanceTimersByTimeAsync(999);
  expect(started).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toBe(2);
  finish();
  await stop();
});

it('aborts the run in progress at stop, waits for it, and starts no other', async () => {
  const events: string[] = [];
  const stop = repeat((signal) => {
    events.push('started');
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => setTimeout(() => resolve(void events.push('ended')), 50));
    });
  }, 1_000);
  const stopped = stop().then(() => events.push('stopped'));
  await vi.advanceTimersByTimeAsync(50);
  await stopped;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(events).toEqual(['started', 'ended', 'stopped']);
});
