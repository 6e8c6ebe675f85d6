import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { notifyAllEventsDeleted } from '../notifications/writes.ts';
import { hashResignedEmail } from '../users/email-hash.ts';
import { users } from '../users/table.ts';

/**
 * Every table with foreign keys to users and its referencing columns, in the order in which resignation deletes the rows.
 * A test compares the list with the database, so that no new table is missed.
 */
export const userReferences: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['sessions', ['user_id']],
  ['used_refresh_tokens', ['user_id']],
  ['ended_token_families', ['user_id']],
  ['known_devices', ['user_id']],
  ['password_codes', ['user_id']],
  ['calendar_feeds', ['user_id']],
  ['deliveries', ['user_id']],
  ['push_subscriptions', ['user_id']],
  ['event_changes', ['actor_id']],
  ['notifications', ['user_id', 'actor_id']],
  ['notification_settings', ['user_id']],
  ['contact_messages', ['user_id']],
  ['follow_requests', ['follower_id', 'followee_id']],
  ['user_follows', ['follower_id', 'followee_id']],
  ['user_blocks', ['blocker_id', 'blocked_id']],
  ['user_mutes', ['muter_id', 'muted_id']],
  ['user_interests', ['user_id']],
  ['event_likes', ['user_id']],
  ['event_follows', ['user_id']],
  ['events', ['creator_id']],
];

/**
 * Deletes all data of a user in one transaction, except a tombstone: identity, handle (never reused), time, reason, e-mail hash.
 * Returns the avatar's file, which the caller deletes afterwards; null without one, or when the user had already resigned.
 */
export async function resignUser(
  db: Queryable,
  userId: number,
  reason: string | null,
  now: string,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockUserAndFollows(tx, userId);
    const [before] = await tx
      .select({
        status: users.status,
        email: users.email,
        avatarFile: users.avatarFile,
        displayName: users.displayName,
      })
      .from(users)
      .where(eq(users.id, userId));
    if (!before || before.status === 'resigned') return null;
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
        searchText: '',
        searchGrams: [],
        isPrivate: false,
        emailVisible: false,
        updatedAt: now,
      })
      .where(eq(users.id, userId));
    for (const [table, columns] of userReferences) {
      const isReferenced = sql.join(
        columns.map((column) => sql`${sql.identifier(column)} = ${userId}`),
        sql` or `,
      );
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${isReferenced}`);
    }
    return before.avatarFile;
  });
}

/** Locks all users whose counts change, ordered by id like every lock on users, to avoid deadlocks. */
async function lockUserAndFollows(tx: Queryable, userId: number): Promise<void> {
  await tx.execute(sql`
    select id from users where id = ${userId}
      or id in (select followee_id from user_follows where follower_id = ${userId})
      or id in (select follower_id from user_follows where followee_id = ${userId})
    order by id for no key update`);
}

/** Records that a resigned user was deleted from the identity provider. */
export async function recordIdentityRemoval(db: Queryable, userId: number, now: string): Promise<void> {
  await db.update(users).set({ identityRemovedAt: now, identityUsername: '' }).where(eq(users.id, userId));
}
