import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';

const newToken = () => randomBytes(32).toString('base64url');

/** Creates a user's calendar feed, or replaces its token; the old URL becomes invalid. */
export async function rotateFeed(db: Queryable, userId: number, now: string): Promise<void> {
  await db.execute(sql`
    insert into calendar_feeds (user_id, token, created_at) values (${userId}, ${newToken()}, ${now}::timestamptz)
    on conflict (user_id) do update set token = excluded.token, created_at = excluded.created_at, last_read_at = null`);
}

/** Replaces the token of a user's calendar feed, if there is one; the old URL becomes invalid. */
export async function replaceFeedToken(db: Queryable, userId: number, now: string): Promise<void> {
  await db.execute(sql`
    update calendar_feeds set token = ${newToken()}, created_at = ${now}::timestamptz, last_read_at = null
    where user_id = ${userId}`);
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
