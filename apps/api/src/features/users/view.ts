import type { SelfUser, User, UserStatus, UserSummary } from '@hiyori/contract';
import { toIso } from '../../db/columns.ts';

/** A person's row with what was computed for the caller, as the statements of reads.ts name it. */
export interface UserRow extends Record<string, unknown> {
  id: number;
  user_id: string | null;
  display_name: string | null;
  bio: string;
  avatar_file: string | null;
  is_private: boolean;
  created_at: string;
  updated_at: string;
  followers_count: number;
  following_count: number;
  events_count: number;
  is_following: boolean;
  is_pending: boolean;
  is_followed_by: boolean;
  is_blocked: boolean;
  is_muted: boolean;
  followers_visible: boolean;
  following_visible: boolean;
}

/** A person in a list that pages by cursor. */
export interface ListedRow extends UserRow {
  listed_at: string;
}

export interface SelfRow extends UserRow {
  email: string;
  status: UserStatus;
  interests: string[];
  follow_requests_count: number;
}

/** Where a stored picture is served; null without one. */
const avatarUrlOf = (file: string | null): string | null => (file === null ? null : `/media/${file}`);

/** As anybody may see a person: never an e-mail. */
export const userView = (row: UserRow): User => ({
  id: row.id,
  userId: row.user_id,
  displayName: row.display_name,
  bio: row.bio,
  avatarUrl: avatarUrlOf(row.avatar_file),
  isPrivate: row.is_private,
  createdAt: toIso(row.created_at),
  updatedAt: toIso(row.updated_at),
  email: null,
  followersCount: row.followers_count,
  followingCount: row.following_count,
  eventsCount: row.events_count,
  isFollowing: row.is_following,
  isPending: row.is_pending,
  isFollowedBy: row.is_followed_by,
  isBlocked: row.is_blocked,
  isMuted: row.is_muted,
});

/** As a person sees themselves. */
export const selfView = (row: SelfRow): SelfUser => ({
  ...userView(row),
  email: row.email,
  status: row.status,
  interests: row.interests,
  followRequestsCount: row.follow_requests_count,
});

/** The person of an event; the e-mail only for themselves. */
export const summaryView = (row: {
  id: number;
  user_id: string | null;
  display_name: string | null;
  avatar_file: string | null;
  email: string | null;
}): UserSummary => ({
  id: row.id,
  userId: row.user_id,
  displayName: row.display_name,
  avatarUrl: avatarUrlOf(row.avatar_file),
  email: row.email,
});
