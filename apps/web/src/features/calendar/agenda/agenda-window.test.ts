import { daysBetween } from '@hiyori/time';
import { describe, expect, test } from 'vitest';
import { extend, isTargetPending, isWithin, windowAround, windowWith } from './agenda-window.ts';

const first = '2021-01-01';
const last = '2031-12-31';
const start = windowAround('2026-11-21');

test('starts with 38 days, seven of them before the day', () => {
  expect(start).toEqual({ from: '2026-11-14', to: '2026-12-22' });
  expect(daysBetween(start.from, start.to)).toBe(38);
});

test('adds thirty days at the edge that is reached', () => {
  expect(extend(start, 'earlier', first, last)).toEqual({ from: '2026-10-15', to: '2026-12-22' });
  expect(extend(start, 'later', first, last)).toEqual({ from: '2026-11-14', to: '2027-01-21' });
});

test('does not extend beyond the years of the calendar', () => {
  expect(extend(windowAround('2021-01-20'), 'earlier', first, last).from).toBe(first);
  expect(extend(windowAround('2031-11-20'), 'later', first, last).to).toBe('2032-01-01');
  expect(extend(windowAround(first), 'earlier', first, last)).toEqual(windowAround(first));
});

test('keeps the window for a day inside and moves it for a day outside', () => {
  expect(windowWith(start, '2026-12-21')).toBe(start);
  expect(windowWith(start, '2026-12-22')).toEqual(windowAround('2026-12-22'));
  expect(windowWith(start, '2026-11-13')).toEqual(windowAround('2026-11-13'));
});

describe('while months are loading', () => {
  const month = (from: string, to: string) => [{ from, to }];

  test('waits for the target day and the week before it, but not for later or added days', () => {
    expect(isTargetPending(month('2026-11-01', '2026-12-01'), '2026-11-21')).toBe(true);
    expect(isTargetPending(month('2026-10-01', '2026-11-01'), '2026-11-07')).toBe(true);
    expect(isTargetPending(month('2026-10-01', '2026-11-01'), '2026-11-08')).toBe(false);
    expect(isTargetPending(month('2026-12-01', '2027-01-01'), '2026-11-21')).toBe(false);
    expect(isTargetPending([], '2026-11-21')).toBe(false);
  });

  test('distinguishes days inside the windows from days outside', () => {
    expect(isWithin(month('2026-11-01', '2026-12-01'), '2026-11-30')).toBe(true);
    expect(isWithin(month('2026-11-01', '2026-12-01'), '2026-12-01')).toBe(false);
  });
});
