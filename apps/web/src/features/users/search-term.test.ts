import { UserSearchQuery } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { termOf } from './search-term.ts';

test('spaces around the words are not asked for, full-width ones neither', () => {
  expect(termOf('　高橋  蓮 ')).toBe('高橋 蓮');
  expect(termOf(' \t ')).toBe('');
});

test('whatever is pasted, the server accepts what is asked', () => {
  for (const text of ['x'.repeat(300), '𠮷'.repeat(300), 'a\u0000b', 'a\u202Eb', 'a\nb', '\uD842', '\uFEFFren'])
    expect(UserSearchQuery.safeParse({ q: termOf(text) }).success, JSON.stringify(text)).toBe(true);
  expect(Array.from(termOf('𠮷'.repeat(300)))).toHaveLength(100);
});
