import type { Database, Transaction } from '../db/client.ts';
import { transact } from '../db/transaction.ts';
import { listExpiredSessions } from '../features/auth/reads.ts';
import { deleteExpiredSessions, deleteSession } from '../features/auth/writes.ts';
import { lockPushesTied } from '../features/notifications/locks.ts';

/** Ends a session with the push subscription of its browser. Idempotent. */
export async function endSession(tx: Transaction, tokenHash: string): Promise<void> {
  await lockPushesTied(tx, [tokenHash]);
  await deleteSession(tx, tokenHash);
}

/** How many sessions one transaction deletes. */
const sliceSize = 1000;

/**
 * Deletes expired sessions with the push subscriptions of their browsers, in slices of one transaction each. Those in use are left for the
 * next time.
 */
export async function endExpiredSessions(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  for (let ended = 1; ended > 0 && !signal?.aborted; ) {
    ended = await transact(db, async (tx) => {
      const tokenHashes = await listExpiredSessions(tx, now, sliceSize);
      await lockPushesTied(tx, tokenHashes);
      return deleteExpiredSessions(tx, tokenHashes, now);
    });
  }
}
