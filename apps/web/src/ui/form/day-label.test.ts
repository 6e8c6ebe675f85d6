import { expect, test } from 'vitest';
import { dayLabel } from './day-label.ts';

test('a day is written with its weekday, whatever zone the machine is in', () => {
  expect(dayLabel('2026-11-22')).toBe('2026/11/22（日）');
  expect(dayLabel('2028-02-29')).toBe('2028/02/29（火）');
});

test('what is not a day is left alone', () => {
  expect(dayLabel('')).toBe('');
  expect(dayLabel('2026-13-40')).toBe('2026-13-40');
});
