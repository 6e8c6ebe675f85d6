import { errorCodes } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { leaveUnseen, lostEvents } from '../features/attendance/writes.ts';
import { withdrawFollowRequest } from '../features/follow-requests/writes.ts';
import { deleteNotifications } from '../features/notifications/writes.ts';
import { unfollowUser } from '../features/user-follows/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Ends a follow, and takes the follower out of what they do not see any more. False when there was none. */
async function endFollow(tx: Transaction, { clock }: Deps, followerId: number, followeeId: number): Promise<boolean> {
  if (!(await unfollowUser(tx, followerId, followeeId))) return false;
  await leaveUnseen(tx, { events: lostEvents.of(followeeId), userId: followerId }, clock.now().toISOString());
  return true;
}

/** Ends the follow of a follower of the viewer. @throws HttpError 404 when there was none. */
export async function removeFollower(deps: Deps, viewer: Writer, followerId: number): Promise<void> {
  const isEnded = await writeAs(deps.db, viewer, (tx) => endFollow(tx, deps, followerId, viewer.id), [followerId]);
  if (!isEnded) throw new HttpError(404, errorCodes.notFollowingUser, 'Not a follower');
}

/** Ends a follow, or withdraws a request with its notification. @throws HttpError 404 when there was neither. */
export async function unfollowPerson(deps: Deps, viewer: Writer, personId: number): Promise<void> {
  const unfollow = async (tx: Transaction) => {
    const isEnded = await endFollow(tx, deps, viewer.id, personId);
    const isWithdrawn = await withdrawFollowRequest(tx, viewer.id, personId);
    if (isWithdrawn)
      await deleteNotifications(tx, [{ userId: personId, kind: 'follow_requested', actorId: viewer.id }]);
    if (!isEnded && !isWithdrawn) throw new HttpError(404, errorCodes.notFollowingUser, 'Not following this user');
  };
  await writeAs(deps.db, viewer, unfollow, [personId]);
}
