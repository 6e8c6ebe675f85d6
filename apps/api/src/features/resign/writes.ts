import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { closePollsOf } from '../date-polls/writes.ts';
import { handOverEvents } from '../event-hosts/writes.ts';
import { listUnusedFiles } from '../events/reads.ts';
import { leaveChangesToCreators } from '../notifications/due.ts';
import { lockNotificationsOf } from '../notifications/locks.ts';
import { notifyOfHandOver } from '../notifications/notices.ts';
import { leaveRemainsOf, notifyAllEventsDeleted } from '../notifications/writes.ts';
import { hashResignedEmail } from '../users/email-hash.ts';
import { lockForStatusChange } from '../users/locks.ts';
import { users } from '../users/table.ts';
import { listOwnCovers } from './reads.ts';

/**
 * Every table with foreign keys to users and its referencing columns, in the order in which resignation deletes the rows.
 * A test compares the list with the database, so that no new table is missed.
 */
export const userReferences: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['idempotency_keys', ['user_id']],
  ['used_refresh_tokens', ['user_id']],
  ['ended_token_families', ['user_id']],
  ['known_devices', ['user_id']],
  ['password_codes', ['user_id']],
  ['calendar_feeds', ['user_id']],
  ['imported_calendars', ['user_id']],
  ['event_changes', ['actor_id']],
  ['notification_batches', ['actor_id']],
  ['deliveries', ['user_id']],
  ['notifications', ['user_id', 'actor_id']],
  ['push_subscriptions', ['user_id']],
  ['notification_settings', ['user_id']],
  ['contact_messages', ['user_id']],
  ['reports', ['reporter_id']],
  ['follow_requests', ['follower_id', 'followee_id']],
  ['user_follows', ['follower_id', 'followee_id']],
  ['user_lists', ['owner_id']],
  ['default_audiences', ['user_id']],
  ['user_blocks', ['blocker_id', 'blocked_id']],
  ['user_mutes', ['muter_id', 'muted_id']],
  ['timelines', ['viewer_id']],
  ['user_interests', ['user_id']],
  ['user_starts', ['user_id']],
  ['event_likes', ['user_id']],
  ['event_follows', ['user_id']],
  ['event_answers', ['user_id']],
  ['event_message_recipients', ['user_id']],
  ['event_message_mutes', ['user_id']],
  ['event_messages', ['author_id']],
  ['series_follows', ['user_id']],
  ['date_poll_answers', ['user_id']],
  ['date_polls', ['organizer_id']],
  ['event_hosts', ['user_id']],
  ['events', ['creator_id']],
  ['event_counts', ['creator_id']],
  ['event_series', ['creator_id']],
  ['sessions', ['user_id']],
];

/** What a job deletes afterwards: there may be several for each of very many members, and no read shows one of an account that is closed. */
const deletedAfterwards = 'notifications.actor_id';

/**
 * Deletes all data of a user, except the events that a co-host takes over and a tombstone: identity, handle (never reused), time, reason, e-mail hash.
 * Returns the files of the avatar and of covers, which the caller deletes afterwards; none when the user had already resigned.
 */
export async function resignUser(
  tx: Transaction,
  userId: number,
  reason: string | null,
  now: string,
): Promise<string[]> {
  await lockForStatusChange(tx, userId);
  const [before] = await tx
    .select({
      status: users.status,
      email: users.email,
      avatarFile: users.avatarFile,
      displayName: users.displayName,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!before || before.status === 'resigned') return [];
  const handed = await handOverEvents(tx, userId, now);
  await closePollsOf(tx, userId, now);
  const covers = (await listOwnCovers(tx, userId)).map(({ file }) => file);
  await lockNotificationsOf(tx, userId);
  await notifyOfHandOver(tx, userId, handed, now);
  await leaveRemainsOf(tx, userId);
  await leaveChangesToCreators(tx, userId);
  await notifyAllEventsDeleted(tx, userId, now);
  await tx
    .update(users)
    .set({
      status: 'resigned',
      resignedAt: now,
      resignReason: reason,
      resignedEmailHash: hashResignedEmail(before.email),
      email: '',
      displayName: before.displayName === null ? null : '',
      bio: '',
      avatarFile: null,
      calendarHides: null,
      calendarShows: null,
      searchText: '',
      searchGrams: [],
      isPrivate: false,
      emailVisible: false,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
  await tx.execute(sql`select 1 from sessions where user_id = ${userId} order by token_hash for update`);
  for (const [table, columns] of userReferences) {
    const atOnce = columns.filter((column) => `${table}.${column}` !== deletedAfterwards);
    const isReferenced = sql.join(
      atOnce.map((column) => sql`${sql.identifier(column)} = ${userId}`),
      sql` or `,
    );
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${isReferenced}`);
  }
  const unused = await listUnusedFiles(tx, covers);
  return before.avatarFile === null ? unused : [before.avatarFile, ...unused];
}

/** Records that a resigned user was deleted from the identity provider. */
export async function recordIdentityRemoval(db: Queryable, userId: number, now: string): Promise<void> {
  await db.update(users).set({ identityRemovedAt: now, identityUsername: '' }).where(eq(users.id, userId));
}

/** Deletes deliveries, notifications and timelines of users who resigned since `since`: a job may have written them at the moment of the resignation. */
export async function deleteLeftBehind(db: Queryable, since: string): Promise<void> {
  const isOfResigned = sql`user_id in (
    select id from users where status = 'resigned' and resigned_at >= ${since}::timestamptz)`;
  await db.execute(sql`
    delete from deliveries where id in (select id from deliveries where ${isOfResigned} for update skip locked)`);
  await db.execute(sql`
    delete from notifications where id in (
      select n.id from notifications n where ${isOfResigned}
        and not exists (select from deliveries d where d.notification_id = n.id)
      for update skip locked)`);
  await db.execute(sql`
    delete from timelines where (viewer_id, sort) in (
      select t.viewer_id, t.sort from timelines t
      join users u on u.id = t.viewer_id and u.status = 'resigned' and u.resigned_at >= ${since}::timestamptz
      for update of t skip locked)`);
}
