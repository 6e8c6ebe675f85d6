import type { FetchFailure, LeftOut } from '@hiyori/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Calendars of other programs inside a member's calendar: subscriptions, and imported files. Resignation deletes them. */
export const importedCalendars = pgTable(
  'imported_calendars',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    hue: smallint('hue').notNull(),
    /** Of a subscription. It may be a secret of another service: it is in no log and no response to others. */
    url: text('url'),
    /** The owner's zone, for times without one. */
    timeZone: text('time_zone').notNull(),
    /** The text that was read last, compressed with gzip: its repeated events are computed again as time goes on. */
    content: bytes('content'),
    /** Validators of the last response (RFC 9110 section 8.8). */
    etag: text('etag'),
    lastModified: text('last_modified'),
    fetchedAt: instant('fetched_at'),
    /** When the occurrences were computed. */
    expandedAt: instant('expanded_at'),
    /** How long the source wants a subscription to wait before the next fetch, within the limits; null before it was read. */
    fetchEveryMs: integer('fetch_every_ms'),
    /** When a timed job fetches or computes it again. */
    dueAt: instant('due_at').notNull(),
    /** While a server fetches or computes it, no other does. */
    claimedUntil: instant('claimed_until'),
    failure: text('failure').$type<FetchFailure>(),
    failureStatus: integer('failure_status'),
    failedAt: instant('failed_at'),
    /** Failures since the last success. */
    failures: integer('failures').notNull().default(0),
    eventsCount: integer('events_count').notNull().default(0),
    existingCount: integer('existing_count').notNull().default(0),
    leftOut: jsonb('left_out').$type<LeftOut[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('imported_calendars_url_key').on(table.userId, table.url),
    unique('imported_calendars_owner_key').on(table.id, table.userId),
    index('imported_calendars_due_idx').on(table.dueAt),
    check('imported_calendars_failure_whole', sql`(failure is null) = (failed_at is null)`),
  ],
);

/** Their events: one row for each occurrence. Only the owner reads them, from one index. */
export const importedEvents = pgTable(
  'imported_events',
  {
    id: identity(),
    calendarId: reference('calendar_id').notNull(),
    userId: reference('user_id').notNull(),
    uid: text('uid').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** The first and the last day of an all-day event, which is on these days in every zone. */
    startDay: date('start_day'),
    endDay: date('end_day'),
    title: text('title').notNull(),
    location: text('location'),
    isTentative: boolean('is_tentative').notNull(),
    isTransparent: boolean('is_transparent').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'imported_events_calendar_fk',
      columns: [table.calendarId, table.userId],
      foreignColumns: [importedCalendars.id, importedCalendars.userId],
    }).onDelete('cascade'),
    index('imported_events_calendar_idx').on(table.calendarId, table.userId),
    index('imported_events_period_idx').on(table.userId, table.endAt, table.startAt),
    check('imported_events_period', sql`end_at >= start_at`),
    check('imported_events_days_whole', sql`(start_day is null) = (end_day is null)`),
  ],
);
