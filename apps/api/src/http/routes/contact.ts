import { type Contract, errorCodes } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { countAttempt } from '../../features/auth/writes.ts';
import { keepContactMessage } from '../../features/contact/writes.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { Refusal } from '../../refusal.ts';
import type { Handlers } from '../mount.ts';

interface ContactDeps {
  db: Database;
  clock: Clock;
  /** Who reads what people write; undefined: it is only kept. */
  operatorEmail: string | undefined;
  rateLimits: boolean;
}

/** Messages of one person, for all nodes together; what was refused for its words does not count. */
const perHour = { max: 3, windowS: 3_600 };

export function contactRoutes({ db, clock, operatorEmail, rateLimits }: ContactDeps): Handlers<Contract['contact']> {
  return {
    async send({ viewer, body }) {
      const now = clock.now();
      const retryAfterS = rateLimits ? await countAttempt(db, `contact:person:${viewer.id}`, perHour, now) : null;
      if (retryAfterS !== null) {
        throw new Refusal(429, errorCodes.rateLimited, 'Something went wrong. Please try again.', { retryAfterS });
      }
      await keepContactMessage(db, viewer.id, body, operatorEmail, now.toISOString());
      return { status: 201, body: { success: true } };
    },
  };
}
