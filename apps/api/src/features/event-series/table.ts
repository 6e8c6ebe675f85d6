import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

/** Series of repeating events. Their occurrences are events. Resignation deletes them. */
export const eventSeries = pgTable(
  'event_series',
  {
    id: identity(),
    creatorId: reference('creator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** UID of the series in calendar files; never changes. */
    uid: uuid('uid').notNull().defaultRandom(),
    /** The rule (RFC 5545), as `formatRule` writes it. */
    rrule: text('rrule').notNull(),
    timeZone: text('time_zone').notNull(),
    /** When the rule begins, in the zone: `YYYY-MM-DD` and `HH:MM`. */
    startDay: text('start_day').notNull(),
    startTime: text('start_time').notNull(),
    /** Leaves out later occurrences on public holidays of Japan. */
    skipsHolidays: boolean('skips_holidays').notNull().default(false),
    /** Occurrences that were deleted alone, by when the rule has them start. */
    exdates: jsonb('exdates').$type<string[]>().notNull().default([]),
    /** SEQUENCE of the series in calendar files. */
    sequence: integer('sequence').notNull().default(0),
    /** All occurrences until here were made; later ones are made from `extendAt` on. Null: none is left to be made. */
    madeUntil: instant('made_until').notNull(),
    extendAt: instant('extend_at'),
    /** When its creator last did something with it, and since when it is asked whether it goes on. */
    touchedAt: instant('touched_at').notNull(),
    askedAt: instant('asked_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('event_series_creator_idx').on(table.creatorId),
    index('event_series_extend_idx').on(table.extendAt).where(sql`extend_at is not null`),
  ],
);

/** Members for whom each later occurrence of a series is added. Resignation deletes a member's rows. */
export const seriesFollows = pgTable(
  'series_follows',
  {
    seriesId: reference('series_id')
      .notNull()
      .references(() => eventSeries.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'series_follows_pkey', columns: [table.seriesId, table.userId] }),
    index('series_follows_user_idx').on(table.userId),
  ],
);
