import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { followRequests } from './table.ts';

/**
 * Asks a private account. `waiting`: the question stands already. `open`: the account has opened meanwhile and is asked nothing;
 * its row is locked, so that no question arrives after everybody who waits was accepted.
 */
export async function requestFollow(
  db: Queryable,
  followerId: number,
  followeeId: number,
  now: string,
): Promise<'asked' | 'waiting' | 'open'> {
  const [row] = await db.execute<{ asked: boolean }>(sql`
    with target as (
      select id from users where id = ${followeeId} and is_private for share
    ), asked as (
      insert into follow_requests (follower_id, followee_id, created_at)
      select ${followerId}, id, ${now}::timestamptz from target
      on conflict do nothing returning 1
    )
    select (select count(*) from asked) > 0 as asked from target`);
  if (!row) return 'open';
  return row.asked ? 'asked' : 'waiting';
}

/** Takes the question back. False when there was none. */
export async function withdrawFollowRequest(db: Queryable, followerId: number, followeeId: number): Promise<boolean> {
  const gone = await db
    .delete(followRequests)
    .where(and(eq(followRequests.followerId, followerId), eq(followRequests.followeeId, followeeId)))
    .returning({ followerId: followRequests.followerId });
  return gone.length > 0;
}

/** Locks an account and everybody who waits for it, in the order of ids in which counting locks people. */
export async function lockWithRequesters(tx: Queryable, followeeId: number): Promise<void> {
  await tx.execute(sql`
    select id from users
    where id = ${followeeId} or id in (select follower_id from follow_requests where followee_id = ${followeeId})
    order by id for no key update`);
}

/** Everybody who waits for this account becomes a follower. */
export async function approveAllFollowRequests(tx: Queryable, followeeId: number, now: string): Promise<void> {
  await tx.execute(sql`
    with approved as (delete from follow_requests where followee_id = ${followeeId} returning follower_id)
    insert into user_follows (follower_id, followee_id, created_at)
    select follower_id, ${followeeId}, ${now}::timestamptz from approved order by follower_id
    on conflict do nothing`);
}
