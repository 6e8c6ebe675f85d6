import { errorCodes } from '@hiyori/contract';
import { networkOf } from '../../client-network.ts';
import type { Database } from '../../db/client.ts';
import { HttpError } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { countAttempt } from './writes.ts';

const hour = 3_600;

/** How often one person may do something, some of it about one thing, on all nodes together. The keys of the counters are `<action>:person`. */
const rules = {
  contact: [{ max: 3, windowS: hour }],
  report: [{ max: 20, windowS: hour }],
  feedAddress: [{ max: 10, windowS: hour }],
  calendarFetch: [{ max: 60, windowS: hour }],
  hostInvitation: [{ max: 50, windowS: 24 * hour }],
  openPoll: [{ max: 20, windowS: hour }],
  /** An organiser adds a person to an event, or removes them. */
  attendee: [{ max: 20, windowS: 24 * hour }],
  event: [
    { max: 60, windowS: 60 },
    { max: 300, windowS: 24 * hour },
  ],
} as const;

export type CountAction = (action: keyof typeof rules, userId: number, about?: string) => Promise<void>;

/** How often guests may answer polls: from one network, which a class may share, and to one poll. */
const guestRules = {
  source: [
    { max: 60, windowS: 60 },
    { max: 300, windowS: hour },
  ],
  poll: [{ max: 600, windowS: hour }],
} as const;

export type CountGuestAnswer = (ip: string, slug: string) => Promise<void>;

/** Counts answers of guests to polls, on all nodes together. @throws HttpError 429 with Retry-After. */
export function createGuestCounter(db: Database, clock: Clock, isEnabled: boolean): CountGuestAnswer {
  return async (ip, slug) => {
    if (!isEnabled) return;
    for (const rule of guestRules.source)
      await countOrRefuse(db, clock, `datePoll:source:${rule.windowS}:${networkOf(ip)}`, rule);
    for (const rule of guestRules.poll) await countOrRefuse(db, clock, `datePoll:poll:${rule.windowS}:${slug}`, rule);
  };
}

async function countOrRefuse(db: Database, clock: Clock, key: string, rule: { max: number; windowS: number }) {
  const retryAfterS = await countAttempt(db, key, rule, clock.now());
  if (retryAfterS === null) return;
  throw new HttpError(429, errorCodes.rateLimited, 'Something went wrong. Please try again.', { retryAfterS });
}

/** Counts actions of signed-in people in the database. Invalid ones should not be counted. @throws HttpError 429 with Retry-After. */
export function createActionCounter(db: Database, clock: Clock, isEnabled: boolean): CountAction {
  return async (action, userId, about) => {
    if (!isEnabled) return;
    const who = about === undefined ? userId : `${userId}:${about}`;
    for (const rule of rules[action]) await countOrRefuse(db, clock, `${action}:person:${rule.windowS}:${who}`, rule);
  };
}
