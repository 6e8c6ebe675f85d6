import { expect, test } from 'vitest';
import { standingAfterPress, withStanding } from './standing.ts';

const stranger = { isFollowing: false, isPending: false };
const followed = { isFollowing: true, isPending: false };
const asked = { isFollowing: false, isPending: true };

test('a press follows a public account and asks a private one', () => {
  expect(standingAfterPress({ ...stranger, isPrivate: false })).toEqual(followed);
  expect(standingAfterPress({ ...stranger, isPrivate: true })).toEqual(asked);
});

test('a press on a follow or on a request takes it back', () => {
  for (const isPrivate of [false, true])
    for (const standing of [followed, asked]) expect(standingAfterPress({ ...standing, isPrivate })).toEqual(stranger);
});

test('the followers count moves with the follow alone, and never below nothing', () => {
  expect(withStanding({ ...stranger, followersCount: 3 }, followed).followersCount).toBe(4);
  expect(withStanding({ ...stranger, followersCount: 3 }, asked).followersCount).toBe(3);
  expect(withStanding({ ...followed, followersCount: 3 }, stranger).followersCount).toBe(2);
  expect(withStanding({ ...followed, followersCount: 3 }, followed).followersCount).toBe(3);
  expect(withStanding({ ...followed, followersCount: 0 }, stranger).followersCount).toBe(0);
});
