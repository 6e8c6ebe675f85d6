import { expect, test } from 'vitest';
import { formatClock, formatHours } from './short-period.ts';

const zone = 'Asia/Tokyo';

test('a time of day has no leading zero', () => {
  expect(formatClock('2026-12-11T00:05:00Z', zone)).toBe('9:05');
  expect(formatClock('2026-12-11T10:00:00Z', zone)).toBe('19:00');
});

test.each([
  ['2026-12-11T10:00:00Z', '2026-12-11T12:30:00Z', '19:00 – 21:30'],
  ['2026-12-11T14:00:00Z', '2026-12-11T16:00:00Z', '23:00 – 1:00'],
  ['2026-12-11T09:00:00Z', '2026-12-12T09:00:00Z', '18:00 – 12/12（土） 18:00'],
  ['2026-12-11T09:00:00Z', '2026-12-13T07:00:00Z', '18:00 – 12/13（日） 16:00'],
])('the hours from %s to %s name the day of an end a day or more later', (startAt, endAt, text) => {
  expect(formatHours({ startAt, endAt }, zone)).toBe(text);
});
