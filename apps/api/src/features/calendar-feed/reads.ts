import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import type { CalendarRow } from '../events/columns.ts';
import type { EventReader } from '../events/reads.ts';
import { users } from '../users/table.ts';
import { calendarFeeds } from './table.ts';

const u = columnsOf(users, 'u');

/** A user's calendar feed; null when there is none. */
export async function findFeed(db: Queryable, userId: number) {
  const { token, createdAt, lastReadAt } = calendarFeeds;
  const [row] = await db
    .select({ token, createdAt, lastReadAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row ?? null;
}

/** The owner of a feed token; null for an unknown token or when the owner is not an active member. */
export async function findSubscriber(db: Queryable, token: string) {
  const [row] = await readRows(
    db,
    { id: u.id, name: u.displayName },
    (columns) => sql`
    select ${columns} from calendar_feeds f join users u on u.id = f.user_id
    where f.token = ${token} and u.status = 'active' and u.user_id is not null`,
  );
  return row ?? null;
}

const dayMs = 86_400_000;
/** Limits of a feed: how long past and cancelled events are included, in days, and the number of events. */
const feedLimits = { pastDays: 366, cancelledDays: 30, events: 5_000 };

/** The created and added events in a member's calendar feed, latest end first. */
export function listFeedEvents(db: Queryable, events: EventReader, userId: number, now: Date): Promise<CalendarRow[]> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const isRecent = sql`end_at > ${before(feedLimits.pastDays)}::timestamptz`;
  return events.readCalendarEvents(
    db,
    userId,
    sql`
      select c.id, row_number() over (order by c.end_at desc, c.id) as ord from (
        select event_id as id, end_at from event_follows where user_id = ${userId} and ${isRecent}
        union
        select id, end_at from events where creator_id = ${userId} and ${isRecent}
      ) c join events k on k.id = c.id
      where k.cancelled_at is null or k.cancelled_at > ${before(feedLimits.cancelledDays)}::timestamptz
      order by c.end_at desc, c.id limit ${feedLimits.events}`,
  );
}
