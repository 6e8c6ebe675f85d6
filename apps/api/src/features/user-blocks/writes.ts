import { and, eq, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { followRequests } from '../follow-requests/table.ts';
import { userFollows } from '../user-follows/table.ts';
import { lockUsers } from '../user-follows/writes.ts';
import { userBlocks } from './table.ts';

/** Blocks a user and deletes follows and requests in both directions. Idempotent. False when one of the users does not exist. */
export async function blockUser(db: Database, blockerId: number, blockedId: number, now: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockUsers(tx, blockerId, blockedId))) return false;
    await tx.insert(userBlocks).values({ blockerId, blockedId, createdAt: now }).onConflictDoNothing();
    const [follows, requests] = [userFollows, followRequests];
    await tx
      .delete(follows)
      .where(
        or(
          and(eq(follows.followerId, blockerId), eq(follows.followeeId, blockedId)),
          and(eq(follows.followerId, blockedId), eq(follows.followeeId, blockerId)),
        ),
      );
    await tx
      .delete(requests)
      .where(
        or(
          and(eq(requests.followerId, blockerId), eq(requests.followeeId, blockedId)),
          and(eq(requests.followerId, blockedId), eq(requests.followeeId, blockerId)),
        ),
      );
    return true;
  });
}

/** Removes a block. Idempotent. */
export async function unblockUser(db: Queryable, blockerId: number, blockedId: number): Promise<void> {
  await db.execute(sql`delete from user_blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`);
}
