import type { SelfUser, User, UserSummary } from '@hiyori/contract';
import type { SelfRow, UserRow } from './columns.ts';

/** The URL of an avatar's file; null without one. */
export const toAvatarUrl = (file: string | null): string | null => (file === null ? null : `/media/${file}`);

/** A user as other users see them, without the e-mail address. */
export const userView = (row: UserRow): User => ({
  id: row.id,
  userId: row.handle,
  displayName: row.displayName,
  bio: row.bio,
  avatarUrl: toAvatarUrl(row.avatarFile),
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

/** The viewer's own account. */
export const selfView = (row: SelfRow): SelfUser => ({
  ...userView(row),
  email: row.email,
  status: row.status,
  interests: row.interests,
  ...(row.calendarHides?.length && { calendarHides: row.calendarHides }),
  ...(row.calendarShows?.length && { calendarShows: row.calendarShows }),
  followRequestsCount: row.followRequestsCount,
});

/** The creator of an event. The row decides whether it contains the e-mail address. */
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
  avatarUrl: toAvatarUrl(row.avatarFile),
  email: row.email,
});
