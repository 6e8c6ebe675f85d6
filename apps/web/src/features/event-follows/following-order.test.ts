import type { Event } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { soonestFirst } from './following-order.ts';

const on = (id: number, date: number) =>
  ({ id, startAt: `2026-11-${date}T10:00:00Z`, endAt: `2026-11-${date}T12:00:00Z` }) as Event;

test('the next event comes first, and the past after all that is to come', () => {
  const events = [on(1, 27), on(2, 22), on(3, 20), on(4, 14), on(5, 21)];
  expect(soonestFirst(events, new Date('2026-11-21T11:00:00Z')).map(({ id }) => id)).toEqual([5, 2, 1, 3, 4]);
});
