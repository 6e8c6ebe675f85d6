import { type ContactInput, errorCodes } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import { countAttempt } from '../features/auth/writes.ts';
import { storeContactMessage } from '../features/contact/writes.ts';
import { HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';

interface Deps {
  db: Database;
  clock: Clock;
  /** The recipient; undefined: messages are only stored. */
  operatorEmail: string | undefined;
  rateLimits: boolean;
}

/** Messages of one person, on all nodes together; invalid ones do not count. */
const perHour = { max: 3, windowS: 3_600 };

/** Stores a message to the operator and queues it as e-mail. @throws HttpError 429 with Retry-After. */
export async function contactOperator(
  { db, clock, operatorEmail, rateLimits }: Deps,
  viewerId: number,
  message: ContactInput,
): Promise<void> {
  const now = clock.now();
  const retryAfterS = rateLimits ? await countAttempt(db, `contact:person:${viewerId}`, perHour, now) : null;
  if (retryAfterS !== null) {
    throw new HttpError(429, errorCodes.rateLimited, 'Something went wrong. Please try again.', { retryAfterS });
  }
  await storeContactMessage(db, viewerId, message, operatorEmail, now.toISOString());
}
