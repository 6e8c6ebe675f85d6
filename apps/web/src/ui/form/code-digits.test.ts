import { expect, test } from 'vitest';
import { codeDigits } from './code-digits.ts';

test('keeps digits only, at most six', () => {
  expect(codeDigits('12a3-4 5678')).toBe('123456');
  expect(codeDigits('abc')).toBe('');
});

test('accepts full-width digits', () => {
  expect(codeDigits('１２３４５６')).toBe('123456');
});
