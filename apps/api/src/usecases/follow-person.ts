import { errorCodes } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import { requestFollow } from '../features/follow-requests/writes.ts';
import { notify } from '../features/notifications/writes.ts';
import { findBlockBetween } from '../features/user-blocks/reads.ts';
import { followUser, lockUsers } from '../features/user-follows/writes.ts';
import { HttpError, userNotFound } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';

const alreadyFollowing = () => new HttpError(409, errorCodes.alreadyFollowingUser, 'Already following this user');

/**
 * Follows a public account or requests to follow a private one, and notifies that person. Both people are locked, so that no block is
 * made meanwhile. @throws HttpError 400 for oneself, 404, 403 for a person whom the viewer blocks, 409 when it is done already.
 */
export async function followPerson(
  { db, clock }: { db: Database; clock: Clock },
  viewerId: number,
  personId: number,
): Promise<'followed' | 'requested'> {
  if (personId === viewerId) throw new HttpError(400, errorCodes.followSelf, 'You cannot follow yourself');
  const now = clock.now().toISOString();
  return db.transaction(async (tx) => {
    if (!(await lockUsers(tx, viewerId, personId))) throw userNotFound();
    const block = await findBlockBetween(tx, viewerId, personId);
    if (block === 'theirs') throw userNotFound();
    if (block === 'mine') throw new HttpError(403, errorCodes.blocked, 'Lift the block first.');
    const outcome = await followUser(tx, viewerId, personId, now);
    if (outcome === 'missing') throw userNotFound();
    if (outcome === 'already') throw alreadyFollowing();
    if (outcome === 'private' && (await requestFollow(tx, viewerId, personId, now)) !== 'requested') {
      throw alreadyFollowing();
    }
    const kind = outcome === 'private' ? 'follow_requested' : 'followed';
    await notify(tx, [{ userId: personId, kind, actorId: viewerId }], now);
    return outcome === 'private' ? 'requested' : 'followed';
  });
}
