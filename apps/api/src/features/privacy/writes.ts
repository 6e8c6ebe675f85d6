import type { PrivacySettingUpdate } from '@hiyori/contract';
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { approveAllFollowRequests } from '../follow-requests/writes.ts';
import { users } from '../users/table.ts';

/**
 * Makes an account private or public. A change to public approves all pending requests and returns the ids of the new followers.
 * Existing followers remain in both cases. The caller holds the locks of the account and, for a change to public, of its requesters.
 */
export async function setPrivate(tx: Transaction, userId: number, isPrivate: boolean, now: string): Promise<number[]> {
  await tx.update(users).set({ isPrivate, updatedAt: now }).where(eq(users.id, userId));
  return isPrivate ? [] : approveAllFollowRequests(tx, userId, now);
}

/** Updates the given privacy settings; the others remain. */
export async function updatePrivacySetting(
  db: Queryable,
  userId: number,
  change: PrivacySettingUpdate,
  now: string,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await db
    .update(users)
    .set({ ...given, updatedAt: now })
    .where(eq(users.id, userId));
}
