import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';

/** Creates a user's calendar feed, or replaces its token; the old URL becomes invalid. */
export async function rotateFeed(db: Queryable, userId: number, token: string, now: string): Promise<void> {
  await db.execute(sql`
    insert into calendar_feeds (user_id, token, created_at) values (${userId}, ${token}, ${now}::timestamptz)
    on conflict (user_id) do update set token = excluded.token, created_at = excluded.created_at, last_read_at = null`);
}

/** Deletes a user's calendar feed. Idempotent. */
export async function revokeFeed(db: Queryable, userId: number): Promise<void> {
  await db.execute(sql`delete from calendar_feeds where user_id = ${userId}`);
}

/** How often reads of a feed are recorded. */
export const feedReadIntervalMs = 3_600_000;

/** Records that a calendar app read the feed. Writes at most once per hour. */
export async function recordFeedRead(db: Queryable, userId: number, now: string): Promise<void> {
  await db.execute(sql`
    update calendar_feeds set last_read_at = ${now}::timestamptz
    where user_id = ${userId} and (last_read_at is null or last_read_at < ${now}::timestamptz - make_interval(secs => ${sql.raw(String(feedReadIntervalMs / 1_000))}))`);
}
