import type { PrivacySettingUpdate } from '@hiyori/contract';
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { approveAllFollowRequests, lockWithRequesters } from '../follow-requests/writes.ts';
import { users } from '../users/table.ts';

/**
 * Closes or opens an account, in a transaction of the caller's. Opening it accepts everybody who waits; followers stay either way.
 * Answers who was accepted.
 */
export async function setPrivate(tx: Transaction, userId: number, isPrivate: boolean, now: string): Promise<number[]> {
  if (!isPrivate) await lockWithRequesters(tx, userId);
  await tx.update(users).set({ isPrivate, updatedAt: now }).where(eq(users.id, userId));
  return isPrivate ? [] : approveAllFollowRequests(tx, userId, now);
}

/** Changes what is given of what a person shows; what is not given stays. */
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
