import { errorCodes } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import { approveFollowRequest, withdrawFollowRequest } from '../features/follow-requests/writes.ts';
import { deleteNotification, notify } from '../features/notifications/writes.ts';
import { lockUsers } from '../features/user-follows/writes.ts';
import { HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';

const requestNotFound = () => new HttpError(404, errorCodes.followRequestNotFound, 'No such follow request');

/** Makes a person who requested it a follower of the viewer, and notifies them. @throws HttpError 404 without such a request. */
export async function approveRequest(
  { db, clock }: { db: Database; clock: Clock },
  viewerId: number,
  followerId: number,
): Promise<void> {
  const now = clock.now().toISOString();
  await db.transaction(async (tx) => {
    await lockUsers(tx, viewerId, followerId);
    if (!(await approveFollowRequest(tx, viewerId, followerId, now))) throw requestNotFound();
    await deleteNotification(tx, { userId: viewerId, kind: 'follow_requested', actorId: followerId });
    await notify(tx, [{ userId: followerId, kind: 'follow_approved', actorId: viewerId }], now);
  });
}

/** Deletes a request to follow the viewer; its sender is not notified. @throws HttpError 404 without such a request. */
export async function rejectRequest({ db }: { db: Database }, viewerId: number, followerId: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await withdrawFollowRequest(tx, followerId, viewerId))) throw requestNotFound();
    await deleteNotification(tx, { userId: viewerId, kind: 'follow_requested', actorId: followerId });
  });
}
