import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { approveAllFollowRequests, lockWithRequesters } from '../follow-requests/writes.ts';
import { users } from '../users/table.ts';

/** Closes or opens an account, in a transaction of the caller's. Opening it accepts everybody who waits; followers stay either way. */
export async function setPrivate(tx: Queryable, userId: number, isPrivate: boolean, now: string): Promise<void> {
  if (!isPrivate) await lockWithRequesters(tx, userId);
  await tx.update(users).set({ isPrivate, updatedAt: now }).where(eq(users.id, userId));
  if (!isPrivate) await approveAllFollowRequests(tx, userId, now);
}
