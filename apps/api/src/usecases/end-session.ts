import type { Transaction } from '../db/client.ts';
import { deleteSession } from '../features/auth/writes.ts';
import { lockPushesToSession } from '../features/notifications/writes.ts';

/** Ends a session with the push subscription of its browser. Idempotent. */
export async function endSession(tx: Transaction, tokenHash: string): Promise<void> {
  await lockPushesToSession(tx, tokenHash);
  await deleteSession(tx, tokenHash);
}
