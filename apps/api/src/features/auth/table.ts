import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

/** How the session was started. After `google`, logout must also end the session at the hosted UI. */
export type SignedInWith = 'password' | 'google';

/** Sessions, by the hash of the cookie's 256-bit token. Deleted at resignation. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session to its owner and in other tables; the hash changes with the token. */
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique('sessions_id_key'),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the User-Agent of the sign-in names them; null when unknown. */
    browser: text('browser'),
    system: text('system'),
    signedInWith: text('signed_in_with').$type<SignedInWith>().notNull().default('password'),
    createdAt: instant('created_at').notNull(),
    authenticatedAt: instant('authenticated_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The heartbeat at the user's last write (db/replica.ts). */
    lastWriteHeartbeat: bigint('written_beat', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('sessions_user_idx').on(table.userId),
    index('sessions_expiry_idx').on(table.expiresAt),
    check('sessions_signed_in_with_known', sql`signed_in_with in ('password', 'google')`),
  ],
);

/** Attempt counters per time window, shared by all nodes. The key is a hash, so no e-mail address is stored. */
export const rateWindows = pgTable(
  'rate_windows',
  {
    key: text('key').primaryKey(),
    startedAt: instant('started_at').notNull(),
    hits: integer('hits').notNull().default(sql`1`),
  },
  (table) => [index('rate_windows_started_idx').on(table.startedAt)],
);

/** Codes for the first password of accounts that only sign in with Google, for which the provider sends none. Deleted at resignation. */
export const passwordCodes = pgTable('password_codes', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
});

/**
 * Refresh tokens of programs that were replaced by the next one. A later use shows that the token was stolen. `family` names the
 * sign-in whose tokens replace each other. Deleted at resignation.
 */
export const usedRefreshTokens = pgTable(
  'used_refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    family: text('family').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    index('used_refresh_tokens_user_idx').on(table.userId),
    index('used_refresh_tokens_used_idx').on(table.usedAt),
  ],
);

/** Sign-ins of programs that were ended: their access and refresh tokens are rejected. Deleted at resignation. */
export const endedTokenFamilies = pgTable(
  'ended_token_families',
  {
    family: text('family').primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [index('ended_token_families_user_idx').on(table.userId)],
);
