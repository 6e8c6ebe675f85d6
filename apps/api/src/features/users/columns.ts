import { type SQL, sql } from 'drizzle-orm';
import { columnsOf, type RowOf } from '../../db/select.ts';
import { users } from './table.ts';

/** A person inside a row, as `summaryJson` writes it. */
export interface StoredSummary {
  id: number;
  handle: string | null;
  displayName: string | null;
  avatarFile: string | null;
}

/** User `alias` as JSON, for `summaryView`. */
export const summaryJson = (alias: string): SQL =>
  sql.raw(
    `jsonb_build_object('id', ${alias}.id, 'handle', ${alias}.user_id, 'displayName', ${alias}.display_name, 'avatarFile', ${alias}.avatar_file)`,
  );

/** Viewer fields of user `u` that features of higher rank define, as SQL over the alias: one statement reads all of them. */
export interface UserViewerFields {
  isFollowing(viewerId: number | SQL): SQL<boolean>;
  isPending(viewerId: number | SQL): SQL<boolean>;
  isFollowedBy(viewerId: number | SQL): SQL<boolean>;
  isBlocked(viewerId: number | SQL): SQL<boolean>;
  isMuted(viewerId: number | SQL, now: string | SQL): SQL<boolean>;
  eventsCount(viewerId: number | SQL): SQL<number>;
  /** User `u` has blocked the viewer, who then cannot see `u` at all. */
  hasBlocked(viewerId: number | SQL): SQL<boolean>;
  /** A block in either direction: `u` is in none of the viewer's lists. */
  isBlockedEitherWay(viewerId: number | SQL): SQL<boolean>;
  /** How many followers of `u`, and users followed by `u`, are hidden from the viewer by a block. */
  blockedFollowersCount(viewerId: number | SQL): SQL<number>;
  blockedFollowingCount(viewerId: number | SQL): SQL<number>;
  /** The number of pending requests to user `u`. */
  followRequestsCount: SQL<number>;
}

const u = columnsOf(users, 'u');

/** Columns that do not depend on the viewer. */
const stored = {
  id: u.id,
  handle: u.handle,
  displayName: u.displayName,
  bio: u.bio,
  avatarFile: u.avatarFile,
  isPrivate: u.isPrivate,
  createdAt: u.createdAt,
  updatedAt: u.updatedAt,
  followersVisible: u.followersVisible,
  followingVisible: u.followingVisible,
};

/** The viewer, and the instant that decides which mutes have expired. */
export interface ReadContext {
  viewerId: number | SQL;
  now: string | SQL;
}

/** User `u` with the viewer fields. */
export const userColumns = (fields: UserViewerFields) => ({
  ...stored,
  followersCount: ({ viewerId }: ReadContext) =>
    sql<number>`u.followers_count - ${fields.blockedFollowersCount(viewerId)}`,
  followingCount: ({ viewerId }: ReadContext) =>
    sql<number>`u.following_count - ${fields.blockedFollowingCount(viewerId)}`,
  isFollowing: ({ viewerId }: ReadContext) => fields.isFollowing(viewerId),
  isPending: ({ viewerId }: ReadContext) => fields.isPending(viewerId),
  isFollowedBy: ({ viewerId }: ReadContext) => fields.isFollowedBy(viewerId),
  isBlocked: ({ viewerId }: ReadContext) => fields.isBlocked(viewerId),
  isMuted: ({ viewerId, now }: ReadContext) => fields.isMuted(viewerId, now),
  eventsCount: ({ viewerId }: ReadContext) => fields.eventsCount(viewerId),
});
export type UserRow = RowOf<ReturnType<typeof userColumns>>;

/** A user of a list; `listedAt` is the instant for the list's cursor. */
export const listedColumns = (fields: UserViewerFields) => ({
  ...userColumns(fields),
  listedAt: sql`page.at`.mapWith(users.createdAt),
});
export type ListedRow = RowOf<ReturnType<typeof listedColumns>>;

/** The viewer's own account. */
export const selfColumns = (fields: UserViewerFields) => ({
  ...userColumns(fields),
  email: u.email,
  status: u.status,
  calendarHides: u.calendarHides,
  calendarShows: u.calendarShows,
  followRequestsCount: fields.followRequestsCount,
  interests: sql<string[]>`array(select genre_id from user_interests i where i.user_id = u.id order by genre_id)`,
});
export type SelfRow = RowOf<ReturnType<typeof selfColumns>>;

/** An account as `ops` prints it. The keys are those of its output. */
export const operatorColumns = {
  id: u.id,
  email: u.email,
  user_id: u.handle,
  display_name: u.displayName,
  status: u.status,
  has_password: u.hasPassword,
  is_private: u.isPrivate,
  avatar_file: u.avatarFile,
  created_at: u.createdAt,
};
export type OperatorRow = RowOf<typeof operatorColumns>;
