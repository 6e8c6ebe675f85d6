import type { Queryable } from '../db/client.ts';
import { deleteSessions, rejectEarlierTokens } from '../features/auth/writes.ts';
import { replaceFeedToken } from '../features/calendar-feed/writes.ts';
import { deleteUntiedSubscriptions } from '../features/notifications/writes.ts';

/**
 * Ends all that other people may have opened with a user's account: sessions except `keepHash` with their push subscriptions, tokens
 * of programs, and the address of the calendar feed, which is replaced. Requires a transaction.
 */
export async function endOtherAccess(tx: Queryable, userId: number, keepHash: string | null, now: Date): Promise<void> {
  await rejectEarlierTokens(tx, userId, now);
  await deleteSessions(tx, userId, keepHash);
  await replaceFeedToken(tx, userId, now.toISOString());
  await deleteUntiedSubscriptions(tx, userId);
}
