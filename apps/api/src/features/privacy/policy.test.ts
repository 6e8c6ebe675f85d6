import { expect, it } from 'vitest';
import { canReadList } from './policy.ts';

const owner = { id: 1, isPrivate: false, isVisible: true, isFollowing: false };

it.each([
  ['a stranger reads an open list', 2, owner, true],
  ['nobody reads a hidden list', 2, { ...owner, isVisible: false }, false],
  ['not even a follower', 2, { ...owner, isVisible: false, isFollowing: true }, false],
  ['a stranger does not read a private account’s', 2, { ...owner, isPrivate: true }, false],
  ['its followers do', 2, { ...owner, isPrivate: true, isFollowing: true }, true],
  ['the owner reads their own, whatever is set', 1, { ...owner, isPrivate: true, isVisible: false }, true],
])('%s', (_name, viewerId, of, expected) => {
  expect(canReadList(viewerId, of)).toBe(expected);
});
