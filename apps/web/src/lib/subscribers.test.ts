import { expect, test } from 'vitest';
import { createSubscribers } from './subscribers.ts';

test('connects for the first subscriber and disconnects after the last one', () => {
  const calls: string[] = [];
  const subscribers = createSubscribers(() => {
    calls.push('connect');
    return () => calls.push('disconnect');
  });
  const first = subscribers.subscribe(() => calls.push('first'));
  const second = subscribers.subscribe(() => calls.push('second'));
  subscribers.notify();
  first();
  first();
  expect(subscribers.isEmpty()).toBe(false);
  subscribers.notify();
  second();
  second();
  expect(subscribers.isEmpty()).toBe(true);
  subscribers.notify();
  subscribers.subscribe(() => {});
  expect(calls).toEqual(['connect', 'first', 'second', 'second', 'disconnect', 'connect']);
});
