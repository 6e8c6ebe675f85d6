import type { User } from '@hiyori/contract';

/** How the viewer stands to a person. */
export type Standing = Pick<User, 'isFollowing' | 'isPending'>;

/** True when a press takes back: following, or asked to. */
export const isEngaged = ({ isFollowing, isPending }: Standing): boolean => isFollowing || isPending;

/** What a press leads to before the server has answered: a private account is asked, not followed. */
export function standingAfterPress(user: Standing & Pick<User, 'isPrivate'>): Standing {
  if (isEngaged(user)) return { isFollowing: false, isPending: false };
  return { isFollowing: !user.isPrivate, isPending: user.isPrivate };
}

/** A person with another standing: the followers count moves with it. */
export function withStanding<T extends Standing & Pick<User, 'followersCount'>>(user: T, next: Standing): T {
  const change = Number(next.isFollowing) - Number(user.isFollowing);
  return { ...user, ...next, followersCount: Math.max(0, user.followersCount + change) };
}
