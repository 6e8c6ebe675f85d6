import type { User } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { holdsUser, patchUser } from './cached-users.ts';

const ren = { id: 3, displayName: '高橋 蓮', followersCount: 3, isFollowing: false, isFollowedBy: false } as User;
const aoi = { ...ren, id: 4, displayName: '中村 葵' };
const event = { id: 3, title: '散歩', followersCount: 1 };

test('a person changes in a list, in pages, alone and as the signed-in one', () => {
  const follow = { isFollowing: true };
  expect(patchUser({ body: [ren, aoi] }, 3, follow)).toEqual({ body: [{ ...ren, isFollowing: true }, aoi] });
  expect(patchUser({ pages: [{ body: [aoi] }, { body: [ren] }] }, 3, follow)).toEqual({
    pages: [{ body: [aoi] }, { body: [{ ...ren, isFollowing: true }] }],
  });
  expect(patchUser({ body: ren }, 3, follow)).toEqual({ body: { ...ren, isFollowing: true } });
  expect(patchUser({ body: { user: ren } }, 3, follow)).toEqual({ body: { user: { ...ren, isFollowing: true } } });
});

test('a change may depend on what is there', () => {
  const more = (user: User) => ({ followersCount: user.followersCount + 1 });
  expect(patchUser({ body: ren }, 3, more)).toEqual({ body: { ...ren, followersCount: 4 } });
});

test('what does not hold the person stays the same object: others, events of the same number, nothing', () => {
  for (const data of [{ body: [aoi] }, { body: event }, { body: { events: [event] } }, undefined, null, 'text']) {
    expect(patchUser(data, 3, { isFollowing: true })).toBe(data);
    expect(holdsUser(data, 3)).toBe(false);
  }
  expect(holdsUser({ body: [ren] }, 3)).toBe(true);
});
