import { expect, test } from 'vitest';
import { pickLocale } from './locale.ts';

test('prefers C.UTF-8 in either spelling', () => {
  expect(pickLocale(['C', 'C.utf8', 'POSIX', 'en_US.utf8'])).toBe('C.utf8');
  expect(pickLocale(['POSIX', 'ja_JP.UTF-8', 'C.UTF-8'])).toBe('C.UTF-8');
});

test('otherwise picks another UTF-8 locale, never plain C', () => {
  expect(pickLocale(['C', 'POSIX', 'de_DE.UTF-8', 'en_US.UTF-8', 'ja_JP.UTF-8'])).toBe('en_US.UTF-8');
  expect(pickLocale(['C', 'de_DE.ISO8859-1', 'fi_FI.UTF-8'])).toBe('fi_FI.UTF-8');
});

test('returns C.UTF-8 when no UTF-8 locale exists, so that the error message of initdb names it', () => {
  expect(pickLocale(['C', 'POSIX'])).toBe('C.UTF-8');
});
