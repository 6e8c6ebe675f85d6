import { and, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { followRequests } from '../follow-requests/table.ts';
import { userFollows } from '../user-follows/table.ts';
import { userBlocks } from './table.ts';

/** Blocks a user and deletes follows and requests in both directions. Idempotent. The caller holds the locks of both. */
export async function blockUser(tx: Transaction, blockerId: number, blockedId: number, now: string): Promise<void> {
  await tx.insert(userBlocks).values({ blockerId, blockedId, createdAt: now }).onConflictDoNothing();
  const [requests, follows] = [followRequests, userFollows];
  await tx
    .delete(requests)
    .where(
      or(
        and(eq(requests.followerId, blockerId), eq(requests.followeeId, blockedId)),
        and(eq(requests.followerId, blockedId), eq(requests.followeeId, blockerId)),
      ),
    );
  await tx
    .delete(follows)
    .where(
      or(
        and(eq(follows.followerId, blockerId), eq(follows.followeeId, blockedId)),
        and(eq(follows.followerId, blockedId), eq(follows.followeeId, blockerId)),
      ),
    );
}

/** Removes a block. Idempotent. */
export async function unblockUser(tx: Transaction, blockerId: number, blockedId: number): Promise<void> {
  await tx.execute(sql`delete from user_blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`);
}
