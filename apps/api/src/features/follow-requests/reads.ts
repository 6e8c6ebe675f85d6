import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { PageSought } from '../../db/paging.ts';
import type { PeopleReader } from '../users/reads.ts';

/** Whether a follow request of the viewer to user `u` is pending. */
export const isPending = (viewerId: number | SQL): SQL<boolean> =>
  sql`(select true from follow_requests r where r.follower_id = ${viewerId} and r.followee_id = u.id limit 1) is not null`;

/** The number of pending requests to user `u` from active members. */
export const followRequestsCount: SQL<number> = sql`(
  select count(*) from follow_requests r join users w on w.id = r.follower_id
  where r.followee_id = u.id and w.status = 'active' and w.user_id is not null)`;

/** The users whose requests to the viewer are pending, newest first. */
export function listFollowRequests(
  db: Queryable,
  people: PeopleReader,
  viewerId: number,
  { limit, after }: PageSought,
) {
  const before = after
    ? sql`and (r.created_at, r.follower_id) < (${after.at}::timestamptz, ${after.id}::bigint)`
    : sql``;
  return people.readUsers(
    db,
    viewerId,
    (isListed) => sql`
      select r.follower_id as id, r.created_at as at, row_number() over (order by r.created_at desc, r.follower_id desc) as ord
      from follow_requests r join users u on u.id = r.follower_id
      where r.followee_id = ${viewerId} and ${isListed} ${before}
      order by r.created_at desc, r.follower_id desc limit ${limit}`,
  );
}
