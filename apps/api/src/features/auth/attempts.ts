import { networkOf } from '../../client-network.ts';
import type { Database } from '../../db/client.ts';
import { HttpError } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { countAttempt } from './writes.ts';

const minute = 60;
const hour = 3_600;

/** How often one address (`address`) or one source (`source`, an IPv4 address or an IPv6 /64) may try, for all nodes together. */
const rules = {
  signup: { address: [{ max: 5, windowS: hour }], source: [{ max: 60, windowS: hour }] },
  login: { address: [], source: [{ max: 60, windowS: minute }] },
  confirm: { address: [{ max: 20, windowS: hour }], source: [{ max: 120, windowS: hour }] },
  mail: {
    address: [
      { max: 1, windowS: minute },
      { max: 5, windowS: hour },
    ],
    source: [{ max: 25, windowS: 5 * minute }],
  },
} as const;

export type CountAttempts = (kind: keyof typeof rules, subject: string, email: string, ip: string) => Promise<void>;

/**
 * Counts attempts in the database, so that nodes share them. `subject` parts what is counted apart (resend and forgot each have
 * their minute). @throws HttpError 429 with Retry-After when one limit is passed.
 */
export function createAttemptCounter(db: Database, clock: Clock, isOn: boolean): CountAttempts {
  return async (kind, subject, email, ip) => {
    if (!isOn) return;
    const { address, source } = rules[kind];
    const counted = [
      ...address.map((rule) => ({ rule, key: `${subject}:address:${rule.windowS}:${email.toLowerCase()}` })),
      ...source.map((rule) => ({ rule, key: `${kind}:source:${rule.windowS}:${networkOf(ip)}` })),
    ];
    for (const { rule, key } of counted) {
      const retryAfterS = await countAttempt(db, key, rule, clock.now());
      if (retryAfterS === null) continue;
      const message = 'Attempt limit exceeded, please try after some time.';
      throw new HttpError(429, 'LimitExceededException', message, { retryAfterS });
    }
  };
}
