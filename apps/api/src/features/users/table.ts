import type { CalendarExtra, CalendarKind, UserStatus } from '@hiyori/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../../db/columns.ts';

/** Accounts. Resignation keeps the row as a tombstone (status, identity, handle) and clears the rest. */
export const users = pgTable(
  'users',
  {
    id: identity(),
    identityIssuer: text('identity_issuer').notNull(),
    identitySubject: text('identity_subject').notNull(),
    /** The provider's username, which its administrative calls require. */
    identityUsername: text('identity_username').notNull().default(''),
    /** False for an account that only has a sign-in with Google. */
    hasPassword: boolean('has_password').notNull().default(true),
    /** The last new password or sign-out of all devices; tokens of earlier sign-ins are rejected. */
    credentialsChangedAt: instant('credentials_changed_at'),
    email: text('email').notNull(),
    handle: text('user_id'),
    displayName: text('display_name'),
    bio: text('bio').notNull().default(''),
    avatarFile: text('avatar_file'),
    isPrivate: boolean('is_private').notNull().default(false),
    profileVisible: boolean('profile_visible').notNull().default(true),
    followingVisible: boolean('following_visible').notNull().default(true),
    followersVisible: boolean('followers_visible').notNull().default(true),
    emailVisible: boolean('email_visible').notNull().default(false),
    /** What the member's calendar leaves out. */
    calendarHides: text('calendar_hides').array().$type<CalendarKind[]>(),
    /** What it shows that it would leave out otherwise. */
    calendarShows: text('calendar_shows').array().$type<CalendarExtra[]>(),
    status: text('status').$type<UserStatus>().notNull().default('active'),
    /** Of a tombstone: time and reason, and a hash that identifies a new sign-up with the same e-mail address. */
    resignedAt: instant('resigned_at'),
    resignReason: text('resign_reason'),
    resignedEmailHash: text('resigned_email_hash'),
    /** When the identity was deleted at the provider. */
    identityRemovedAt: instant('identity_removed_at'),
    /** Maintained by triggers. */
    followersCount: integer('followers_count').notNull().default(0),
    followingCount: integer('following_count').notNull().default(0),
    /** Normalized handle and name, and their 1- and 2-grams (db/search-text.ts). Updated with every change of either. */
    searchText: text('search_text').notNull().default(''),
    searchGrams: text('search_grams').array().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('users_identity_key').on(table.identityIssuer, table.identitySubject),
    uniqueIndex('users_handle_key').on(sql`lower(${table.handle})`),
    index('users_email_idx').on(sql`lower(${table.email})`),
    index('users_search_idx').using('gin', table.searchGrams),
    check('users_status_known', sql`status in ('active', 'suspended', 'resigned')`),
    index('users_resigned_idx').on(table.resignedEmailHash).where(sql`resigned_email_hash is not null`),
    check('users_setup_whole', sql`(user_id is null) = (display_name is null)`),
    check('users_handle_form', sql`user_id ~ '^[A-Za-z0-9_]{3,30}$'`),
  ],
);

/**
 * How the handle and the name of each listed member begin: the first and the first three characters, and an empty text. The most followed come
 * first by `tier`, which changes only when the number of followers has grown or fallen by a fifth. A trigger of `users` maintains it.
 */
export const userStarts = pgTable(
  'user_starts',
  {
    start: text('start').notNull(),
    /** Of `tier_of(followers_count)`: 124 without followers, 4 less for each doubling. */
    tier: smallint('tier').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'user_starts_pkey', columns: [table.start, table.tier, table.userId] }),
    index('user_starts_user_idx').on(table.userId),
  ],
);

/** Selected genres. Deleted at resignation. */
export const userInterests = pgTable(
  'user_interests',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    genreId: text('genre_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'user_interests_pkey', columns: [table.userId, table.genreId] }),
    index('user_interests_genre_idx').on(table.genreId, table.userId),
  ],
);

/** Responses to requests with an Idempotency-Key, kept for a day (idempotency.ts). Deleted at resignation. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Of method, path and input: the same key with another request is refused. */
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.userId, table.key] }),
    index('idempotency_keys_created_idx').on(table.createdAt),
  ],
);
