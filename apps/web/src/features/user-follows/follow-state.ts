import type { User } from '@hiyori/contract';

/** The viewer's follow state towards a user. */
export type FollowState = Pick<User, 'isFollowing' | 'isPending'>;

/** True when following or when a request is pending: the toggle then reverts it. */
export const isFollowingOrPending = ({ isFollowing, isPending }: FollowState): boolean => isFollowing || isPending;

/** The optimistic state after the toggle: a private account is requested, not followed. */
export function toggledFollowState(user: FollowState & Pick<User, 'isPrivate'>): FollowState {
  if (isFollowingOrPending(user)) return { isFollowing: false, isPending: false };
  return { isFollowing: !user.isPrivate, isPending: user.isPrivate };
}

/** A user with a new follow state and the adjusted followers count. */
export function withFollowState<T extends FollowState & Pick<User, 'followersCount'>>(user: T, next: FollowState): T {
  const change = Number(next.isFollowing) - Number(user.isFollowing);
  return { ...user, ...next, followersCount: Math.max(0, user.followersCount + change) };
}
