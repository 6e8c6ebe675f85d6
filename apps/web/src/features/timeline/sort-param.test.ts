import { expect, test } from 'vitest';
import { parseSort } from './sort-param.ts';

test('returns the order in the URL, and 投稿順 for any other value', () => {
  expect(parseSort('start')).toBe('start');
  for (const value of [null, '', 'created', 'START']) expect(parseSort(value)).toBe('created');
});
