import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

/** Notices in people's inboxes. Resignation deletes those of a person and those that they caused. */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    actorId: reference('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    // Once told is told: who follows and unfollows all day makes one notice.
    unique('notifications_once').on(table.userId, table.kind, table.actorId),
    index('notifications_newest_idx').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('notifications_unread_idx').on(table.userId).where(sql`read_at is null`),
    index('notifications_actor_idx').on(table.actorId),
    check('notifications_kind_known', sql`kind in ('follow_requested', 'follow_approved', 'followed')`),
  ],
);
