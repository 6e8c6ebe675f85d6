import type { SelfUser, User, UserSummary } from '@hiyori/contract';
import type { SelfRow, UserRow } from './columns.ts';

/** Where a stored picture is served; null without one. */
const avatarUrlOf = (file: string | null): string | null => (file === null ? null : `/media/${file}`);

/** As anybody may see a person: never an e-mail. */
export const userView = (row: UserRow): User => ({
  id: row.id,
  userId: row.handle,
  displayName: row.displayName,
  bio: row.bio,
  avatarUrl: avatarUrlOf(row.avatarFile),
  isPrivate: row.isPrivate,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  email: null,
  followersCount: row.followersCount,
  followingCount: row.followingCount,
  eventsCount: row.eventsCount,
  isFollowing: row.isFollowing,
  isPending: row.isPending,
  isFollowedBy: row.isFollowedBy,
  isBlocked: row.isBlocked,
  isMuted: row.isMuted,
});

/** As a person sees themselves. */
export const selfView = (row: SelfRow): SelfUser => ({
  ...userView(row),
  email: row.email,
  status: row.status,
  interests: row.interests,
  followRequestsCount: row.followRequestsCount,
});

/** The person of an event; the e-mail only for themselves. */
export const summaryView = (row: {
  id: number;
  handle: string | null;
  displayName: string | null;
  avatarFile: string | null;
  email: string | null;
}): UserSummary => ({
  id: row.id,
  userId: row.handle,
  displayName: row.displayName,
  avatarUrl: avatarUrlOf(row.avatarFile),
  email: row.email,
});
