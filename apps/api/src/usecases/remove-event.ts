import type { Database } from '../db/client.ts';
import type { EventReader } from '../features/events/reads.ts';
import { deleteEvent } from '../features/events/writes.ts';
import { notifyEventDeleted } from '../features/notifications/writes.ts';
import { eventNotFound } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { getOwnEvent } from './get-event.ts';

interface Deps {
  db: Database;
  clock: Clock;
  events: EventReader;
}

/** Notifies the attendees of an event of the viewer's own and deletes it. @throws HttpError 404, 403. */
export async function removeEvent(deps: Deps, viewerId: number, id: number): Promise<void> {
  await getOwnEvent(deps, viewerId, id);
  await removeEventOf(deps, viewerId, id);
}

/** The same for the operator, without the access rule. @throws HttpError 404 */
export async function removeEventOf({ db, clock }: Omit<Deps, 'events'>, creatorId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await notifyEventDeleted(tx, id, clock.now().toISOString());
    if (!(await deleteEvent(tx, creatorId, id))) throw eventNotFound();
  });
}
