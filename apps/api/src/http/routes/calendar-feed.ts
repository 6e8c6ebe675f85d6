import type { CalendarFeed, Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { CountAction } from '../../features/auth/actions.ts';
import { assertSignedIn } from '../../features/auth/find-viewer.ts';
import { findFeed } from '../../features/calendar-feed/reads.ts';
import { revokeFeed, rotateFeed } from '../../features/calendar-feed/writes.ts';
import { writeAs } from '../../features/users/locks.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { Handlers } from '../mount.ts';

interface CalendarFeedDeps {
  db: Database;
  clock: Clock;
  publicOrigin(): string;
  countAction: CountAction;
}

export function calendarFeedRoutes({
  db,
  clock,
  publicOrigin,
  countAction,
}: CalendarFeedDeps): Handlers<Contract['calendarFeed']> {
  const respond = async (userId: number) => {
    const row = await findFeed(db, userId);
    const feed: CalendarFeed | null = row && {
      url: `${publicOrigin()}/feeds/${row.token}.ics`,
      createdAt: row.createdAt,
      lastReadAt: row.lastReadAt,
    };
    return { status: 200 as const, body: { feed } };
  };
  return {
    get: ({ viewer }) => respond(viewer.id),

    async rotate({ viewer }) {
      // Each address may be read as often as the one before.
      await countAction('feedAddress', viewer.id);
      const now = clock.now().toISOString();
      await writeAs(db, viewer, async (tx) => {
        await assertSignedIn(tx, viewer, now);
        await rotateFeed(tx, viewer.id, now);
      });
      return respond(viewer.id);
    },

    async revoke({ viewer }) {
      await writeAs(db, viewer, (tx) => revokeFeed(tx, viewer.id));
      return respond(viewer.id);
    },
  };
}
