import { expect, test } from 'vitest';
import { planItem } from '../../../test/calendar-item.ts';
import type { CalendarItem } from './calendar-item.ts';
import { pagesByMonth } from './use-friends-on.ts';

const item = (id: number, startAt: string, change: object = {}): CalendarItem =>
  planItem({ key: `event-${id}`, startAt, event: { id, isPublished: true, followersCount: 3, ...change } });

test('a request has forty events of one month, so that another month changes none', () => {
  const november = Array.from({ length: 41 }, (_, index) => item(index + 1, '2026-11-28T10:00:00Z'));
  const pages = pagesByMonth(november);
  expect(pages.map(({ length }) => length)).toEqual([40, 1]);
  expect(pagesByMonth([item(99, '2026-10-31T10:00:00Z'), ...november]).slice(1)).toEqual(pages);
});

test('what no others can go to is not asked for', () => {
  const at = '2026-11-28T10:00:00Z';
  const imported = planItem({ key: 'imported-1', kind: 'imported', startAt: at });
  const items = [item(1, at, { isPublished: false }), item(2, at, { followersCount: 0 }), imported, item(3, at)];
  expect(pagesByMonth(items)).toEqual([[3]]);
});
