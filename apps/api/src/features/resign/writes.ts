import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { tellEventsDeleted } from '../notifications/writes.ts';
import { hashResignedEmail } from '../users/email-hash.ts';
import { users } from '../users/table.ts';

/**
 * Every table that speaks of people, with the columns that name one: what resigning deletes there. The order is the one in which
 * rows are deleted. A test compares it with the database, so that a new table cannot be forgotten.
 */
export const userReferences: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['sessions', ['user_id']],
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
 * Deletes everything of a person, in one transaction. What stays is a tombstone: the identity, so that an old sign-in is answered
 * rightly, the handle, which nobody else gets, when and why. Answers the picture's file, which is to be deleted after; null without
 * one, or when the person had left already.
 */
export async function resignUser(
  db: Database,
  userId: number,
  reason: string | null,
  now: string,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockCircle(tx, userId);
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
    await tellEventsDeleted(tx, userId, now);
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
      const isTheirs = sql.join(
        columns.map((column) => sql`${sql.identifier(column)} = ${userId}`),
        sql` or `,
      );
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${isTheirs}`);
    }
    return before.avatarFile;
  });
}

/** Everybody whose numbers change, locked in the order in which counting locks people. */
async function lockCircle(tx: Queryable, userId: number): Promise<void> {
  await tx.execute(sql`
    select id from users where id = ${userId}
      or id in (select followee_id from user_follows where follower_id = ${userId})
      or id in (select follower_id from user_follows where followee_id = ${userId})
    order by id for no key update`);
}

/** Notes that the identity provider has forgotten somebody who left. */
export async function recordIdentityRemoval(db: Queryable, userId: number, now: string): Promise<void> {
  await db.update(users).set({ identityRemovedAt: now, identityUsername: '' }).where(eq(users.id, userId));
}
