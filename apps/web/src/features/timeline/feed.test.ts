import type { Event } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { feedOf, sortOf } from './feed.ts';

const event = (id: number, title = '') => ({ id, title }) as Event;
const page = (...events: Event[]) => ({ body: { events } });

test('pages join in their order, and an event that moved between two reads stands there once, as it is now', () => {
  const feed = feedOf([page(event(9), event(8, 'former')), page(event(8, 'newer'), event(7))]);
  expect(feed.map(({ id }) => id)).toEqual([9, 8, 7]);
  expect(feed[1]?.title).toBe('newer');
  expect(feedOf([])).toEqual([]);
});

test('the address asks for an order, and anything odd means 投稿順', () => {
  expect(sortOf('start')).toBe('start');
  for (const value of [null, '', 'created', 'START']) expect(sortOf(value)).toBe('created');
});
