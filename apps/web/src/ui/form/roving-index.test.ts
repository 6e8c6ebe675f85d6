import { expect, test } from 'vitest';
import { rovingIndex } from './roving-index.ts';

test('wraps with the arrow keys; Home and End move to the ends', () => {
  expect(rovingIndex('ArrowRight', 2, 3)).toBe(0);
  expect(rovingIndex('ArrowLeft', 0, 3)).toBe(2);
  expect(rovingIndex('ArrowDown', 0, 3)).toBe(1);
  expect(rovingIndex('ArrowUp', 1, 3)).toBe(0);
  expect(rovingIndex('Home', 2, 3)).toBe(0);
  expect(rovingIndex('End', 0, 3)).toBe(2);
});

test('returns null for other keys and for an empty row', () => {
  expect(rovingIndex('a', 0, 3)).toBeNull();
  expect(rovingIndex('ArrowRight', 0, 0)).toBeNull();
});
