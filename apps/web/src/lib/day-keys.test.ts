import { expect, test } from 'vitest';
import { dayAfterKey } from './day-keys.ts';

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowRight', '2026-11-02'],
  ['ArrowUp', '2026-10-25'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-11-01'],
  ['End', '2026-11-07'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
  ['Enter', null],
])('%s moves from 1 November to %s', (key, day) => {
  expect(dayAfterKey({ key, shiftKey: false }, '2026-11-01')).toBe(day);
});

test('PageUp and PageDown with Shift move by a year, also from 29 February', () => {
  expect(dayAfterKey({ key: 'PageUp', shiftKey: true }, '2026-11-21')).toBe('2025-11-21');
  expect(dayAfterKey({ key: 'PageDown', shiftKey: true }, '2028-02-29')).toBe('2029-02-28');
});
