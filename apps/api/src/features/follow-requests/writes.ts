import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import { users } from '../users/table.ts';
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
  const [row] = await readRows(
    db,
    { asked: sql<boolean>`(select count(*) from asked) > 0` },
    (columns) => sql`
    with target as (
      select id from users where id = ${followeeId} and is_private for share
    ), asked as (
      insert into follow_requests (follower_id, followee_id, created_at)
      select ${followerId}, id, ${now}::timestamptz from target
      on conflict do nothing returning 1
    )
    select ${columns} from target`,
  );
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

const { id } = columnsOf(users, 'u');
const { followerId } = columnsOf(followRequests, 'r');

/** Somebody asked while the locks were being waited for. */
class LateRequest extends Error {}

/**
 * Locks an account and everybody who waits for it, in the order of ids in which counting locks people. Whoever asks while this
 * waits would have to be locked out of order: then all locks are given back, and taken again with them.
 */
export async function lockWithRequesters(tx: Transaction, followeeId: number): Promise<void> {
  const waiting = (columns: SQL) => sql`select ${columns} from follow_requests r where followee_id = ${followeeId}`;
  for (let isLocked = false; !isLocked; ) {
    try {
      await tx.transaction(async (inner) => {
        const rows = await readRows(
          inner,
          { id },
          (columns) => sql`
          select ${columns} from users u where id = ${followeeId} or id in (${waiting(followerId)})
          order by id for no key update`,
        );
        const locked = new Set(rows.map(({ id }) => id));
        const now = await readRows(inner, { followerId }, waiting);
        if (now.some((row) => !locked.has(row.followerId))) throw new LateRequest();
      });
      isLocked = true;
    } catch (error) {
      if (!(error instanceof LateRequest)) throw error;
    }
  }
}

/** Everybody who waits for this account becomes a follower. Answers who. */
export async function approveAllFollowRequests(tx: Queryable, followeeId: number, now: string): Promise<number[]> {
  return approve(tx, followeeId, now, sql``);
}

/** One who waits becomes a follower. False when nobody such waits, also when two approve at once and this is the second. */
export async function approveFollowRequest(
  tx: Queryable,
  followeeId: number,
  followerId: number,
  now: string,
): Promise<boolean> {
  return (await approve(tx, followeeId, now, sql`and follower_id = ${followerId}`)).length > 0;
}

async function approve(tx: Queryable, followeeId: number, now: string, who: SQL): Promise<number[]> {
  const rows = await readRows(
    tx,
    { followerId: columnsOf(followRequests, 'approved').followerId },
    (columns) => sql`
    with approved as (delete from follow_requests where followee_id = ${followeeId} ${who} returning follower_id),
    following as (
      insert into user_follows (follower_id, followee_id, created_at)
      select follower_id, ${followeeId}, ${now}::timestamptz from approved order by follower_id
      on conflict do nothing
    )
    select ${columns} from approved`,
  );
  return rows.map((row) => row.followerId);
}
