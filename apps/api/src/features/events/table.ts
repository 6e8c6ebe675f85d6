import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

/** Personal plans and published events. Resignation deletes them. */
export const events = pgTable(
  'events',
  {
    id: identity(),
    creatorId: reference('creator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description'),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    timeZone: text('time_zone').notNull().default('Asia/Tokyo'),
    location: text('location'),
    isPublished: boolean('is_published').notNull(),
    isPublic: boolean('is_public').notNull(),
    status: text('status').$type<'scheduled' | 'cancelled'>(),
    /** When it was first published: the timeline's order, so that a draft published later is not buried. */
    publishedAt: instant('published_at'),
    /** RFC 7986 UID: names the event in calendar files for as long as it exists, whatever else changes. */
    uid: uuid('uid').notNull().defaultRandom(),
    /** RFC 5545 SEQUENCE: grows with every change that a calendar app must take over. */
    sequence: integer('sequence').notNull().default(0),
    /** Since when it is cancelled; subscriptions tell it for 30 days. */
    cancelledAt: instant('cancelled_at'),
    /** Folded title and place, and their 1- and 2-grams: written wherever either changes (users/search-text.ts). */
    searchText: text('search_text').notNull().default(''),
    searchGrams: text('search_grams').array().notNull().default(sql`'{}'`),
    /** Kept by triggers; in no index, so that counting stays cheap. */
    followersCount: integer('followers_count').notNull().default(0),
    likesCount: integer('likes_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('events_period_key').on(table.id, table.startAt, table.endAt),
    index('events_creator_end_idx').on(table.creatorId, table.endAt, table.id),
    index('events_timeline_created_idx')
      .on(table.creatorId, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_published`),
    // What is running or ahead lies behind the end of what is over: by start, a creator's whole past would be read.
    index('events_timeline_end_idx').on(table.creatorId, table.endAt, table.startAt, table.id).where(sql`is_published`),
    index('events_start_idx').on(table.startAt, table.id),
    index('events_search_idx').using('gin', table.searchGrams),
    check('events_period', sql`end_at > start_at`),
    check('events_status_stored', sql`status in ('scheduled', 'cancelled')`),
    check('events_cancelled_at_set', sql`(status is not distinct from 'cancelled') = (cancelled_at is not null)`),
    check('events_published_at_set', sql`not is_published or published_at is not null`),
  ],
);
