import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../../db/columns.ts';

/** Mail that went nowhere: with the embedded default every message lands here and is read at /dev/mailbox. */
export const devMail = pgTable(
  'dev_mail',
  {
    id: identity(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('dev_mail_to_idx').on(table.to, table.id.desc().nullsFirst())],
);
