import { instantOf, timeOf } from '@hiyori/time';
import { describe, expect, test } from 'vitest';
import { endingAt, instantAt, movedBy, resizedBy, snap, startingAt } from './moved-period.ts';

const zone = 'America/New_York';
const period = (day: string, from: string, to: string) => ({
  startAt: instantOf(day, from, zone).toISOString(),
  endAt: instantOf(day, to, zone).toISOString(),
});

describe('a move', () => {
  test('by minutes and days', () => {
    expect(movedBy(period('2026-11-24', '10:00', '12:00'), { minutes: 5 }, zone)).toEqual(
      period('2026-11-24', '10:05', '12:05'),
    );
    expect(movedBy(period('2026-11-24', '10:00', '12:00'), { days: -1 }, zone)).toEqual(
      period('2026-11-23', '10:00', '12:00'),
    );
  });

  test('past midnight is on the next day', () => {
    expect(movedBy(period('2026-11-24', '22:00', '23:00'), { minutes: 150 }, zone)).toEqual(
      period('2026-11-25', '00:30', '01:30'),
    );
    expect(movedBy(period('2026-11-24', '00:10', '01:00'), { minutes: -15 }, zone).startAt).toBe(
      instantOf('2026-11-23', '23:55', zone).toISOString(),
    );
  });

  test('into the day when the clock changes keeps the time of the start and the length', () => {
    for (const [day, move] of [
      ['2026-10-31', 1],
      ['2026-03-07', 1],
    ] as const) {
      const moved = movedBy(period(day, '01:00', '04:00'), { days: move }, zone);
      expect(timeOf(moved.startAt, zone)).toBe('01:00');
      expect(Date.parse(moved.endAt) - Date.parse(moved.startAt)).toBe(3 * 3_600_000);
    }
  });
});

test.each([
  ['America/New_York', '2026-03-08', '03:00', -5, '01:55'],
  ['America/New_York', '2026-03-08', '04:00', -65, '01:55'],
  ['America/New_York', '2026-03-08', '04:00', -60, '03:00'],
  ['America/New_York', '2026-03-08', '01:55', 5, '03:00'],
  ['Africa/Cairo', '2026-04-24', '01:00', -5, '23:55'],
  ['Africa/Cairo', '2026-04-25', '00:00', -5, '23:55'],
])('in %s on %s a move from %s by %i minutes across the gap of the clock is at %s', (there, day, from, minutes, to) => {
  const startAt = instantOf(day, from, there).toISOString();
  const endAt = new Date(Date.parse(startAt) + 3_600_000).toISOString();
  const moved = movedBy({ startAt, endAt }, { minutes }, there);
  expect(timeOf(moved.startAt, there)).toBe(to);
  expect(Date.parse(moved.startAt) - Date.parse(startAt)).toBe(minutes * 60_000);
  expect(Date.parse(moved.endAt) - Date.parse(moved.startAt)).toBe(3_600_000);
});

test('a length changes at its end, to five minutes at least', () => {
  expect(resizedBy(period('2026-11-24', '10:00', '12:00'), 5)).toEqual(period('2026-11-24', '10:00', '12:05'));
  expect(resizedBy(period('2026-11-24', '10:00', '12:00'), -600)).toEqual(period('2026-11-24', '10:00', '10:05'));
});

test('an edge among times that the clock leaves out or repeats leaves five minutes', () => {
  // From 1:30, the second one, to 2:30; 1:45 is before it.
  const repeated = { startAt: '2026-11-01T06:30:00.000Z', endAt: '2026-11-01T07:30:00.000Z' };
  expect(endingAt(repeated, instantAt('2026-11-01', 105, zone)).endAt).toBe('2026-11-01T06:35:00.000Z');
  // To 3:30; the start at 2:30 would be the same instant.
  const leftOut = period('2026-03-08', '01:00', '03:30');
  expect(startingAt(leftOut, instantAt('2026-03-08', 150, zone)).startAt).toBe(
    instantOf('2026-03-08', '03:25', zone).toISOString(),
  );
});

test('a minute of a day as an instant', () => {
  expect(instantAt('2026-11-24', 1440, zone)).toBe(instantOf('2026-11-25', '00:00', zone).toISOString());
  expect([782, 783].map(snap)).toEqual([780, 785]);
});
