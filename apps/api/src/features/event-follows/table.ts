import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { events } from '../events/table.ts';
import { users } from '../users/table.ts';

/** The values of the answers to questions, by their ids. */
export type StoredAnswers = Record<string, string[]>;

/**
 * Events in the calendars of members. The period is a copy that the foreign key updates (on update cascade), so that a calendar
 * is read from one index. Resignation deletes a member's rows.
 */
export const eventFollows = pgTable(
  'event_follows',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: reference('event_id').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** How many guests the member brings; they take seats (`event_seats`). */
    guests: integer('guests').notNull().default(0),
    /** What the member answered to the questions of the event. */
    answers: jsonb('answers').$type<StoredAnswers>(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ name: 'event_follows_pkey', columns: [table.userId, table.eventId] }),
    foreignKey({
      name: 'event_follows_event_fk',
      columns: [table.eventId, table.startAt, table.endAt],
      foreignColumns: [events.id, events.startAt, events.endAt],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('event_follows_event_idx').on(table.eventId, table.createdAt, table.userId),
    index('event_follows_calendar_idx').on(table.userId, table.endAt, table.eventId),
  ],
);

/** The order of the waiting lists. */
export const waitingPlaces = pgSequence('event_answers_place_seq');

/**
 * Answers of members who do not go, at most one for each member and event, and none beside a row of `event_follows`. The period is a copy as
 * there. `waiting`: in the waiting list; `offered`: a seat is kept for the member; `lapsed`: they did not take it in time.
 */
export const eventAnswers = pgTable(
  'event_answers',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: reference('event_id').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    status: text('status').$type<'interested' | 'declined' | 'waiting' | 'offered' | 'lapsed'>().notNull(),
    guests: integer('guests').notNull().default(0),
    /** As in `event_follows`, of who waits. */
    answers: jsonb('answers').$type<StoredAnswers>(),
    /** The order of the waiting list, from a sequence; null for those who never waited. */
    place: bigint('place', { mode: 'number' }),
    /** Until when an offered seat is kept. */
    offeredUntil: instant('offered_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'event_answers_pkey', columns: [table.userId, table.eventId] }),
    foreignKey({
      name: 'event_answers_event_fk',
      columns: [table.eventId, table.startAt, table.endAt],
      foreignColumns: [events.id, events.startAt, events.endAt],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('event_answers_event_idx').on(table.eventId, table.place),
    index('event_answers_calendar_idx').on(table.userId, table.endAt, table.eventId),
    index('event_answers_waiting_idx').on(table.startAt, table.eventId).where(sql`status = 'waiting'`),
    index('event_answers_offers_idx').on(table.offeredUntil).where(sql`status = 'offered'`),
    check('event_answers_status_known', sql`status in ('interested', 'declined', 'waiting', 'offered', 'lapsed')`),
    check('event_answers_place_set', sql`(status in ('waiting', 'offered', 'lapsed')) = (place is not null)`),
    check('event_answers_offer_set', sql`(status in ('offered', 'lapsed')) = (offered_until is not null)`),
  ],
);
