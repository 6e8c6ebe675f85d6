import { describe, expect, test } from 'vitest';
import { noRepeat } from './form.ts';
import type { RepeatChange } from './repeat-change.ts';
import {
  type AskedEvent,
  actLine,
  changeLines,
  isActNotified,
  type ScopedAct,
  type ScopedChange,
} from './scope-lines.ts';

const zone = 'Asia/Tokyo';
const now = new Date('2026-11-22T03:00:00Z');
/** The fourth Friday of November, 19:00 to 21:00 in Tokyo. */
const event: AskedEvent = {
  id: 5,
  startAt: '2026-11-27T10:00:00Z',
  endAt: '2026-11-27T12:00:00Z',
  timeZone: zone,
  status: null,
  isPublished: true,
  series: {
    id: 1,
    rrule: 'FREQ=MONTHLY;BYDAY=4FR',
    recurrenceId: '2026-11-27T10:00:00Z',
    isDetached: false,
    isFollowing: true,
  },
};
const moved = (startAt: string, endAt: string): ScopedChange => ({
  period: { from: event, to: { startAt, endAt } },
  differences: [{ from: '上野', to: '谷中' }],
  isNotified: true,
});

const friday = '2026-11-27';
const repeat: RepeatChange = {
  draft: { ...noRepeat, repeat: 'daily' },
  current: {
    rule: { pattern: { frequency: 'MONTHLY', nth: 4, weekday: 5 }, count: null, untilMs: null },
    day: friday,
    time: '19:00',
    startDay: friday,
  },
  day: '2026-11-28',
  zone,
  isAlone: false,
};
const details = { countLeft: null, skipHolidays: false };

describe('the lines of a change', () => {
  const saturday = moved('2026-11-28T09:00:00Z', '2026-11-28T11:00:00Z');
  const linesOf = (change: ScopedChange, scope: 'this' | 'all') =>
    changeLines(change, { event, scope, details, zone, now });

  test('have the dates of one occurrence', () => {
    expect(linesOf(saturday, 'this')).toEqual([
      { from: '11月27日（金） 19:00 – 21:00', to: '11月28日（土） 18:00 – 20:00' },
      { from: '上野', to: '谷中' },
    ]);
  });

  test('have the rule of several, whose weekday moves along', () => {
    expect(linesOf(saturday, 'all')[0]).toEqual({ from: '毎月 第4金曜 19:00', to: '毎月 第4土曜 18:00' });
  });

  test('name the end when the length changes', () => {
    expect(linesOf(moved(event.startAt, '2026-11-27T13:00:00Z'), 'all')[0]).toEqual({
      from: '毎月 第4金曜 19:00 – 21:00',
      to: '毎月 第4金曜 19:00 – 22:00',
    });
  });

  test('have no time of all-day occurrences', () => {
    const day = { startAt: '2026-11-26T15:00:00Z', endAt: '2026-11-27T15:00:00Z', allDay: true, timeZone: zone };
    const change = { ...saturday, period: { from: day, to: { ...day, startAt: '2026-11-27T15:00:00Z' } } };
    expect(linesOf(change, 'all')[0]).toEqual({ from: '毎月 第4金曜 終日', to: '毎月 第4土曜 終日' });
  });

  test('have the rules apart from the times when the rule changes, and not for one occurrence', () => {
    const repeated = { ...saturday, repeat };
    expect(linesOf(repeated, 'all')).toEqual([
      { from: '毎月 第4金曜', to: '毎日' },
      { from: '19:00', to: '18:00' },
      { from: '上野', to: '谷中' },
    ]);
    expect(linesOf(repeated, 'this')).toEqual(linesOf(saturday, 'this'));
    const sameTime = { ...repeated, ...moved('2026-11-28T10:00:00Z', '2026-11-28T12:00:00Z') };
    expect(linesOf(sameTime, 'all')).toHaveLength(2);
  });

  test('have no period when none moves', () => {
    expect(linesOf({ ...saturday, period: null }, 'all')).toEqual([{ from: '上野', to: '谷中' }]);
  });
});

test.each([
  ['cancel', 'this', '11月27日（金）の回', '中止'],
  ['remove', 'following', '11月27日（金）から先の 11回', '削除'],
  ['reopen', 'all', 'まだはじまっていない 11回', '開催'],
] as const)('%s with %s names its occurrences', (act, scope, from, to) => {
  expect(actLine(act, scope, { day: '11月27日（金）', count: 11 })).toEqual({ from, to });
});

test('others are notified as the server does', () => {
  const change = moved(event.startAt, event.endAt);
  const cancelled: AskedEvent = { ...event, status: 'cancelled' };
  const isNotified = (act: ScopedAct, one?: ScopedChange, about = event, scope: 'this' | 'all' = 'all') =>
    isActNotified(act, one, about, scope);
  expect(isNotified('change', change)).toBe(true);
  expect(isNotified('change', { ...change, isNotified: false })).toBe(false);
  const repeated = { ...change, isNotified: false, repeat };
  expect([isNotified('change', repeated), isNotified('change', repeated, event, 'this')]).toEqual([true, false]);
  expect(isNotified('cancel', undefined, { ...event, isPublished: false })).toBe(false);
  expect(isNotified('remove', undefined, cancelled)).toBe(false);
  expect(isNotified('reopen', undefined, cancelled)).toBe(true);
});
