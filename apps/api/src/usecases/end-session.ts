import type { Database, Transaction } from '../db/client.ts';
import { transact } from '../db/transaction.ts';
import { deleteExpiredSessions, deleteSession } from '../features/auth/writes.ts';
import { lockPushesTied } from '../features/notifications/locks.ts';

/** Ends a session with the push subscription of its browser. Idempotent. */
export async function endSession(tx: Transaction, tokenHash: string): Promise<void> {
  await lockPushesTied(tx, { tokenHash });
  await deleteSession(tx, tokenHash);
}

/** Deletes expired sessions with the push subscriptions of their browsers. */
export const endExpiredSessions = (db: Database, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    await lockPushesTied(tx, { expiredAt: now.toISOString() });
    await deleteExpiredSessions(tx, now);
  });
