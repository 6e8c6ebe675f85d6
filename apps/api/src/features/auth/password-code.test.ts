import { expect, it } from 'vitest';
import { hashCode, newPasswordCode, passwordCodeMail } from './password-code.ts';

it('generates six digits with leading zeros', () => {
  const codes = Array.from({ length: 300 }, newPasswordCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(290);
});

it('hashes equal codes of two users differently', () => {
  expect(hashCode(1, '123456')).not.toBe(hashCode(2, '123456'));
  expect(hashCode(1, '123456')).toBe(hashCode(1, '123456'));
});

it('puts the code once into the mail, on a separate line', () => {
  const { text } = passwordCodeMail('x@example.com', '012345', new Date(0));
  expect(text.split('\n').filter((line) => line === '012345')).toHaveLength(1);
});
