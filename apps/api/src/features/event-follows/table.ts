import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { events } from '../events/table.ts';
import { users } from '../users/table.ts';

/**
 * Events in the calendars of members. The period is a copy that the foreign key updates (on update cascade), so that a calendar
 * is read from one index. Resignation deletes a member's rows.
 */
export const eventFollows = pgTable(
  'event_follows',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: reference('event_id').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ name: 'event_follows_pkey', columns: [table.userId, table.eventId] }),
    foreignKey({
      name: 'event_follows_event_fk',
      columns: [table.eventId, table.startAt, table.endAt],
      foreignColumns: [events.id, events.startAt, events.endAt],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('event_follows_event_idx').on(table.eventId, table.createdAt, table.userId),
    index('event_follows_start_idx').on(table.startAt),
    index('event_follows_calendar_idx').on(table.userId, table.endAt, table.eventId),
  ],
);
