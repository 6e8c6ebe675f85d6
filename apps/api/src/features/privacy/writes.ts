import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { approveAllFollowRequests, lockWithRequesters } from '../follow-requests/writes.ts';
import { users } from '../users/table.ts';

/** Closes or opens an account. Opening it accepts everybody who waits, in the same transaction; followers stay either way. */
export async function setPrivate(db: Database, userId: number, isPrivate: boolean, now: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!isPrivate) await lockWithRequesters(tx, userId);
    await tx.update(users).set({ isPrivate, updatedAt: now }).where(eq(users.id, userId));
    if (!isPrivate) await approveAllFollowRequests(tx, userId, now);
  });
}
