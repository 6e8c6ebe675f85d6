import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../../db/columns.ts';
import { eventSeries } from '../event-series/table.ts';
import { users } from '../users/table.ts';

// 62 random bits of a version 4 UUID as 11 characters of base64url: the last 66 bits, of which 4 are padding.
export const randomSlug = sql`translate(substr(encode(uuid_send(gen_random_uuid()), 'base64'), 12, 11), '+/', '-_')`;

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
    /** The event lasts whole days of its zone: start and end are their beginnings. */
    allDay: boolean('all_day').notNull().default(false),
    location: text('location'),
    url: text('url'),
    isPublished: boolean('is_published').notNull(),
    isPublic: boolean('is_public').notNull(),
    /** Who learns who goes, besides its organisers; null: everyone who sees the event. */
    attendeeList: text('attendee_list').$type<'going' | 'hosts' | 'count'>(),
    /** The lists of its creator whose members see it; null when it is not limited to lists. */
    audienceLists: reference('audience_lists').array(),
    status: text('status').$type<'scheduled' | 'cancelled'>(),
    /** When it was first published. The timeline sorts by it, so that a draft published later is at the top. */
    publishedAt: instant('published_at'),
    /** UID in calendar files (RFC 7986); never changes. */
    uid: uuid('uid').notNull().defaultRandom(),
    /** SEQUENCE in calendar files (RFC 5545): increased by every change. */
    sequence: integer('sequence').notNull().default(0),
    /** Since when it is cancelled; calendar feeds contain it for 30 days. */
    cancelledAt: instant('cancelled_at'),
    /** The random part of the address of its public page. */
    slug: text('slug').notNull().default(randomSlug),
    /** Whether its creator wants a public page, when everybody may see the event. */
    hasPublicPage: boolean('has_public_page').notNull().default(true),
    /** Whether search engines may list the public page. */
    isIndexed: boolean('is_indexed').notNull().default(false),
    /** Whether the public page shows the number of attendees. */
    showsAttendeesCount: boolean('shows_attendees_count').notNull().default(true),
    /** The period before the last change of it since the publication; null without such a change. */
    previousStartAt: instant('previous_start_at'),
    previousEndAt: instant('previous_end_at'),
    /** When the period was last changed; null for a change in an earlier release. */
    movedAt: instant('moved_at'),
    /** What its creator chose for the cover, as places in the lists of @hiyori/posters; null: the title and the creator decide. */
    coverMotif: smallint('cover_motif'),
    coverHue: smallint('cover_hue'),
    /** The uploaded picture of the cover, and the point of it that stays visible, as shares of its width and height. */
    coverFile: text('cover_file'),
    coverFocusX: real('cover_focus_x').notNull().default(0.5),
    coverFocusY: real('cover_focus_y').notNull().default(0.5),
    /** The series of which it is an occurrence, and when the rule has it start; null for an event that does not repeat. */
    seriesId: reference('series_id').references(() => eventSeries.id, { onDelete: 'set null' }),
    recurrenceId: instant('recurrence_id'),
    /** Whether it was changed alone. A change of the series leaves it out. */
    isDetached: boolean('is_detached').notNull().default(false),
    /**
     * From when to when lists show it for its series: from the end of the occurrence before it to its own. Null: always, also before the
     * first and after the last occurrence.
     */
    listedFrom: instant('listed_from'),
    listedUntil: instant('listed_until'),
    /** Folded title and location, and their 1- and 2-grams (db/search-text.ts); updated with either of them. */
    searchText: text('search_text').notNull().default(''),
    searchGrams: text('search_grams').array().notNull().default(sql`'{}'`),
    /** Maintained by triggers. In no index, so that an update stays cheap (heap-only). */
    followersCount: integer('followers_count').notNull().default(0),
    likesCount: integer('likes_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('events_slug_key').on(table.slug),
    uniqueIndex('events_series_key').on(table.seriesId, table.recurrenceId).where(sql`series_id is not null`),
    unique('events_period_key').on(table.id, table.startAt, table.endAt),
    // With what the access rule reads, so that the number of a creator's events is read from the index alone.
    index('events_creator_end_idx').on(
      table.creatorId,
      table.endAt,
      table.id,
      table.isPublished,
      table.isPublic,
      table.audienceLists,
    ),
    // Both with the times of `isListedAt` and the audience, so that the timeline reads no row of an event that it does not show.
    index('events_timeline_created_idx')
      .on(
        table.creatorId,
        table.publishedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.listedFrom,
        table.listedUntil,
        table.audienceLists,
      )
      .where(sql`is_published`),
    // By end, so that running and upcoming events are one range; by start, all past events of the creator would be read.
    index('events_timeline_end_idx')
      .on(
        table.creatorId,
        table.endAt,
        table.startAt,
        table.id,
        table.listedFrom,
        table.listedUntil,
        table.audienceLists,
      )
      .where(sql`is_published`),
    index('events_limited_idx').on(table.creatorId, table.startAt, table.id).where(sql`audience_lists is not null`),
    index('events_indexed_idx').on(table.startAt, table.id).where(sql`is_indexed`),
    index('events_cover_file_idx').on(table.coverFile).where(sql`cover_file is not null`),
    index('events_all_day_start_idx').on(table.startAt, table.id).where(sql`all_day`),
    index('events_start_idx').on(table.startAt, table.id),
    index('events_search_idx').using('gin', table.searchGrams),
    check('events_period', sql`end_at > start_at`),
    check('events_recurrence_id_set', sql`series_id is null or recurrence_id is not null`),
    check('events_status_stored', sql`status in ('scheduled', 'cancelled')`),
    check('events_cancelled_at_set', sql`(status is not distinct from 'cancelled') = (cancelled_at is not null)`),
    check('events_audience_not_public', sql`audience_lists is null or not is_public`),
    check('events_attendee_list_known', sql`attendee_list in ('going', 'hosts', 'count')`),
    check('events_published_at_set', sql`not is_published or published_at is not null`),
  ],
);

/**
 * How many events each creator has, by who sees them. Triggers of `events` maintain it (docs/decisions/003); no row: none.
 * Deleted with its creator, and by resignation.
 */
export const eventCounts = pgTable('event_counts', {
  creatorId: reference('creator_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  total: integer('total').notNull(),
  /** Published for everybody. */
  forEveryone: integer('for_everyone').notNull(),
  /** Published for followers. */
  forFollowers: integer('for_followers').notNull(),
  /** For lists or for the people of a poll, also drafts. */
  limited: integer('limited').notNull(),
});

/** In `audienceLists` of an event that was for lists, and is for none any more: its creator sees it, and its co-hosts. No list has this id. */
export const noListId = sql.raw('0');
/** `audienceLists` of such an event. */
export const noList = sql`array[${noListId}]::bigint[]`;
