import type { Event } from '@hiyori/contract';
import { describe, expect, test } from 'vitest';
import { itemsOf, suggestedItemsOf } from '../calendar-item.ts';
import { itemsByDay } from '../layout/placement.ts';
import { directionOf, monthPage, monthWeeks, toDayMarks } from './month-model.ts';

const event = (id: number, startAt: string, endAt: string, creatorId = id): Event =>
  ({ id, creatorId, creator: {}, startAt, endAt }) as Event;

test('shows up to three dots and the number of further events', () => {
  const list = itemsOf(
    [1, 2, 3, 4, 5].map((id) => event(id, '', '')),
    1,
  );
  expect(toDayMarks([])).toEqual({ dots: [], more: 0 });
  expect(toDayMarks(list.slice(0, 3))).toMatchObject({ more: 0 });
  expect(toDayMarks(list.slice(0, 1)).dots).toEqual(['sumi']);
  expect(toDayMarks(list)).toMatchObject({ dots: { length: 3 }, more: 2 });
});

describe('the grid of a month', () => {
  const concert = event(7, '2026-11-21T10:00:00Z', '2026-11-21T12:30:00Z');
  const weeks = monthWeeks({
    day: '2026-11-30',
    today: '2026-11-21',
    byDay: itemsByDay(itemsOf([concert], 9), '2026-11-01', '2026-12-06', 'Asia/Tokyo'),
  });
  const cell = (day: string) => weeks.flat().find((each) => each.day === day);

  test('starts on a Sunday and ends on a Saturday', () => {
    expect(monthPage('2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-12-06' });
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect(cell('2026-12-05')).toMatchObject({ isOutside: true, tone: 'saturday' });
  });

  test('names each day with its weekday, holiday and number of events', () => {
    expect(cell('2026-11-21')).toMatchObject({ name: '11月21日 土曜日 予定1件', isToday: true, isPast: false });
    expect(cell('2026-11-23')?.name).toBe('11月23日 月曜日 勤労感謝の日 予定0件');
    expect(cell('2026-11-20')).toMatchObject({ isPast: true, tone: null });
  });

  test('a day that is not loaded has no events, also if one of them is known', () => {
    const night = event(8, '2026-11-30T14:30:00Z', '2026-11-30T16:00:00Z');
    const [, , , , last] = monthWeeks({
      day: '2026-11-30',
      today: '2026-11-21',
      byDay: itemsByDay(itemsOf([night], 9), '2026-11-01', '2026-12-06', 'Asia/Tokyo'),
      unloaded: [{ from: '2026-11-01', to: '2026-12-01' }],
    });
    expect(last?.slice(0, 4).map(({ items }) => items.length)).toEqual([0, 0, 1, 0]);
  });

  test('what is suggested comes after the plans and is not counted', () => {
    const morning = event(8, '2026-11-21T00:00:00Z', '2026-11-21T01:00:00Z');
    const suggested = suggestedItemsOf([morning], 9);
    const items = [...suggested, ...itemsOf([concert], 9)];
    const found = monthWeeks({
      day: '2026-11-30',
      today: '2026-11-21',
      byDay: itemsByDay(items, '2026-11-01', '2026-12-06', 'Asia/Tokyo'),
    })
      .flat()
      .find(({ day }) => day === '2026-11-21');
    expect(found?.items.map(({ kind }) => kind)).toEqual(['added', 'suggested']);
    expect([found?.plans.length, found?.name]).toEqual([1, '11月21日 土曜日 予定1件']);
  });

  test('a holiday has the colour of a Sunday, also on a Saturday', () => {
    expect(cell('2026-11-23')?.tone).toBe('sunday');
    // 憲法記念日
    const saturday = '2025-05-03';
    const [first, second] = monthWeeks({ day: saturday, today: saturday, byDay: new Map() });
    expect(first?.at(-1)).toMatchObject({ day: saturday, tone: 'sunday' });
    expect(second?.at(-1)?.tone).toBe('saturday');
  });
});

test('the direction is the sign of the difference in days', () => {
  expect(directionOf('2026-11-21', '2026-12-21')).toBe(1);
  expect(directionOf('2026-11-21', '2026-11-20')).toBe(-1);
  expect(directionOf('2026-11-21', '2026-11-21')).toBe(0);
});
