import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('returns the first two characters in upper case', () => {
  expect(initials('chiharu')).toBe('CH');
  expect(initials('望月 千晴')).toBe('望月');
  expect(initials('たかお山歩会')).toBe('たか');
});

test('counts characters outside the basic plane as one', () => {
  expect(initials('𠮷田')).toBe('𠮷田');
  expect(initials('🌸🌙夜')).toBe('🌸🌙');
});

test('returns a short name without spaces', () => {
  expect(initials('葵')).toBe('葵');
  expect(initials('  T suzuki')).toBe('T');
});

test('returns U without a name', () => {
  expect(initials('')).toBe('U');
  expect(initials('   ')).toBe('U');
  expect(initials(null)).toBe('U');
  expect(initials(undefined)).toBe('U');
});

test('returns one character for a small picture', () => {
  expect(initials('望月 千晴', 1)).toBe('望');
});
