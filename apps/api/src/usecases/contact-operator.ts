import type { ContactInput } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import type { CountAction } from '../features/auth/actions.ts';
import { storeContactMessage } from '../features/contact/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import type { Clock } from '../ports/clock/clock.ts';

interface Deps {
  db: Database;
  clock: Clock;
  countAction: CountAction;
  /** The recipient; undefined: messages are only stored. */
  operatorEmail: string | undefined;
}

/**
 * Stores a message to the operator and queues it as e-mail. Returns what `respond` makes of the write, in its transaction.
 * @throws HttpError 429 with Retry-After.
 */
export async function contactOperator<T>(
  { db, clock, countAction, operatorEmail }: Deps,
  viewer: Writer,
  message: ContactInput,
  respond: (tx: Transaction, send: () => Promise<void>) => Promise<T>,
): Promise<T> {
  await countAction('contact', viewer.id);
  const now = clock.now().toISOString();
  const send = (tx: Transaction) => storeContactMessage(tx, viewer.id, message, operatorEmail, now);
  return writeAs(db, viewer, (tx) => respond(tx, () => send(tx)));
}
