import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import { followRequests } from './table.ts';

/**
 * Stores a request to follow a private account. `pending`: it was stored before. `public`: the account is public and needs none.
 * Locks the account's row, so that no request is stored after a change to public has approved all pending ones.
 */
export async function requestFollow(
  db: Queryable,
  followerId: number,
  followeeId: number,
  now: string,
): Promise<'requested' | 'pending' | 'public'> {
  const [row] = await readRows(
    db,
    { inserted: sql<boolean>`(select count(*) from inserted) > 0` },
    (columns) => sql`
    with target as (
      select id from users where id = ${followeeId} and is_private for share
    ), inserted as (
      insert into follow_requests (follower_id, followee_id, created_at)
      select ${followerId}, id, ${now}::timestamptz from target
      on conflict do nothing returning 1
    )
    select ${columns} from target`,
  );
  if (!row) return 'public';
  return row.inserted ? 'requested' : 'pending';
}

/** Deletes a pending request. False when there was none. */
export async function withdrawFollowRequest(db: Queryable, followerId: number, followeeId: number): Promise<boolean> {
  const deleted = await db
    .delete(followRequests)
    .where(and(eq(followRequests.followerId, followerId), eq(followRequests.followeeId, followeeId)))
    .returning({ followerId: followRequests.followerId });
  return deleted.length > 0;
}

/** Selects the users with pending requests to an account. */
export const requestersOf = (followeeId: number): SQL =>
  sql`select follower_id from follow_requests where followee_id = ${followeeId}`;

/** How many requests one statement approves, so that none is long. */
const approvedAtOnce = 1_000;

/** Approves all pending requests to the account, whose lock the caller holds. Returns the ids of the new followers. */
export async function approveAllFollowRequests(tx: Queryable, followeeId: number, now: string): Promise<number[]> {
  const next = sql`and follower_id in (
    select follower_id from follow_requests where followee_id = ${followeeId} order by follower_id limit ${approvedAtOnce})`;
  for (const approved: number[] = []; ; ) {
    const some = await approve(tx, followeeId, now, next);
    approved.push(...some);
    if (some.length < approvedAtOnce) return approved;
  }
}

/** Approves one pending request. False when there is none, also for the second of two concurrent approvals. */
export async function approveFollowRequest(
  tx: Queryable,
  followeeId: number,
  followerId: number,
  now: string,
): Promise<boolean> {
  return (await approve(tx, followeeId, now, sql`and follower_id = ${followerId}`)).length > 0;
}

async function approve(tx: Queryable, followeeId: number, now: string, condition: SQL): Promise<number[]> {
  const rows = await readRows(
    tx,
    { followerId: columnsOf(followRequests, 'approved').followerId },
    (columns) => sql`
    with approved as (delete from follow_requests where followee_id = ${followeeId} ${condition} returning follower_id),
    following as (
      insert into user_follows (follower_id, followee_id, created_at)
      select follower_id, ${followeeId}, ${now}::timestamptz from approved order by follower_id
      on conflict do nothing
    )
    select ${columns} from approved`,
  );
  return rows.map((row) => row.followerId);
}
