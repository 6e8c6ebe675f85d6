import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventSubscription } from './event-subscription.ts';

let subscription: ReturnType<typeof createEventSubscription>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  subscription = createEventSubscription();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a connection is opened with the events that the tabs show, once each, and at most with the last twenty', () => {
  subscription.show('a', [1, 2], undefined);
  subscription.show('b', [2, 3], undefined);
  subscription.show('c', [4], undefined);
  subscription.show('c', [], undefined);
  expect(subscription.connect('5')).toMatchObject({ id: '5', eventIds: [1, 2, 3] });
  subscription.show(
    'd',
    Array.from({ length: 20 }, (_, index) => 100 + index),
    '5',
  );
  expect(subscription.connect('6').eventIds[0]).toBe(100);
  expect(subscription.eventIds()).toHaveLength(20);
});

test.each<[string, number, number]>([
  ['a second after an event is shown', 60_000, 1_000],
  ['ten seconds after it was opened', 2_000, 8_000],
])('a connection that lacks an event is replaced %s', (_when, age, ms) => {
  const { replaced } = subscription.connect('5');
  vi.advanceTimersByTime(age);
  subscription.show('a', [7], '6');
  vi.advanceTimersByTime(ms - 1);
  expect(replaced.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(replaced.aborted).toBe(true);
  expect(subscription.connect('8')).toMatchObject({ id: '6', eventIds: [7] });
  expect(subscription.connect('9').id).toBe('9');
});

test('the next connection follows the last message before the first of several events', () => {
  subscription.connect('5');
  subscription.show('a', [7], '6');
  subscription.show('b', [8], '7');
  vi.advanceTimersByTime(10_000);
  expect(subscription.connect('8')).toMatchObject({ id: '6', eventIds: [7, 8] });
});

test('a connection stays when it has the event, and when the event is not shown any more', () => {
  subscription.show('a', [7], '4');
  const { replaced } = subscription.connect('5');
  subscription.show('b', [7], '6');
  subscription.show('b', [8], '6');
  subscription.show('b', [], '7');
  vi.advanceTimersByTime(60_000);
  expect([replaced.aborted, subscription.connect('9').id]).toEqual([false, '9']);
});

test('nothing is replaced without a connection', () => {
  const { replaced } = subscription.connect('5');
  subscription.show('a', [7], '6');
  subscription.disconnect();
  subscription.show('b', [8], '6');
  vi.advanceTimersByTime(60_000);
  expect([replaced.aborted, vi.getTimerCount()]).toEqual([false, 0]);
});
