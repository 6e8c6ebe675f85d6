import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { PageSought } from '../../db/paging.ts';
import { readRows } from '../../db/select.ts';
import type { ListedRow } from '../users/columns.ts';
import { isActiveMember, type PeopleReader } from '../users/reads.ts';

/**
 * The ids of all users who blocked the viewer or whom the viewer blocked. PostgreSQL computes the array once per statement, not
 * once per row.
 */
export const blockedIds = (viewerId: number | SQL): SQL => sql`array(
  select blocked_id from user_blocks where blocker_id = ${viewerId}
  union all select blocker_id from user_blocks where blocked_id = ${viewerId})`;

/** Whether the viewer and user `u` have a block in either direction. */
export const isBlockedEitherWay = (viewerId: number | SQL): SQL<boolean> => sql`u.id = any(${blockedIds(viewerId)})`;

/** Whether the viewer has blocked user `u`. */
export const isBlocked = (viewerId: number | SQL): SQL<boolean> =>
  sql`(select true from user_blocks b where b.blocker_id = ${viewerId} and b.blocked_id = u.id limit 1) is not null`;

/** Whether user `u` has blocked the viewer, who then cannot see `u` at all. */
export const hasBlocked = (viewerId: number | SQL): SQL<boolean> =>
  sql`(select true from user_blocks b where b.blocker_id = u.id and b.blocked_id = ${viewerId} limit 1) is not null`;

/** The number of user `u`'s followers that a block hides from the viewer. */
export const blockedFollowersCount = (viewerId: number | SQL): SQL<number> => sql`(
  select count(*) from user_follows f join users o on o.id = f.follower_id and o.status = 'active'
  where f.followee_id = u.id and f.follower_id = any(${blockedIds(viewerId)}))`;

/** The number of users followed by user `u` that a block hides from the viewer. */
export const blockedFollowingCount = (viewerId: number | SQL): SQL<number> => sql`(
  select count(*) from user_follows f join users o on o.id = f.followee_id and o.status = 'active'
  where f.follower_id = u.id and f.followee_id = any(${blockedIds(viewerId)}))`;

/** The number of event `e`'s attendees that a block hides from the viewer. */
export const blockedAttendeesCount = (viewerId: number | SQL): SQL<number> => sql`(
  select count(*) from event_follows x join users o on o.id = x.user_id and o.status = 'active'
  where x.event_id = e.id and x.user_id = any(${blockedIds(viewerId)}))`;

/** The block between two users. `theirs`: `other` blocked `one`, possibly mutually; `mine`: only `one` blocked `other`. */
export async function findBlockBetween(db: Queryable, one: number, other: number): Promise<'none' | 'mine' | 'theirs'> {
  const [row] = await readRows(
    db,
    { isMine: sql<boolean>`blocker_id = ${one}` },
    (columns) => sql`
    select ${columns} from user_blocks
    where (blocker_id = ${one} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${one})
    order by "isMine" limit 1`,
  );
  if (!row) return 'none';
  return row.isMine ? 'mine' : 'theirs';
}

/** The users whom the viewer has blocked, newest first. */
export function listBlocked(
  db: Queryable,
  people: PeopleReader,
  viewerId: number,
  { limit, after }: PageSought,
): Promise<ListedRow[]> {
  const before = after
    ? sql`and (b.created_at, b.blocked_id) < (${after.at}::timestamptz, ${after.id}::bigint)`
    : sql``;
  return people.readUsers(
    db,
    viewerId,
    () => sql`
      select b.blocked_id as id, b.created_at as at, row_number() over (order by b.created_at desc, b.blocked_id desc) as ord
      from user_blocks b join users u on u.id = b.blocked_id
      where b.blocker_id = ${viewerId} and ${isActiveMember} and not ${hasBlocked(viewerId)} ${before}
      order by b.created_at desc, b.blocked_id desc limit ${limit}`,
  );
}
