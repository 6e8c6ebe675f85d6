import { daysBetween } from '@hiyori/time';
import { expect, test } from 'vitest';
import { extend, windowAround, windowWith } from './agenda-window.ts';

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
