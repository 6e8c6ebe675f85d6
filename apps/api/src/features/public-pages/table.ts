import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { reference } from '../../db/columns.ts';
import { events } from '../events/table.ts';

/** How often the page of an event was used on a day, without anything of who used it. Deleted after some weeks. */
export const publicPageCounts = pgTable(
  'public_page_counts',
  {
    eventId: reference('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** In Japan. */
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    /** Google, Outlook and the calendar file. */
    exports: integer('exports').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'public_page_counts_pkey', columns: [table.eventId, table.day] }),
    index('public_page_counts_day_idx').on(table.day),
  ],
);
