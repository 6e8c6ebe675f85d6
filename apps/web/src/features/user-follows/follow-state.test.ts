import { expect, test } from 'vitest';
import { toggledFollowState, withFollowState } from './follow-state.ts';

const stranger = { isFollowing: false, isPending: false };
const followed = { isFollowing: true, isPending: false };
const asked = { isFollowing: false, isPending: true };

test('follows a public account and requests to follow a private one', () => {
  expect(toggledFollowState({ ...stranger, isPrivate: false })).toEqual(followed);
  expect(toggledFollowState({ ...stranger, isPrivate: true })).toEqual(asked);
});

test('reverts a follow or a pending request', () => {
  for (const isPrivate of [false, true])
    for (const standing of [followed, asked]) expect(toggledFollowState({ ...standing, isPrivate })).toEqual(stranger);
});

test('changes the followers count only with the follow, and never below 0', () => {
  expect(withFollowState({ ...stranger, followersCount: 3 }, followed).followersCount).toBe(4);
  expect(withFollowState({ ...stranger, followersCount: 3 }, asked).followersCount).toBe(3);
  expect(withFollowState({ ...followed, followersCount: 3 }, stranger).followersCount).toBe(2);
  expect(withFollowState({ ...followed, followersCount: 3 }, followed).followersCount).toBe(3);
  expect(withFollowState({ ...followed, followersCount: 0 }, stranger).followersCount).toBe(0);
});
