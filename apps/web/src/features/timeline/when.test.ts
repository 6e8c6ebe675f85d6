import { expect, test } from 'vitest';
import { cardDate, periodParts } from './when.ts';

const now = new Date('2026-11-21T03:00:00Z');
const parts = (startAt: string, endAt: string) => periodParts({ startAt, endAt }, now, 'Asia/Tokyo');

test('splits a period into day, times and a flag for the current year', () => {
  expect(parts('2026-11-21T10:00:00Z', '2026-11-22T12:30:00Z')).toEqual({
    day: '11月21日（土）',
    times: '19:00 – 11月22日（日） 21:30',
    isThisYear: true,
  });
  expect(parts('2027-01-02T10:00:00Z', '2027-01-02T12:30:00Z').isThisYear).toBe(false);
});

test('uses the day in the viewer’s zone', () => {
  expect(cardDate({ startAt: '2026-11-21T18:15:00Z' }, 'Asia/Kathmandu')).toEqual({
    month: 11,
    date: 22,
    weekday: '日',
  });
  expect(cardDate({ startAt: '2026-11-21T18:15:00Z' }, 'America/St_Johns')).toEqual({
    month: 11,
    date: 21,
    weekday: '土',
  });
});

test('returns Invalid time for an invalid instant', () => {
  for (const [start, end] of [
    ['soon', '2026-11-21T12:30:00Z'],
    ['2026-11-21T12:30:00Z', 'later'],
  ] as const)
    expect(parts(start, end)).toEqual({ day: '', times: 'Invalid time', isThisYear: true });
  expect(cardDate({ startAt: 'soon' }, 'Asia/Tokyo')).toBeNull();
});

test('uses the days of an all-day event in its own zone', () => {
  const days = { startAt: '2026-11-20T15:00:00Z', endAt: '2026-11-22T15:00:00Z', timeZone: 'Asia/Tokyo', allDay: true };
  expect(periodParts(days, now, 'America/New_York')).toEqual({
    day: '11月21日（土）',
    times: '終日・11月22日（日）まで',
    isThisYear: true,
  });
  expect(cardDate(days, 'America/New_York')).toEqual({ month: 11, date: 21, weekday: '土' });
});
