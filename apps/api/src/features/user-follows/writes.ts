import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { userFollows } from './table.ts';

export type FollowOutcome = 'followed' | 'already' | 'private' | 'missing';

/** Follows a public account. The primary key decides a race: one call is `followed`, the others `already`. */
export async function followUser(
  db: Queryable,
  followerId: number,
  followeeId: number,
  now: string,
): Promise<FollowOutcome> {
  const [row] = await db.execute<{ is_private: boolean; inserted: boolean; existed: boolean }>(sql`
    with target as (
      select u.id, u.is_private from users u
      where u.id = ${followeeId} and u.status = 'active' and u.user_id is not null
      for key share
    ), inserted as (
      insert into user_follows (follower_id, followee_id, created_at)
      select ${followerId}, id, ${now}::timestamptz from target where not is_private
      on conflict do nothing returning 1
    )
    select target.is_private,
      (select count(*) from inserted) > 0 as inserted,
      exists (select 1 from user_follows where follower_id = ${followerId} and followee_id = ${followeeId}) as existed
    from target`);
  if (!row) return 'missing';
  if (row.inserted) return 'followed';
  return row.existed || !row.is_private ? 'already' : 'private';
}

/** Stops following. False when there was nothing to stop. */
export async function unfollowUser(db: Queryable, followerId: number, followeeId: number): Promise<boolean> {
  const gone = await db
    .delete(userFollows)
    .where(and(eq(userFollows.followerId, followerId), eq(userFollows.followeeId, followeeId)))
    .returning({ followerId: userFollows.followerId });
  return gone.length > 0;
}
