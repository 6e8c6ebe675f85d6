import { errorCodes } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import { withdrawFollowRequest } from '../features/follow-requests/writes.ts';
import { deleteNotification } from '../features/notifications/writes.ts';
import { unfollowUser } from '../features/user-follows/writes.ts';
import { HttpError } from '../http-error.ts';

/** Ends a follow, or withdraws a request with its notification. @throws HttpError 404 when there was neither. */
export async function unfollowPerson({ db }: { db: Database }, viewerId: number, personId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const isEnded = await unfollowUser(tx, viewerId, personId);
    const isWithdrawn = await withdrawFollowRequest(tx, viewerId, personId);
    if (isWithdrawn) await deleteNotification(tx, { userId: personId, kind: 'follow_requested', actorId: viewerId });
    if (!isEnded && !isWithdrawn) throw new HttpError(404, errorCodes.notFollowingUser, 'Not following this user');
  });
}
