import { errorCodes } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { leaveSeatsOfEachOther } from '../features/attendance/writes.ts';
import { leaveEventsOfEachOther } from '../features/event-hosts/writes.ts';
import { deleteNotifications } from '../features/notifications/writes.ts';
import { blockUser } from '../features/user-blocks/writes.ts';
import { type Statuses, type Writer, writeAs } from '../features/users/locks.ts';
import type { PeopleReader } from '../features/users/reads.ts';
import { HttpError, userNotFound } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { getPerson } from './get-person.ts';

interface Deps {
  db: Database;
  clock: Clock;
  people: PeopleReader;
}

/**
 * Blocks a person; follows and requests between the two end, and co-hosting and seats of each other's
 * events. Idempotent.
 * @throws HttpError 400 for oneself, 404.
 */
export async function blockPerson(deps: Deps, viewer: Writer, personId: number): Promise<void> {
  if (personId === viewer.id) throw new HttpError(400, errorCodes.blockSelf, 'You cannot block yourself');
  await getPerson(deps, viewer.id, personId);
  const now = deps.clock.now().toISOString();
  const block = async (tx: Transaction, statuses: Statuses) => {
    if (statuses.get(personId) !== 'active') throw userNotFound();
    await blockUser(tx, viewer.id, personId, now);
    await leaveEventsOfEachOther(tx, viewer.id, personId);
    await leaveSeatsOfEachOther(tx, viewer.id, personId, now);
    await deleteNotifications(tx, [
      { userId: viewer.id, kind: 'follow_requested', actorId: personId },
      { userId: personId, kind: 'follow_requested', actorId: viewer.id },
    ]);
  };
  await writeAs(deps.db, viewer, block, [personId]);
}
