import { and, eq, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { followRequests } from '../follow-requests/table.ts';
import { userFollows } from '../user-follows/table.ts';
import { lockUsers } from '../user-follows/writes.ts';
import { userBlocks } from './table.ts';

/** Blocks somebody: follows and requests end both ways, in one transaction. Again is the same. False when there is nobody. */
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

/** Lifts a block. Again is the same. */
export async function unblockUser(db: Queryable, blockerId: number, blockedId: number): Promise<void> {
  await db.execute(sql`delete from user_blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`);
}
