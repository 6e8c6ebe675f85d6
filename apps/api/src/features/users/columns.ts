import { type SQL, sql } from 'drizzle-orm';
import { columnsOf, type RowOf } from '../../db/select.ts';
import { users } from './table.ts';

/** What higher features know of a person `u` for a viewer: SQL over the alias, so that one statement answers everything. */
export interface UserViewerFields {
  isFollowing(viewerId: number): SQL<boolean>;
  isPending(viewerId: number): SQL<boolean>;
  isFollowedBy(viewerId: number): SQL<boolean>;
  isBlocked(viewerId: number): SQL<boolean>;
  isMuted(viewerId: number, now: string): SQL<boolean>;
  eventsCount(viewerId: number): SQL<number>;
  /** Person `u` has blocked the viewer and is nobody to them. */
  hasBlocked(viewerId: number): SQL<boolean>;
  /** A block stands between them, in either direction: no list of the viewer's shows `u`. */
  isBlockedEitherWay(viewerId: number): SQL<boolean>;
  /** How many of `u`'s followers, and of those whom `u` follows, the viewer does not get to see. */
  blockedFollowersCount(viewerId: number): SQL<number>;
  blockedFollowingCount(viewerId: number): SQL<number>;
  /** How many wait for the approval of person `u`. */
  followRequestsCount: SQL<number>;
}

const u = columnsOf(users, 'u');

/** The same for every viewer. */
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

/** Who reads, and the instant that says which mutes have ended. */
interface Reading {
  viewerId: number;
  now: string;
}

/** Person `u` as a viewer sees them. */
export const userColumns = (facts: UserViewerFields) => ({
  ...stored,
  followersCount: ({ viewerId }: Reading) => sql<number>`u.followers_count - ${facts.blockedFollowersCount(viewerId)}`,
  followingCount: ({ viewerId }: Reading) => sql<number>`u.following_count - ${facts.blockedFollowingCount(viewerId)}`,
  isFollowing: ({ viewerId }: Reading) => facts.isFollowing(viewerId),
  isPending: ({ viewerId }: Reading) => facts.isPending(viewerId),
  isFollowedBy: ({ viewerId }: Reading) => facts.isFollowedBy(viewerId),
  isBlocked: ({ viewerId }: Reading) => facts.isBlocked(viewerId),
  isMuted: ({ viewerId, now }: Reading) => facts.isMuted(viewerId, now),
  eventsCount: ({ viewerId }: Reading) => facts.eventsCount(viewerId),
});
export type UserRow = RowOf<ReturnType<typeof userColumns>>;

/** A person of a list, with the instant `at` of the list's cursor. */
export const listedColumns = (facts: UserViewerFields) => ({
  ...userColumns(facts),
  listedAt: sql`page.at`.mapWith(users.createdAt),
});
export type ListedRow = RowOf<ReturnType<typeof listedColumns>>;

/** A person as they see themselves. */
export const selfColumns = (facts: UserViewerFields) => ({
  ...userColumns(facts),
  email: u.email,
  status: u.status,
  followRequestsCount: facts.followRequestsCount,
  interests: sql<string[]>`array(select genre_id from user_interests i where i.user_id = u.id order by genre_id)`,
});
export type SelfRow = RowOf<ReturnType<typeof selfColumns>>;

/** An account as `ops` prints it: the keys are its output. */
export const operatorColumns = {
  id: u.id,
  email: u.email,
  user_id: u.handle,
  display_name: u.displayName,
  status: u.status,
  has_password: u.hasPassword,
  is_private: u.isPrivate,
  created_at: u.createdAt,
};
export type OperatorRow = RowOf<typeof operatorColumns>;
