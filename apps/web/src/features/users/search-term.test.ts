import { UserSearchQuery } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { toSearchTerm } from './search-term.ts';

test('trims and collapses spaces, including full-width ones', () => {
  expect(toSearchTerm('　高橋  蓮 ')).toBe('高橋 蓮');
  expect(toSearchTerm(' \t ')).toBe('');
});

test('returns a term that the server accepts for any pasted text', () => {
  for (const text of ['x'.repeat(300), '𠮷'.repeat(300), 'a\u0000b', 'a\u202Eb', 'a\nb', '\uD842', '\uFEFFren'])
    expect(UserSearchQuery.safeParse({ q: toSearchTerm(text) }).success, JSON.stringify(text)).toBe(true);
  expect(Array.from(toSearchTerm('𠮷'.repeat(300)))).toHaveLength(100);
});
