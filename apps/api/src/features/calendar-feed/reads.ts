import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import type { CalendarRow } from '../events/columns.ts';
import type { EventReader } from '../events/reads.ts';
import { users } from '../users/table.ts';
import { calendarFeeds } from './table.ts';

const u = columnsOf(users, 'u');

/** A person's subscription address; null when there is none. */
export async function findFeed(db: Queryable, userId: number) {
  const { token, createdAt, lastReadAt } = calendarFeeds;
  const [row] = await db
    .select({ token, createdAt, lastReadAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row ?? null;
}

/** Whose address this token is; null for a token that nobody has, or whose person is not there any more. */
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
/** How long a subscription remembers: what is over for a year, what is cancelled for 30 days; and how much it holds. */
const memory = { pastDays: 366, cancelledDays: 30, events: 5_000 };

/** A person's calendar, created and added, as a subscription tells it. */
export function listSubscribed(db: Queryable, events: EventReader, userId: number, now: Date): Promise<CalendarRow[]> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const isRecent = sql`end_at > ${before(memory.pastDays)}::timestamptz`;
  return events.readCalendarEvents(
    db,
    userId,
    sql`
      select c.id, row_number() over (order by c.end_at desc, c.id) as ord from (
        select event_id as id, end_at from event_follows where user_id = ${userId} and ${isRecent}
        union
        select id, end_at from events where creator_id = ${userId} and ${isRecent}
      ) c join events k on k.id = c.id
      where k.cancelled_at is null or k.cancelled_at > ${before(memory.cancelledDays)}::timestamptz
      order by c.end_at desc, c.id limit ${memory.events}`,
  );
}
