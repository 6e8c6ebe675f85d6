import { expect, it } from 'vitest';
import { hashCode, newPasswordCode, passwordCodeMail } from './password-code.ts';

it('a code is six digits, leading zeros kept', () => {
  const codes = Array.from({ length: 300 }, newPasswordCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(290);
});

it('equal codes of two people are stored differently', () => {
  expect(hashCode(1, '123456')).not.toBe(hashCode(2, '123456'));
  expect(hashCode(1, '123456')).toBe(hashCode(1, '123456'));
});

it('the letter holds the code once, on a line of its own', () => {
  const { text } = passwordCodeMail('x@example.com', '012345');
  expect(text.split('\n').filter((line) => line === '012345')).toHaveLength(1);
});
