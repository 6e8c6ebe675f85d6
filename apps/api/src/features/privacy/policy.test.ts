import { expect, it } from 'vitest';
import { canReadList } from './policy.ts';

const owner = { id: 1, isPrivate: false, isVisible: true, isFollowing: false };

it.each([
  ['allows a visible list to everyone', 2, owner, true],
  ['denies a hidden list to strangers', 2, { ...owner, isVisible: false }, false],
  ['denies a hidden list to followers', 2, { ...owner, isVisible: false, isFollowing: true }, false],
  ['denies a list of a private account to strangers', 2, { ...owner, isPrivate: true }, false],
  ['allows a list of a private account to its followers', 2, { ...owner, isPrivate: true, isFollowing: true }, true],
  ['allows every list to its owner', 1, { ...owner, isPrivate: true, isVisible: false }, true],
])('%s', (_name, viewerId, of, expected) => {
  expect(canReadList(viewerId, of)).toBe(expected);
});
