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

/** Ends a follow, and takes the follower out of what they do not see any more. Returns as `leaveUnseen`; null when there was no follow. */
async function endFollow(
  tx: Transaction,
  { clock }: Deps,
  followerId: number,
  followeeId: number,
): Promise<number | null> {
  if (!(await unfollowUser(tx, followerId, followeeId))) return null;
  return leaveUnseen(tx, { events: lostEvents.of(followeeId), userId: followerId }, clock.now().toISOString());
}

/** Ends the follow of a follower of the viewer. @throws HttpError 404 when there was none. */
export async function removeFollower(deps: Deps, viewer: Writer, followerId: number): Promise<void> {
  const left = await writeAs(deps.db, viewer, (tx) => endFollow(tx, deps, followerId, viewer.id), [followerId]);
  if (left === null) throw new HttpError(404, errorCodes.notFollowingUser, 'Not a follower');
}

/**
 * Ends a follow, or withdraws a request with its notification. Returns how many events the viewer lost a seat or a place in the waiting list of.
 * @throws HttpError 404 when there was neither.
 */
export async function unfollowPerson(deps: Deps, viewer: Writer, personId: number): Promise<number> {
  const unfollow = async (tx: Transaction) => {
    const left = await endFollow(tx, deps, viewer.id, personId);
    const isWithdrawn = await withdrawFollowRequest(tx, viewer.id, personId);
    if (isWithdrawn)
      await deleteNotifications(tx, [{ userId: personId, kind: 'follow_requested', actorId: viewer.id }]);
    if (left === null && !isWithdrawn) throw new HttpError(404, errorCodes.notFollowingUser, 'Not following this user');
    return left ?? 0;
  };
  return writeAs(deps.db, viewer, unfollow, [personId]);
}
