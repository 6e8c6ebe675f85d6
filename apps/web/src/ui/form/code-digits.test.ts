import { expect, test } from 'vitest';
import { codeDigits } from './code-digits.ts';

test('only digits are kept, and at most six', () => {
  expect(codeDigits('12a3-4 5678')).toBe('123456');
  expect(codeDigits('abc')).toBe('');
});

test('digits typed with a Japanese keyboard count', () => {
  expect(codeDigits('１２３４５６')).toBe('123456');
});
