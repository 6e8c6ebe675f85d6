import { expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-11-22T03:00:00Z');

it.each([
  ['120', 120_000],
  ['0', 0],
  ['Sun, 22 Nov 2026 03:02:00 GMT', 120_000],
  ['Sun, 22 Nov 2026 02:00:00 GMT', 0],
  ['soon', 0],
  ['-5', 0],
])('%s is %s', (value, expected) => {
  expect(parseRetryAfter(value, now)).toBe(expected);
});
