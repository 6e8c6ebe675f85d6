import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

/**
 * Calendar feeds. The token is stored in plain text: its owner can display the URL at any time, and it only gives access to data
 * of this same database. Resignation deletes it.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: text('token').notNull().unique('calendar_feeds_token_key'),
  createdAt: instant('created_at').notNull(),
  lastReadAt: instant('last_read_at'),
});
