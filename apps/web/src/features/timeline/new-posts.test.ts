import { expect, test } from 'vitest';
import { countNewPosts } from './new-posts.ts';

const events = (...ids: number[]) => ids.map((id) => ({ id }));

test('what stands before the first known event is new', () => {
  expect(countNewPosts(events(9, 8, 7), events(7, 6))).toBe(2);
  expect(countNewPosts(events(7, 6), events(7, 6))).toBe(0);
});

test('a shown event that is gone by now makes nothing new', () => {
  expect(countNewPosts(events(6, 5), events(7, 6, 5))).toBe(0);
});

test('a page without any known event is new as a whole, an empty one is not', () => {
  expect(countNewPosts(events(9, 8), events(1))).toBe(2);
  expect(countNewPosts([], events(1))).toBe(0);
});
