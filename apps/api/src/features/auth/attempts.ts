import { networkOf } from '../../client-network.ts';
import type { Database } from '../../db/client.ts';
import { HttpError } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { countAttempt } from './writes.ts';

const minute = 60;
const hour = 3_600;

/** Attempt limits per e-mail address (`address`) and per source (`source`: an IPv4 address or an IPv6 /64), shared by all nodes. */
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
 * Counts attempts in the database, which all nodes share. Attempts of different `subject`s have separate address counters
 * (resend and forgot each allow one mail a minute). @throws HttpError 429 with Retry-After when a limit is exceeded.
 */
export function createAttemptCounter(db: Database, clock: Clock, isEnabled: boolean): CountAttempts {
  return async (kind, subject, email, ip) => {
    if (!isEnabled) return;
    const { address, source } = rules[kind];
    const counters = [
      ...address.map((rule) => ({ rule, key: `${subject}:address:${rule.windowS}:${email.toLowerCase()}` })),
      ...source.map((rule) => ({ rule, key: `${kind}:source:${rule.windowS}:${networkOf(ip)}` })),
    ];
    for (const { rule, key } of counters) {
      const retryAfterS = await countAttempt(db, key, rule, clock.now());
      if (retryAfterS === null) continue;
      const message = 'Attempt limit exceeded, please try after some time.';
      throw new HttpError(429, 'LimitExceededException', message, { retryAfterS });
    }
  };
}
