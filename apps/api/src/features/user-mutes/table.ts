import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

/** Mutes: hide a user's events from the muter's timeline. Deleted in both directions at resignation. */
export const userMutes = pgTable(
  'user_mutes',
  {
    muterId: reference('muter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mutedId: reference('muted_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The mute expires at this instant, which each read compares with the clock; null: it does not expire. */
    until: instant('until'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ name: 'user_mutes_pkey', columns: [table.muterId, table.mutedId] }),
    index('user_mutes_muted_idx').on(table.mutedId),
    check('user_mutes_not_self', sql`muter_id <> muted_id`),
  ],
);
