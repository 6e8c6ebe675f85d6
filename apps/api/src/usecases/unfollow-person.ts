import { errorCodes } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { withdrawFollowRequest } from '../features/follow-requests/writes.ts';
import { deleteNotification } from '../features/notifications/writes.ts';
import { unfollowUser } from '../features/user-follows/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { HttpError } from '../http-error.ts';

/** Ends a follow, or withdraws a request with its notification. @throws HttpError 404 when there was neither. */
export async function unfollowPerson({ db }: { db: Database }, viewer: Writer, personId: number): Promise<void> {
  const unfollow = async (tx: Transaction) => {
    const isEnded = await unfollowUser(tx, viewer.id, personId);
    const isWithdrawn = await withdrawFollowRequest(tx, viewer.id, personId);
    if (isWithdrawn) await deleteNotification(tx, { userId: personId, kind: 'follow_requested', actorId: viewer.id });
    if (!isEnded && !isWithdrawn) throw new HttpError(404, errorCodes.notFollowingUser, 'Not following this user');
  };
  await writeAs(db, viewer, unfollow, [personId]);
}
