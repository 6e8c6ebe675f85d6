import type { Event } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { suggestionsOf } from './suggestions.ts';

const now = new Date('2026-11-21T03:00:00Z');
const event = (id: number, change: Partial<Event> = {}): Event =>
  ({ id, creatorId: 3, status: null, startAt: `2026-11-${22 + (id % 6)}T10:00:00Z`, ...change }) as Event;
const idsOf = (found: Parameters<typeof suggestionsOf>[0]) =>
  suggestionsOf(found, 1, now).map(({ event: { id } }) => id);

test('takes from each interest in turn, at most five, soonest first', () => {
  const many = [10, 11, 12, 13, 14, 15].map((id) => event(id, { startAt: `2026-11-22T0${id - 10}:00:00Z` }));
  const few = [event(30, { startAt: '2026-11-27T10:00:00Z' })];
  expect(
    idsOf([
      { genre: 'games', events: many },
      { genre: 'live', events: few },
    ]),
  ).toEqual([10, 11, 12, 13, 30]);
});

test('has an event of two interests once, with the first', () => {
  const both = event(7);
  const suggestions = suggestionsOf(
    [
      { genre: 'games', events: [both] },
      { genre: 'live', events: [both] },
    ],
    1,
    now,
  );
  expect(suggestions).toEqual([{ event: both, genre: 'games' }]);
});

test('leaves out own and cancelled events and those that have begun', () => {
  const events = [
    event(1, { creatorId: 1 }),
    event(2, { status: 'cancelled' }),
    event(3, { startAt: '2026-11-21T02:59:00Z' }),
    event(4),
  ];
  expect(idsOf([{ genre: 'games', events }])).toEqual([4]);
});

test('keeps events that are in the calendar, so that an added row stays', () => {
  expect(idsOf([{ genre: 'games', events: [event(4, { isInCalendar: true })] }])).toEqual([4]);
});

test('is empty without interests', () => expect(idsOf([])).toEqual([]));
