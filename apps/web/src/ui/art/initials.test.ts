import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('a name shows its first two characters in capitals', () => {
  expect(initials('chiharu')).toBe('CH');
  expect(initials('望月 千晴')).toBe('望月');
  expect(initials('たかお山歩会')).toBe('たか');
});

test('characters outside the basic plane count as one', () => {
  expect(initials('𠮷田')).toBe('𠮷田');
  expect(initials('🌸🌙夜')).toBe('🌸🌙');
});

test('a short name stays short, and no space is shown', () => {
  expect(initials('葵')).toBe('葵');
  expect(initials('  T suzuki')).toBe('T');
});

test('without a name it is U', () => {
  expect(initials('')).toBe('U');
  expect(initials('   ')).toBe('U');
  expect(initials(null)).toBe('U');
  expect(initials(undefined)).toBe('U');
});

test('a small picture shows one character', () => {
  expect(initials('望月 千晴', 1)).toBe('望');
});
