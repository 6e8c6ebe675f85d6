import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

/** Live sessions: the hash of a cookie's 256-bit token. Resignation deletes them. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    authenticatedAt: instant('authenticated_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expiry_idx').on(table.expiresAt)],
);

/** Counted attempts in a window, shared by all nodes. Keys hold hashes of addresses, never the addresses. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    key: text('key').primaryKey(),
    startedAt: instant('started_at').notNull(),
    hits: integer('hits').notNull().default(sql`1`),
  },
  (table) => [index('rate_windows_started_idx').on(table.startedAt)],
);
