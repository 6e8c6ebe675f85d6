import type { Transaction } from '../db/client.ts';
import { deleteSessions, rejectEarlierTokens } from '../features/auth/writes.ts';
import { replaceFeedToken } from '../features/calendar-feed/writes.ts';
import { lockPushesTo } from '../features/notifications/locks.ts';
import { deleteUntiedSubscriptions } from '../features/notifications/writes.ts';

/**
 * Ends all that other people may have opened with a user's account: sessions except `keepHash` with their push subscriptions, tokens
 * of programs, and the address of the calendar feed, which is replaced. The caller holds the lock of the account.
 */
export async function endOtherAccess(
  tx: Transaction,
  userId: number,
  keepHash: string | null,
  now: Date,
): Promise<void> {
  await rejectEarlierTokens(tx, userId, now);
  await lockPushesTo(tx, userId);
  await deleteSessions(tx, userId, keepHash);
  await replaceFeedToken(tx, userId, now.toISOString());
  await deleteUntiedSubscriptions(tx, userId);
}
