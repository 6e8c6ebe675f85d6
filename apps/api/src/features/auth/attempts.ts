import { networkOf } from '../../client-network.ts';
import type { Database } from '../../db/client.ts';
import { HttpError } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { IdentityUnavailable } from '../../ports/identity/identity.ts';
import { codeTryRule } from './code-requests.ts';
import { countAttempt, giveBackAttempt } from './writes.ts';

const minute = 60;
const hour = 3_600;

/** Attempt limits per e-mail address (`address`) and per source (`source`: an IPv4 address or an IPv6 /64), shared by all nodes. */
const rules = {
  // Mobile carriers share addresses between many subscribers.
  signup: {
    address: [{ max: 5, windowS: hour }],
    source: [
      { max: 10, windowS: minute },
      { max: 60, windowS: hour },
    ],
  },
  login: { address: [], source: [{ max: 60, windowS: minute }] },
  confirm: { address: [codeTryRule, { max: 20, windowS: hour }], source: [{ max: 120, windowS: hour }] },
  mail: {
    address: [
      { max: 1, windowS: minute },
      { max: 5, windowS: hour },
    ],
    source: [{ max: 25, windowS: 5 * minute }],
  },
} as const;

/** Attempts of different `subject`s have separate address counters (resend and forgot each allow one mail a minute). */
export type Attempt = { kind: keyof typeof rules; subject: string; email: string; ip: string };

/** Runs `work` as one attempt. @throws HttpError 429 with Retry-After when a limit is exceeded. */
export type LimitAttempts = <T>(attempt: Attempt, work: () => Promise<T>) => Promise<T>;

/**
 * Counts attempts in the database, which all nodes share, before they are made: parallel ones cannot exceed a limit. An attempt that failed
 * because the identity provider was unavailable is not counted.
 */
export function createAttemptLimiter(db: Database, clock: Clock, isEnabled: () => boolean): LimitAttempts {
  return async (attempt, work) => {
    if (!isEnabled()) return work();
    const keys = countersOf(attempt);
    for (const { rule, key } of keys) {
      const retryAfterS = await countAttempt(db, key, rule, clock.now());
      if (retryAfterS === null) continue;
      const advice = rule === codeTryRule ? 'request a new code' : 'try after some time';
      throw new HttpError(429, 'LimitExceededException', `Attempt limit exceeded, please ${advice}.`, { retryAfterS });
    }
    try {
      return await work();
    } catch (error) {
      if (error instanceof IdentityUnavailable) for (const { key } of keys) await giveBackAttempt(db, key);
      throw error;
    }
  };
}

/** The source first: a source over its limit does not use up the attempts of an address. */
function countersOf({ kind, subject, email, ip }: Attempt) {
  const { address, source } = rules[kind];
  return [
    ...source.map((rule) => ({ rule, key: `${kind}:source:${rule.windowS}:${networkOf(ip)}` })),
    ...address.map((rule) => ({ rule, key: `${subject}:address:${rule.windowS}:${email.toLowerCase()}` })),
  ];
}
