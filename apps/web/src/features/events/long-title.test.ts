import { expect, test } from 'vitest';
import { isLongTitle } from './long-title.ts';

test.each([
  ['あ'.repeat(40), false],
  ['あ'.repeat(41), true],
  // 40 letters in 80 code units.
  ['𠮷'.repeat(40), false],
])('counts the letters of a title: %s', (title, isLong) => {
  expect(isLongTitle(title)).toBe(isLong);
});
