import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

/**
 * Subscription addresses. The token stands here in clear: its person may read it again at any time, and all that it opens lies in
 * this same database. Resignation deletes it.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: text('token').notNull().unique('calendar_feeds_token_key'),
  createdAt: instant('created_at').notNull(),
  lastReadAt: instant('last_read_at'),
});
