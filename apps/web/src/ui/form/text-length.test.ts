import { expect, test } from 'vitest';
import { textLength } from './text-length.ts';

test('counts a character outside the basic plane once', () => {
  expect(textLength('𠮷野家🌸')).toBe(4);
  expect(textLength('')).toBe(0);
});
