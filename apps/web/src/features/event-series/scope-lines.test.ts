import { describe, expect, test } from 'vitest';
import { type AskedEvent, actLine, changeLines, isActNotified, type ScopedChange } from './scope-lines.ts';

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

describe('the lines of a change', () => {
  const saturday = moved('2026-11-28T09:00:00Z', '2026-11-28T11:00:00Z');
  const linesOf = (change: ScopedChange, scope: 'this' | 'all') => changeLines(change, { event, scope, zone, now });

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
  expect(isActNotified('change', change, event)).toBe(true);
  expect(isActNotified('change', { ...change, isNotified: false }, event)).toBe(false);
  expect(isActNotified('cancel', undefined, { ...event, isPublished: false })).toBe(false);
  expect(isActNotified('remove', undefined, cancelled)).toBe(false);
  expect(isActNotified('reopen', undefined, cancelled)).toBe(true);
});
