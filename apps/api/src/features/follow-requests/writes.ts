import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { followRequests } from './table.ts';

/** Asks a private account. False when the question already waits. */
export async function requestFollow(
  db: Queryable,
  followerId: number,
  followeeId: number,
  now: string,
): Promise<boolean> {
  const asked = await db
    .insert(followRequests)
    .values({ followerId, followeeId, createdAt: now })
    .onConflictDoNothing()
    .returning({ followerId: followRequests.followerId });
  return asked.length > 0;
}

/** Takes the question back. False when there was none. */
export async function withdrawFollowRequest(db: Queryable, followerId: number, followeeId: number): Promise<boolean> {
  const gone = await db
    .delete(followRequests)
    .where(and(eq(followRequests.followerId, followerId), eq(followRequests.followeeId, followeeId)))
    .returning({ followerId: followRequests.followerId });
  return gone.length > 0;
}

/** Everybody who waits for this account becomes a follower. */
export async function approveAllFollowRequests(tx: Queryable, followeeId: number, now: string): Promise<void> {
  await tx.execute(sql`
    with approved as (delete from follow_requests where followee_id = ${followeeId} returning follower_id)
    insert into user_follows (follower_id, followee_id, created_at)
    select follower_id, ${followeeId}, ${now}::timestamptz from approved order by follower_id
    on conflict do nothing`);
}
