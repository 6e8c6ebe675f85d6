import type { FollowedEvent } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { soonestFirst } from './following-order.ts';

const on = (id: number, date: number) =>
  ({ id, startAt: `2026-11-${date}T10:00:00Z`, endAt: `2026-11-${date}T12:00:00Z` }) as FollowedEvent;

test('sorts upcoming events first by start, past events last', () => {
  const events = [on(1, 27), on(2, 22), on(3, 20), on(4, 14), on(5, 21)];
  expect(soonestFirst(events, new Date('2026-11-21T11:00:00Z')).map(({ id }) => id)).toEqual([5, 2, 1, 3, 4]);
});

test('sorts an event with an invalid start after upcoming and before past events', () => {
  const without = { id: 6, startAt: null, endAt: null } as FollowedEvent;
  const unreadable = { id: 7, startAt: 'soon', endAt: 'later' } as FollowedEvent;
  const events = [without, on(4, 14), unreadable, on(2, 22)];
  expect(soonestFirst(events, new Date('2026-11-21T11:00:00Z')).map(({ id }) => id)).toEqual([2, 6, 7, 4]);
});
