import type { ContactInput } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import type { CountAction } from '../features/auth/actions.ts';
import { storeContactMessage } from '../features/contact/writes.ts';
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
  viewerId: number,
  message: ContactInput,
): Promise<void> {
  await countAction('contact', viewerId);
  await storeContactMessage(db, viewerId, message, operatorEmail, clock.now().toISOString());
}
