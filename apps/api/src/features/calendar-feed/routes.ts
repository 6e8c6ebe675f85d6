import { createHash, randomBytes } from 'node:crypto';
import type { CalendarFeed, Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { toIso } from '../../db/columns.ts';
import type { FindSubscription } from '../../http/calendar-subscription.ts';
import type { Handlers } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { icalendarOf } from '../events/icalendar.ts';
import type { EventReader } from '../events/reads.ts';
import { findFeed, findSubscriber, listSubscribed } from './reads.ts';
import { noteRead, revokeFeed, rotateFeed } from './writes.ts';

interface CalendarFeedDeps {
  db: Database;
  clock: Clock;
  events: EventReader;
  publicOrigin(): string;
}

export function calendarFeedRoutes({ db, clock, publicOrigin }: CalendarFeedDeps): Handlers<Contract['calendarFeed']> {
  const answer = async (userId: number) => {
    const row = await findFeed(db, userId);
    const feed: CalendarFeed | null = row && {
      url: `${publicOrigin()}/feeds/${row.token}.ics`,
      createdAt: toIso(row.created_at),
      lastReadAt: row.last_read_at === null ? null : toIso(row.last_read_at),
    };
    return { status: 200 as const, body: { feed } };
  };
  return {
    get: ({ viewer }) => answer(viewer.id),

    async rotate({ viewer }) {
      await rotateFeed(db, viewer.id, randomBytes(32).toString('base64url'), clock.now().toISOString());
      return answer(viewer.id);
    },

    async revoke({ viewer }) {
      await revokeFeed(db, viewer.id);
      return answer(viewer.id);
    },
  };
}

/** What stands behind a subscription address: the calendar of whose token it is, as they may see it. */
export const calendarSubscriptions =
  ({ db, clock, events, publicOrigin }: CalendarFeedDeps): FindSubscription =>
  async (token) => {
    const person = await findSubscriber(db, token);
    if (!person) return null;
    const now = clock.now();
    const rows = await listSubscribed(db, events, person.id, now);
    await noteRead(db, person.id, now.toISOString());
    const text = icalendarOf(rows, { origin: publicOrigin(), name: `ひより（${person.name}）` });
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  };
