import { expect, test } from 'vitest';
import { dayTone } from './day-tone.ts';

test.for([
  ['Sunday', 0, null, 'sunday'],
  ['weekday', 1, null, null],
  ['Friday', 5, null, null],
  ['Saturday', 6, null, 'saturday'],
  ['holiday on a Sunday', 0, '建国記念の日', 'sunday'],
  ['holiday on a weekday', 1, '勤労感謝の日', 'sunday'],
  ['holiday on a Saturday', 6, '憲法記念日', 'sunday'],
] as const)('%s', ([, weekday, holiday, tone]) => {
  expect(dayTone(weekday, holiday)).toBe(tone);
});
