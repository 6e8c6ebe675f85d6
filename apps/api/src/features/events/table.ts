import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
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
    location: text('location'),
    isPublished: boolean('is_published').notNull(),
    isPublic: boolean('is_public').notNull(),
    status: text('status'),
    /** When it was first published: the timeline's order, so that a draft published later is not buried. */
    publishedAt: instant('published_at'),
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
    index('events_timeline_start_idx').on(table.creatorId, table.startAt, table.id).where(sql`is_published`),
    index('events_start_idx').on(table.startAt, table.id),
    index('events_title_idx').using('gin', sql`lower(title) gin_trgm_ops`),
    check('events_period', sql`end_at > start_at`),
    check('events_status_stored', sql`status in ('scheduled', 'cancelled')`),
    check('events_published_at_set', sql`not is_published or published_at is not null`),
  ],
);
