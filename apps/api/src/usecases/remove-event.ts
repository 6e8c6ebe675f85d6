import type { Database, Transaction } from '../db/client.ts';
import { transact } from '../db/transaction.ts';
import type { EventReader } from '../features/events/reads.ts';
import { deleteEvent, lockOwnEvent } from '../features/events/writes.ts';
import { lockMessagesAbout, notifyEventDeleted } from '../features/notifications/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { eventNotFound } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { getOwnEvent } from './get-event.ts';

interface Deps {
  db: Database;
  clock: Clock;
  events: EventReader;
}

/** Notifies the attendees of an event of the viewer's own and deletes it. @throws HttpError 404, 403. */
export async function removeEvent(deps: Deps, viewer: Writer, id: number): Promise<void> {
  await getOwnEvent(deps, viewer.id, id);
  const now = deps.clock.now().toISOString();
  await writeAs(deps.db, viewer, (tx) => notifyAndDelete(tx, viewer.id, id, now));
}

/** The same for the operator, without the access rule. @throws HttpError 404 */
export async function removeEventOf({ db, clock }: Omit<Deps, 'events'>, creatorId: number, id: number): Promise<void> {
  const now = clock.now().toISOString();
  await transact(db, (tx) => notifyAndDelete(tx, creatorId, id, now));
}

async function notifyAndDelete(tx: Transaction, creatorId: number, id: number, now: string): Promise<void> {
  if (!(await lockOwnEvent(tx, creatorId, id))) throw eventNotFound();
  await lockMessagesAbout(tx, id);
  await notifyEventDeleted(tx, id, now);
  await deleteEvent(tx, id);
}
