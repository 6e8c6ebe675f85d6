import type { DatePollHold } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { canMove, isPlan } from '../calendar-item.ts';
import { itemsByDay } from '../layout/placement.ts';
import { holdItemsOf } from './hold-items.ts';

const hold = (change: Partial<DatePollHold> = {}): DatePollHold => ({
  slug: 'Zk3wq0vJr1nB6mXhT8yDfA',
  title: 'ゼミの忘年会',
  optionId: 17,
  startAt: '2026-12-11T10:00:00.000Z',
  endAt: '2026-12-11T12:00:00.000Z',
  day: null,
  timeZone: 'Asia/Tokyo',
  isOwn: false,
  vote: 'maybe',
  ...change,
});

test('an option of an open poll is an item that is no plan and cannot be moved', () => {
  const [item] = holdItemsOf([hold()]);
  expect(item).toMatchObject({ key: 'hold-17', kind: 'hold', title: 'ゼミの忘年会', isAllDay: false });
  expect(item && [canMove(item), isPlan(item)]).toEqual([false, false]);
});

test('an unchanged option keeps its item', () => {
  const same = hold();
  expect(holdItemsOf([same])[0]).toBe(holdItemsOf([same])[0]);
});

test('an option without times is on its own day in every zone', () => {
  const day = hold({ day: '2026-12-11', startAt: '2026-12-10T15:00:00.000Z', endAt: '2026-12-11T15:00:00.000Z' });
  for (const zone of ['Asia/Tokyo', 'America/Los_Angeles'])
    expect([...itemsByDay(holdItemsOf([day]), '2026-12-01', '2027-01-01', zone).keys()]).toEqual(['2026-12-11']);
});
