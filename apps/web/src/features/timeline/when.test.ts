import { expect, test } from 'vitest';
import { cardDate, periodParts, shortPeriod } from './when.ts';

const now = new Date('2026-11-21T03:00:00Z');
const period = (startAt: string, endAt: string, zone = 'Asia/Tokyo') => shortPeriod({ startAt, endAt }, now, zone);

test('omits the current year', () => {
  expect(period('2026-11-21T10:00:00Z', '2026-11-21T12:30:00Z')).toBe('11月21日（土） 19:00 – 21:30');
  expect(period('2027-01-02T10:00:00Z', '2027-01-02T12:30:00Z')).toBe('2027年1月2日（土） 19:00 – 21:30');
});

test('splits a period into day, times and a flag for the current year', () => {
  const parts = (startAt: string, endAt: string) => periodParts({ startAt, endAt }, now, 'Asia/Tokyo');
  expect(parts('2026-11-21T10:00:00Z', '2026-11-22T12:30:00Z')).toEqual({
    day: '11月21日（土）',
    times: '19:00 – 11月22日（日） 21:30',
    isThisYear: true,
  });
  expect(parts('2027-01-02T10:00:00Z', '2027-01-02T12:30:00Z').isThisYear).toBe(false);
});

test('includes the day of an end on another day, and shows midnight as 24:00', () => {
  expect(period('2026-12-31T10:00:00Z', '2026-12-31T16:00:00Z')).toBe(
    '12月31日（木） 19:00 – 2027年1月1日（金） 01:00',
  );
  expect(period('2026-11-21T10:00:00Z', '2026-11-21T15:00:00Z')).toBe('11月21日（土） 19:00 – 24:00');
});

test('uses the day in the viewer’s zone', () => {
  expect(cardDate('2026-11-21T18:15:00Z', 'Asia/Kathmandu')).toEqual({ month: 11, date: 22, weekday: '日' });
  expect(cardDate('2026-11-21T18:15:00Z', 'America/St_Johns')).toEqual({ month: 11, date: 21, weekday: '土' });
});

test('returns Invalid time for an invalid instant', () => {
  expect(period('soon', '2026-11-21T12:30:00Z')).toBe('Invalid time');
  expect(period('2026-11-21T12:30:00Z', 'later')).toBe('Invalid time');
  expect(cardDate('soon', 'Asia/Tokyo')).toBeNull();
});
