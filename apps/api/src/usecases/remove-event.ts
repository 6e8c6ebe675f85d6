import type { Database, Transaction } from '../db/client.ts';
import { transact } from '../db/transaction.ts';
import type { EventReader } from '../features/events/reads.ts';
import { deleteEvent, lockOwnEvent } from '../features/events/writes.ts';
import { lockMessagesAbout, notifyEventDeleted } from '../features/notifications/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { eventNotFound } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { discardFile, type FilesPort, type ReportLeftover } from '../ports/files/files.ts';
import { getOwnEvent } from './get-event.ts';

interface Deps {
  db: Database;
  clock: Clock;
  events: EventReader;
  files: FilesPort;
}

/** Notifies the attendees of an event of the viewer's own and deletes it, its cover's file last. @throws HttpError 404, 403. */
export async function removeEvent(deps: Deps, viewer: Writer, id: number, report: ReportLeftover): Promise<void> {
  await getOwnEvent(deps, viewer.id, id);
  const now = deps.clock.now().toISOString();
  const file = await writeAs(deps.db, viewer, (tx) => notifyAndDelete(tx, viewer.id, id, now));
  if (file) await discardFile(deps.files, file, report);
}

/** The same for the operator, without the access rule. @throws HttpError 404 */
export async function removeEventOf(
  { db, clock, files }: Omit<Deps, 'events'>,
  creatorId: number,
  id: number,
  report: ReportLeftover,
): Promise<void> {
  const now = clock.now().toISOString();
  const file = await transact(db, (tx) => notifyAndDelete(tx, creatorId, id, now));
  if (file) await discardFile(files, file, report);
}

async function notifyAndDelete(tx: Transaction, creatorId: number, id: number, now: string): Promise<string | null> {
  if (!(await lockOwnEvent(tx, creatorId, id))) throw eventNotFound();
  await lockMessagesAbout(tx, id);
  await notifyEventDeleted(tx, id, now);
  return deleteEvent(tx, id);
}
