import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { events } from '../events/table.ts';
import { users } from '../users/table.ts';

/** Likes of events. Resignation deletes a member's rows. */
export const eventLikes = pgTable(
  'event_likes',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: reference('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ name: 'event_likes_pkey', columns: [table.userId, table.eventId] }),
    index('event_likes_event_idx').on(table.eventId, table.userId),
  ],
);
