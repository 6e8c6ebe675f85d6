import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { PageSought } from '../../db/paging.ts';
import { readRows } from '../../db/select.ts';
import type { PeopleReader } from '../users/reads.ts';

// Scalar subqueries instead of EXISTS, for which the planner may hash all follows of a user to compute the flags of one page.

const idOfUser = sql.raw('u.id');

/** Whether the viewer follows user `u`, or whom `userId` names in the statement (approved). */
export const isFollowing = (viewerId: number | SQL, userId: SQL = idOfUser): SQL<boolean> =>
  sql`(select true from user_follows vf where vf.follower_id = ${viewerId} and vf.followee_id = ${userId} limit 1) is not null`;

/** Whether a member follows another. */
export async function isFollowerOf(db: Queryable, userId: number, followeeId: number): Promise<boolean> {
  const [row] = await readRows(
    db,
    { isFollower: isFollowing(userId, sql`${followeeId}`) },
    (columns) => sql`select ${columns}`,
  );
  return row?.isFollower ?? false;
}

/** The colour in which the viewer sees events of user `u`, a place in the list of hues; null unless the viewer follows `u`. */
export const followHue = (viewerId: number | SQL): SQL<number | null> =>
  sql`(select f.hue from user_follows f where f.follower_id = ${viewerId} and f.followee_id = u.id limit 1)`;

/** Whether user `u` follows the viewer. */
export const isFollowedBy = (viewerId: number | SQL): SQL<boolean> =>
  sql`(select true from user_follows f where f.follower_id = u.id and f.followee_id = ${viewerId} limit 1) is not null`;

/** The followers of `userId` that are visible to the viewer, newest first. */
export function listFollowers(db: Queryable, people: PeopleReader, viewerId: number, userId: number, page: PageSought) {
  return people.readUsers(db, viewerId, (isListed) => followsPage(isListed, 'follower', userId, page));
}

/** The users whom `userId` follows and who are visible to the viewer, newest first. */
export function listFollowing(db: Queryable, people: PeopleReader, viewerId: number, userId: number, page: PageSought) {
  return people.readUsers(db, viewerId, (isListed) => followsPage(isListed, 'followee', userId, page));
}

function followsPage(isListed: SQL, shown: 'follower' | 'followee', userId: number, { limit, after }: PageSought): SQL {
  const [id, owner] =
    shown === 'follower'
      ? [sql.raw('f.follower_id'), sql.raw('f.followee_id')]
      : [sql.raw('f.followee_id'), sql.raw('f.follower_id')];
  const before = after ? sql`and (f.created_at, ${id}) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
  return sql`
    select ${id} as id, f.created_at as at, row_number() over (order by f.created_at desc, ${id} desc) as ord
    from user_follows f join users u on u.id = ${id}
    where ${owner} = ${userId} and ${isListed} ${before}
    order by f.created_at desc, ${id} desc limit ${limit}`;
}
