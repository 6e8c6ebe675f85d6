import type { EventUpdate } from '@hiyori/contract';
import type { Transaction } from '../db/client.ts';
import { findOrganizer } from '../features/event-hosts/reads.ts';
import type { EventRow } from '../features/events/columns.ts';
import type { Statuses } from '../features/users/locks.ts';
import { creatorOnly } from './get-event.ts';

/**
 * Whether the viewer still organises an event that was read before the transaction. The caller holds the locks of the accounts of the viewer and
 * of the creator, so that it stays so until the commit. False also when the event has another creator: the caller reads it again.
 */
export async function isStillOrganizer(
  tx: Transaction,
  viewerId: number,
  { id, creatorId }: Pick<EventRow, 'id' | 'creatorId'>,
  statuses: Statuses,
): Promise<boolean> {
  if (creatorId === viewerId) return true;
  if (statuses.get(creatorId) !== 'active') return false;
  const found = await findOrganizer(tx, viewerId, id);
  return found?.creatorId === creatorId && found.mayOrganize;
}

/** Refuses a co-host's change of who sees the event, or who goes: that is the creator's. What says the same as before is let through. @throws HttpError 403 */
export function assertKeepsAudience(before: EventRow, asked: EventUpdate): void {
  const { isPublished = before.isPublished, isPublic = before.isPublic, audience, attendeeList } = asked;
  const isSame =
    isPublished === before.isPublished &&
    isPublic === before.isPublic &&
    (audience === undefined || audience === known(before)) &&
    (attendeeList === undefined || (attendeeList ?? 'everyone') === (before.attendeeList ?? 'everyone'));
  if (!isSame || asked.lists !== undefined) throw creatorOnly();
}

/** The audience as the flags say it; of a limited event a co-host does not know it. */
const known = ({ isLimited, isPublic, isPublished }: EventRow) => {
  if (isLimited) return null;
  if (isPublic) return 'everyone';
  return isPublished ? 'followers' : 'self';
};
