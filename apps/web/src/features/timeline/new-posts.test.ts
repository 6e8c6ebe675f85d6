import { expect, test } from 'vitest';
import { countNewPosts } from './new-posts.ts';

const events = (...ids: number[]) => ids.map((id) => ({ id }));

test('counts the events before the first shown one', () => {
  expect(countNewPosts(events(9, 8, 7), events(7, 6))).toBe(2);
  expect(countNewPosts(events(7, 6), events(7, 6))).toBe(0);
});

test('does not count a shown event that was removed', () => {
  expect(countNewPosts(events(6, 5), events(7, 6, 5))).toBe(0);
});

test('counts a whole page without shown events, and none of an empty page', () => {
  expect(countNewPosts(events(9, 8), events(1))).toBe(2);
  expect(countNewPosts([], events(1))).toBe(0);
});
