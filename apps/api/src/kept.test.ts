import { expect, it } from 'vitest';
import { createKept, createKeptAsync } from './kept.ts';

it('makes a value once, and again after newer keys have taken its place', () => {
  const kept = createKept<string>(2);
  const made: string[] = [];
  const get = (key: string) =>
    kept.get(key, () => {
      made.push(key);
      return `${key}!`;
    });
  expect(['a', 'a', 'b', 'a', 'c', 'b', 'a'].map(get)).toEqual(['a!', 'a!', 'b!', 'a!', 'c!', 'b!', 'a!']);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

it('shares what is being made, and makes it again after a failure', async () => {
  const kept = createKeptAsync<number>(10);
  let calls = 0;
  const make = async () => {
    calls += 1;
    if (calls === 1) throw new Error('not yet');
    return calls;
  };
  const first = [kept.get('a', make), kept.get('a', make)];
  for (const each of first) await expect(each).rejects.toThrow('not yet');
  expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual([2, 2]);
});
