import { expect, test } from 'vitest';
import { shelfDays, shelfWindow } from './shelf-days.ts';

test.each([
  ['Monday', '2026-11-16', false, '2026-11-16'],
  ['Wednesday', '2026-11-18', false, '2026-11-18'],
  ['Thursday', '2026-11-19', true, '2026-11-21'],
  ['Friday', '2026-11-20', true, '2026-11-21'],
  ['Saturday', '2026-11-21', true, '2026-11-21'],
  ['Sunday', '2026-11-22', true, '2026-11-22'],
])('on %s, %s, weekend is %s and it begins on %s', (_, today, isWeekend, from) => {
  expect(shelfDays(today)).toEqual({ isWeekend, from, to: '2026-11-23' });
});

test('the window is that of the zone', () => {
  expect(shelfWindow(new Date('2026-11-18T15:00:00Z'), 'Asia/Tokyo')).toEqual({
    isWeekend: true,
    from: '2026-11-20T15:00:00.000Z',
    to: '2026-11-22T15:00:00.000Z',
  });
});
