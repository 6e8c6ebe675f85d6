import { expect, test } from 'vitest';
import { dayLabel } from './day-label.ts';

test('formats a day with its weekday in any time zone', () => {
  expect(dayLabel('2026-11-22')).toBe('2026/11/22（日）');
  expect(dayLabel('2028-02-29')).toBe('2028/02/29（火）');
});

test('returns other text unchanged', () => {
  expect(dayLabel('')).toBe('');
  expect(dayLabel('2026-13-40')).toBe('2026-13-40');
});
