import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

/** A hosted sign-in also has a session at the hosted UI to end. */
export type SignedInWith = 'password' | 'google';

/** Live sessions: the hash of a cookie's 256-bit token. Resignation deletes them. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signedInWith: text('signed_in_with').$type<SignedInWith>().notNull().default('password'),
    createdAt: instant('created_at').notNull(),
    authenticatedAt: instant('authenticated_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The replica's beat when the person last wrote (db/replica.ts). */
    writtenBeat: bigint('written_beat', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('sessions_user_idx').on(table.userId),
    index('sessions_expiry_idx').on(table.expiresAt),
    check('sessions_signed_in_with_known', sql`signed_in_with in ('password', 'google')`),
  ],
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

/** Our own codes for a first password, for accounts that only have Google (the provider mails none). Resignation deletes them. */
export const passwordCodes = pgTable('password_codes', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
});
