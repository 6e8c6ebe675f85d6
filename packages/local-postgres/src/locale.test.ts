import { expect, test } from 'vitest';
import { pickLocale } from './locale.ts';

test('the neutral UTF-8 locale is taken first, under each spelling', () => {
  expect(pickLocale(['C', 'C.utf8', 'POSIX', 'en_US.utf8'])).toBe('C.utf8');
  expect(pickLocale(['POSIX', 'ja_JP.UTF-8', 'C.UTF-8'])).toBe('C.UTF-8');
});

test('without it any UTF-8 locale will do, because plain C hides Japanese text', () => {
  expect(pickLocale(['C', 'POSIX', 'de_DE.UTF-8', 'en_US.UTF-8', 'ja_JP.UTF-8'])).toBe('en_US.UTF-8');
  expect(pickLocale(['C', 'de_DE.ISO8859-1', 'fi_FI.UTF-8'])).toBe('fi_FI.UTF-8');
});

test('when nothing fits the name is a UTF-8 one all the same, so that the failure names it', () => {
  expect(pickLocale(['C', 'POSIX'])).toBe('C.UTF-8');
});
