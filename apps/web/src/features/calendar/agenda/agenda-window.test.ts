import { daysBetween } from '@hiyori/time';
import { describe, expect, test } from 'vitest';
import { extend, isAwaited, isWithin, windowAround, windowWith } from './agenda-window.ts';

const first = '2021-01-01';
const last = '2031-12-31';
const start = windowAround('2026-11-21');

test('the agenda begins with 38 days, seven of them back', () => {
  expect(start).toEqual({ from: '2026-11-14', to: '2026-12-22' });
  expect(daysBetween(start.from, start.to)).toBe(38);
});

test('reaching either edge adds thirty days there', () => {
  expect(extend(start, 'earlier', first, last)).toEqual({ from: '2026-10-15', to: '2026-12-22' });
  expect(extend(start, 'later', first, last)).toEqual({ from: '2026-11-14', to: '2027-01-21' });
});

test('it ends where the years of the calendar end', () => {
  expect(extend(windowAround('2021-01-20'), 'earlier', first, last).from).toBe(first);
  expect(extend(windowAround('2031-11-20'), 'later', first, last).to).toBe('2032-01-01');
  expect(extend(windowAround(first), 'earlier', first, last)).toEqual(windowAround(first));
});

test('a chosen day inside leaves it, one outside moves it there', () => {
  expect(windowWith(start, '2026-12-21')).toBe(start);
  expect(windowWith(start, '2026-12-22')).toEqual(windowAround('2026-12-22'));
  expect(windowWith(start, '2026-11-13')).toEqual(windowAround('2026-11-13'));
});

describe('while months are on their way', () => {
  const month = (from: string, to: string) => [{ from, to }];

  test('a list waits for its first day and the week above, not for what follows or has been added', () => {
    expect(isAwaited(month('2026-11-01', '2026-12-01'), '2026-11-21')).toBe(true);
    expect(isAwaited(month('2026-10-01', '2026-11-01'), '2026-11-07')).toBe(true);
    expect(isAwaited(month('2026-10-01', '2026-11-01'), '2026-11-08')).toBe(false);
    expect(isAwaited(month('2026-12-01', '2027-01-01'), '2026-11-21')).toBe(false);
    expect(isAwaited([], '2026-11-21')).toBe(false);
  });

  test('their days are told from the others', () => {
    expect(isWithin(month('2026-11-01', '2026-12-01'), '2026-11-30')).toBe(true);
    expect(isWithin(month('2026-11-01', '2026-12-01'), '2026-12-01')).toBe(false);
  });
});
