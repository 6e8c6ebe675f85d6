import { addDays, addMonths } from '@hiyori/time';
import { expect, test } from 'vitest';
import { windowAround } from '../agenda/agenda-window.ts';
import { monthPage } from './month-model.ts';
import { clampMonth, firstOfMonth, monthsAround, monthsBetween } from './month-spans.ts';

test('splits a range into whole months, across the end of a year', () => {
  expect(monthsBetween('2026-11-14', '2027-01-01')).toEqual([
    { from: '2026-11-01', to: '2026-12-01' },
    { from: '2026-12-01', to: '2027-01-01' },
  ]);
  expect(firstOfMonth('2024-02-29')).toBe('2024-02-01');
});

test('returns no months for an empty range', () => {
  expect(monthsBetween('2026-11-01', '2026-11-01')).toEqual([]);
});

test.each(['2026-11-21', '2026-02-28', '2024-01-31'])('covers everything that the months next to %s show', (day) => {
  const ahead = monthsAround(day);
  for (const first of [addMonths(firstOfMonth(day), -1), addMonths(firstOfMonth(day), 1)]) {
    const last = addDays(addMonths(first, 1), -1);
    for (const shown of [monthPage(first), windowAround(first), windowAround(last)]) {
      expect(shown.from >= ahead.from).toBe(true);
      expect(shown.to <= ahead.to).toBe(true);
    }
  }
});

test('clamps a day to five years before and after today', () => {
  expect(clampMonth('2026-11-21', '2026-11-21', 5)).toBe('2026-11-21');
  expect(clampMonth('2032-01-01', '2026-11-21', 5)).toBe('2031-12-31');
  expect(clampMonth('2020-12-31', '2026-11-21', 5)).toBe('2021-01-01');
});
