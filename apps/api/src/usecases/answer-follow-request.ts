import { errorCodes } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { approveFollowRequest, withdrawFollowRequest } from '../features/follow-requests/writes.ts';
import { deleteNotifications, notify } from '../features/notifications/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';

const requestNotFound = () => new HttpError(404, errorCodes.followRequestNotFound, 'No such follow request');

/** Makes a person who requested it a follower of the viewer, and notifies them. @throws HttpError 404 without such a request. */
export async function approveRequest(
  { db, clock }: { db: Database; clock: Clock },
  viewer: Writer,
  followerId: number,
): Promise<void> {
  const now = clock.now().toISOString();
  const approve = async (tx: Transaction) => {
    if (!(await approveFollowRequest(tx, viewer.id, followerId, now))) throw requestNotFound();
    await deleteNotifications(tx, [{ userId: viewer.id, kind: 'follow_requested', actorId: followerId }]);
    await notify(tx, [{ userId: followerId, kind: 'follow_approved', actorId: viewer.id }], now);
  };
  await writeAs(db, viewer, approve, [followerId]);
}

/** Deletes a request to follow the viewer; its sender is not notified. @throws HttpError 404 without such a request. */
export async function rejectRequest({ db }: { db: Database }, viewer: Writer, followerId: number): Promise<void> {
  await writeAs(db, viewer, async (tx) => {
    if (!(await withdrawFollowRequest(tx, followerId, viewer.id))) throw requestNotFound();
    await deleteNotifications(tx, [{ userId: viewer.id, kind: 'follow_requested', actorId: followerId }]);
  });
}
