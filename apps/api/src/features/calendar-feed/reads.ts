import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import { eventAnswers } from '../event-follows/table.ts';
import type { SeriesRow } from '../event-series/columns.ts';
import { listHeldSeries } from '../event-series/reads.ts';
import { type CalendarRow, shortCalendarColumns } from '../events/columns.ts';
import { readCalendarVersion, readShortCalendarEvents, type Wanted } from '../events/reads.ts';
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
    { id: u.id, name: u.displayName, lastReadAt: columnsOf(calendarFeeds, 'f').lastReadAt },
    (columns) => sql`
    select ${columns} from calendar_feeds f join users u on u.id = f.user_id
    where f.token = ${token} and u.status = 'active' and u.user_id is not null`,
  );
  return row ?? null;
}

const dayMs = 86_400_000;
/** Limits of a feed: how long past and cancelled events are included, in days, the number of events, and characters of a description. */
export const feedLimits = { pastDays: 366, cancelledDays: 30, events: 1_000, descriptionMax: 1_000 };

const shortColumns = shortCalendarColumns(feedLimits.descriptionMax);

/** The events in a member's calendar feed that they created, added or are interested in, latest end first. */
export const listFeedEvents = (db: Queryable, userId: number, now: Date): Promise<CalendarRow[]> =>
  readShortCalendarEvents(db, userId, feedEvents(userId, now), shortColumns);

/** The series that a member holds as a whole, whose occurrences are in the feed. */
export const listFeedSeries = (db: Queryable, userId: number, now: Date): Promise<SeriesRow[]> =>
  listHeldSeries(db, userId, feedEvents(userId, now).baseQuery);

/** The events in the feed that the member is only interested in. */
export async function listFeedInterests(db: Queryable, userId: number, now: Date): Promise<Set<number>> {
  const since = new Date(now.getTime() - feedLimits.pastDays * dayMs).toISOString();
  const rows = await readRows(
    db,
    { id: columnsOf(eventAnswers, 'a').eventId },
    (columns) => sql`
    select ${columns} from event_answers a
    where a.user_id = ${userId} and a.status = 'interested' and a.end_at > ${since}::timestamptz`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether the member has more events than a feed has, so that the latest may be missing. */
export async function isFeedCut(db: Queryable, userId: number, now: Date): Promise<boolean> {
  const { baseQuery } = feedEvents(userId, now);
  const [row] = await readRows(
    db,
    { count: sql<number>`count(*)` },
    (columns) => sql`select ${columns} from (${baseQuery}) wanted`,
  );
  return (row?.count ?? 0) >= feedLimits.events;
}

/** Differs after any change of `listFeedEvents`, `listFeedSeries` and `listFeedInterests`. */
export const readFeedVersion = (db: Queryable, userId: number, now: Date): Promise<string> =>
  readCalendarVersion(db, userId, feedEvents(userId, now));

/**
 * The events of a feed. Of too many events it has those that end next, then the latest of the past: six index ranges of at most
 * `feedLimits.events` rows, however many events the member has.
 */
function feedEvents(userId: number, now: Date): Wanted {
  const at = sql`${now.toISOString()}::timestamptz`;
  const before = (days: number) => sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`;
  const max = sql.raw(String(feedLimits.events));
  const nearest = (range: SQL, direction: SQL, limit: SQL) => sql`
    select id, end_at from (
      (select event_id as id, end_at from event_follows where user_id = ${userId} and ${range}
        order by end_at ${direction}, event_id ${direction} limit ${max})
      union
      (select event_id, end_at from event_answers where user_id = ${userId} and ${range} and status = 'interested'
        order by end_at ${direction}, event_id ${direction} limit ${max})
      union
      (select id, end_at from events where creator_id = ${userId} and ${range}
        order by end_at ${direction}, id ${direction} limit ${max})
    ) n order by end_at ${direction}, id ${direction} limit ${limit}`;
  const next = nearest(sql`end_at > ${at}`, sql`asc`, max);
  const isPast = sql`end_at <= ${at} and end_at > ${before(feedLimits.pastDays)}`;
  const past = nearest(isPast, sql`desc`, sql`greatest(0, ${max} - (select count(*) from next))`);
  return {
    baseQuery: sql`
      with next as (${next}), past as (${past})
      select id, row_number() over (order by end_at desc, id) as ord
      from (select * from next union all select * from past) nearest`,
    condition: sql`and (e.cancelled_at is null or e.cancelled_at > ${before(feedLimits.cancelledDays)})`,
  };
}
