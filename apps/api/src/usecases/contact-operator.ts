import type { ContactInput } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
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

/** Stores a message to the operator and queues it as e-mail. @throws HttpError 429 with Retry-After. */
export async function contactOperator(
  { db, clock, countAction, operatorEmail }: Deps,
  viewer: Writer,
  message: ContactInput,
): Promise<void> {
  await countAction('contact', viewer.id);
  const now = clock.now().toISOString();
  await writeAs(db, viewer, (tx) => storeContactMessage(tx, viewer.id, message, operatorEmail, now));
}
