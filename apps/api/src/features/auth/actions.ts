import { errorCodes } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { HttpError } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { countAttempt } from './writes.ts';

const hour = 3_600;

/** How often one person may do something, on all nodes together. The keys of the counters are `<action>:person`. */
const rules = {
  contact: [{ max: 3, windowS: hour }],
  feedAddress: [{ max: 10, windowS: hour }],
  calendarFetch: [{ max: 60, windowS: hour }],
  event: [
    { max: 60, windowS: 60 },
    { max: 300, windowS: 24 * hour },
  ],
} as const;

export type CountAction = (action: keyof typeof rules, userId: number) => Promise<void>;

/** Counts actions of signed-in people in the database. Invalid ones should not be counted. @throws HttpError 429 with Retry-After. */
export function createActionCounter(db: Database, clock: Clock, isEnabled: boolean): CountAction {
  return async (action, userId) => {
    if (!isEnabled) return;
    for (const rule of rules[action]) {
      const key = `${action}:person:${rule.windowS}:${userId}`;
      const retryAfterS = await countAttempt(db, key, rule, clock.now());
      if (retryAfterS === null) continue;
      throw new HttpError(429, errorCodes.rateLimited, 'Something went wrong. Please try again.', { retryAfterS });
    }
  };
}
