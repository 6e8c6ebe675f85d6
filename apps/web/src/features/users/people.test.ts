import type { User } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { nextOffset, peopleToFollow } from './people.ts';

const person = (id: number, change: Partial<User> = {}) =>
  ({ id, isFollowing: false, isPending: false, ...change }) as User;

test('returns the next offset after a full page and undefined after a shorter one', () => {
  const full = Array.from({ length: 20 });
  expect(nextOffset(full, 0)).toBe(20);
  expect(nextOffset(full, 40)).toBe(60);
  expect(nextOffset(full.slice(1), 40)).toBeUndefined();
  expect(nextOffset(full, 10_000)).toBeUndefined();
});

test('omits the viewer and users who are followed or requested', () => {
  const people = [person(7), person(1, { isFollowing: true }), person(2, { isPending: true }), person(3), person(4)];
  expect(peopleToFollow(people, 7, 5).map(({ id }) => id)).toEqual([3, 4]);
  expect(peopleToFollow(people, 7, 1).map(({ id }) => id)).toEqual([3]);
});
