import { expect, test } from 'vitest';
import { sortOf } from './feed.ts';

test('the address asks for an order, and anything odd means 投稿順', () => {
  expect(sortOf('start')).toBe('start');
  for (const value of [null, '', 'created', 'START']) expect(sortOf(value)).toBe('created');
});
