import type { Event } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { timelineRows } from './timeline-rows.ts';

const now = new Date('2026-11-21T03:00:00Z');
const event = (id: number, creatorId: number, startAt = '2026-11-22T00:00:00Z') =>
  ({ id, creatorId, startAt }) as Event;
const show = (events: Event[], pageSize = 20) =>
  timelineRows(events, now, pageSize).map((row) =>
    row.kind === 'folded' ? `folded ${row.events.map(({ id }) => id).join()}` : `${row.kind} ${row.event.id}`,
  );

test('an event is compact when it is more than 14 days ahead', () => {
  expect(show([event(1, 1, '2026-12-05T03:00:00Z'), event(2, 2, '2026-12-05T03:00:01Z')])).toEqual([
    'card 1',
    'compact 2',
  ]);
});

test('from the third in a row of one person events are compact, and two or more beyond it are folded', () => {
  const run = (count: number) => Array.from({ length: count }, (_, index) => event(index + 1, 1));
  expect(show(run(3))).toEqual(['card 1', 'card 2', 'compact 3']);
  expect(show(run(4))).toEqual(['card 1', 'card 2', 'compact 3', 'compact 4']);
  expect(show(run(5))).toEqual(['card 1', 'card 2', 'compact 3', 'folded 4,5']);
});

test('another person between them, and a page, begin anew', () => {
  expect(show([event(1, 1), event(2, 1), event(3, 2), event(4, 1)])).toEqual(['card 1', 'card 2', 'card 3', 'card 4']);
  expect(show([event(1, 1), event(2, 1), event(3, 1), event(4, 1)], 2)).toEqual([
    'card 1',
    'card 2',
    'card 3',
    'card 4',
  ]);
});
