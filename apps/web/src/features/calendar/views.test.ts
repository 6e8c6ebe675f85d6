import { expect, test } from 'vitest';
import { dayParamOf, steppedDay, viewOf, weekOf } from './views.ts';

test('an address without a known view shows the month', () => {
  expect([null, '', 'year', 'week', 'list'].map(viewOf)).toEqual(['month', 'month', 'month', 'week', 'list']);
});

test('an address names an existing day or none', () => {
  expect([null, '', '2026-02-30', '2026-11-25'].map(dayParamOf)).toEqual([null, null, null, '2026-11-25']);
});

test('a week is from Sunday to Saturday', () => {
  const week = weekOf('2026-11-25');
  expect([week[0], week.length, week[6]]).toEqual(['2026-11-22', 7, '2026-11-28']);
  expect(weekOf('2026-11-22')).toEqual(week);
});

test('a step is a month, a week or a day', () => {
  expect(steppedDay('month', '2026-11-30', 1)).toBe('2026-12-30');
  expect(steppedDay('list', '2026-11-30', -1)).toBe('2026-10-30');
  expect(steppedDay('week', '2026-11-30', 1)).toBe('2026-12-07');
  expect(steppedDay('day', '2026-11-30', 1)).toBe('2026-12-01');
});
