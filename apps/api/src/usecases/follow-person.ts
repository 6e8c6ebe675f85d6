import { errorCodes } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { requestFollow } from '../features/follow-requests/writes.ts';
import { notify } from '../features/notifications/writes.ts';
import { findBlockBetween } from '../features/user-blocks/reads.ts';
import { followUser } from '../features/user-follows/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { HttpError, userNotFound } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';

const alreadyFollowing = () => new HttpError(409, errorCodes.alreadyFollowingUser, 'Already following this user');

/**
 * Follows a public account or requests to follow a private one, and notifies that person. Both people are locked, so that no block is
 * made meanwhile. Returns what `respond` makes of the write, in its transaction. @throws HttpError 400 for oneself, 404, 403 for a person whom the viewer blocks, 409 when it is done already.
 */
export async function followPerson<T>(
  { db, clock }: { db: Database; clock: Clock },
  viewer: Writer,
  personId: number,
  respond: (tx: Transaction, follow: () => Promise<'followed' | 'requested'>) => Promise<T>,
): Promise<T> {
  if (personId === viewer.id) throw new HttpError(400, errorCodes.followSelf, 'You cannot follow yourself');
  const now = clock.now().toISOString();
  const follow = async (tx: Transaction) => {
    const block = await findBlockBetween(tx, viewer.id, personId);
    if (block === 'theirs') throw userNotFound();
    if (block === 'mine') throw new HttpError(403, errorCodes.blocked, 'Lift the block first.');
    const outcome = await followUser(tx, viewer.id, personId, now);
    if (outcome === 'missing') throw userNotFound();
    if (outcome === 'already') throw alreadyFollowing();
    if (outcome === 'private' && (await requestFollow(tx, viewer.id, personId, now)) !== 'requested') {
      throw alreadyFollowing();
    }
    const kind = outcome === 'private' ? 'follow_requested' : 'followed';
    await notify(tx, [{ userId: personId, kind, actorId: viewer.id }], now);
    return outcome === 'private' ? 'requested' : 'followed';
  };
  return writeAs(db, viewer, (tx) => respond(tx, () => follow(tx)), [personId]);
}
