import type { NotificationKind } from '@hiyori/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../../db/columns.ts';
import { events } from '../events/table.ts';
import { users } from '../users/table.ts';

/**
 * Notifications of one act to many members, of which each statement makes some. A row is deleted with the last of them. Resignation deletes
 * those that a member caused, except of deletions.
 */
export const notificationBatches = pgTable(
  'notification_batches',
  {
    id: identity(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** As in `notifications`. */
    actorId: reference('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    eventId: reference('event_id').references(() => events.id, { onDelete: 'cascade' }),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    onceKey: text('once_key').notNull(),
    /** Who is notified, in the order of their ids. */
    userIds: bigint('user_ids', { mode: 'number' }).array().notNull(),
    /** How many occurrences of a series the act means for each of them; null when it is not about a series. */
    occurrences: integer('occurrences').array(),
    /** How many of them are done. */
    doneCount: integer('done_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('notification_batches_actor_idx').on(table.actorId),
    index('notification_batches_event_idx').on(table.eventId),
    uniqueIndex('notification_batches_reminder_key').on(table.onceKey).where(sql`kind = 'reminder'`),
  ],
);
