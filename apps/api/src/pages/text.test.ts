import { afterEach, expect, it, vi } from 'vitest';
import { summaryOf } from './text.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('keeps 120 characters as a reader counts them, on one line', () => {
  const family = '👨‍👩‍👧';
  expect(summaryOf(` a\n\nb${family.repeat(117)}`)).toBe(`a b${family.repeat(117)}`);
  expect(summaryOf(` a\n\nb${family.repeat(118)}`)).toBe(`a b${family.repeat(117)}…`);
  expect(summaryOf('')).toBe('');
});

it('stops segmenting a long text after what it shows', () => {
  const next = vi.spyOn(Object.getPrototypeOf(new Intl.Segmenter('ja').segment('')[Symbol.iterator]()), 'next');
  expect(summaryOf('あ'.repeat(10_000))).toBe(`${'あ'.repeat(120)}…`);
  expect(next).toHaveBeenCalledTimes(121);
});
