import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

/** Messages to the operator. Deleted at resignation. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('contact_messages_user_idx').on(table.userId),
    index('contact_messages_newest_idx').on(table.createdAt),
  ],
);
