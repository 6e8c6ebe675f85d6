import type { DatePollSettings, DatePollVotes } from '@hiyori/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../../db/columns.ts';
import type { CalendarRow } from '../events/columns.ts';
import { events } from '../events/table.ts';
import { users } from '../users/table.ts';

/**
 * Polls for a date. Whether a poll is open follows from the state, the deadline and the end of its last option. It is decided while
 * `event_id` is set: the deletion of the event closes it again. Resignation of the organiser closes it and takes their name and texts away.
 */
export const datePolls = pgTable(
  'date_polls',
  {
    id: identity(),
    /** 128 random bits: who knows it may read the poll and answer. */
    slug: text('slug').notNull().unique('date_polls_slug_key'),
    /** Null after they resigned. */
    organizerId: reference('organizer_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    memo: text('memo'),
    place: text('place'),
    timeZone: text('time_zone').notNull(),
    state: text('state').$type<'open' | 'closed' | 'cancelled'>().notNull().default('open'),
    answersUntil: instant('answers_until'),
    /** The end of the last option. */
    endsAt: instant('ends_at').notNull(),
    names: text('names').$type<DatePollSettings['names']>().notNull(),
    scores: text('scores').$type<DatePollSettings['scores']>().notNull(),
    comments: boolean('comments').notNull(),
    oneYes: boolean('one_yes').notNull(),
    /** Members without whom it does not take place. */
    requiredIds: reference('required_ids').array().notNull().default(sql`'{}'`),
    eventId: reference('event_id').references(() => events.id, { onDelete: 'set null' }),
    decidedOptionId: reference('decided_option_id'),
    /** How many answers of others the organiser was notified of, which are the oldest ones, and when. */
    toldAnswers: integer('told_answers').notNull().default(0),
    toldAt: instant('told_at'),
    /** When the organiser is notified of answers since then; null when there are none. */
    tellAt: instant('tell_at'),
    /** When the required members without an answer were reminded of the deadline `answers_until`. */
    remindedFor: instant('reminded_for'),
    /** The event as guests with an address were last invited to it; null when none was. */
    invited: jsonb('invited').$type<CalendarRow>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('date_polls_invited_idx').on(table.endsAt).where(sql`event_id is not null or invited is not null`),
    // Few: guests are removed some time after it is over.
    index('date_polls_guests_idx').on(table.id).where(sql`invited is not null`),
    index('date_polls_organizer_idx').on(table.organizerId, table.createdAt, table.id),
    uniqueIndex('date_polls_event_key').on(table.eventId).where(sql`event_id is not null`),
    index('date_polls_open_idx').on(table.endsAt, table.id).where(sql`state = 'open'`),
    index('date_polls_tell_idx').on(table.tellAt).where(sql`tell_at is not null`),
    index('date_polls_deadline_idx').on(table.answersUntil).where(sql`state = 'open'`),
    check('date_polls_state_known', sql`state in ('open', 'closed', 'cancelled')`),
    check('date_polls_decided_closed', sql`event_id is null or state = 'closed'`),
    check('date_polls_names_known', sql`names in ('shown', 'afterAnswer', 'hidden')`),
    check('date_polls_scores_known', sql`scores in ('shown', 'hidden')`),
  ],
);

/** The dates of a poll. A day has the period from its beginning to that of the next one, in the zone of the poll. */
export const datePollOptions = pgTable(
  'date_poll_options',
  {
    id: identity(),
    pollId: reference('poll_id')
      .notNull()
      .references(() => datePolls.id, { onDelete: 'cascade' }),
    day: date('day'),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** When it became what it is: answers without a vote from before are asked again. */
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('date_poll_options_poll_idx').on(table.pollId, table.startAt, table.id),
    check('date_poll_options_period', sql`start_at < end_at`),
  ],
);

/** Answers of members and guests. Resignation deletes those of a member; a job empties those of guests 90 days after the last option, or the event. */
export const datePollAnswers = pgTable(
  'date_poll_answers',
  {
    id: identity(),
    pollId: reference('poll_id')
      .notNull()
      .references(() => datePolls.id, { onDelete: 'cascade' }),
    /** Null for guests. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of a guest, until it is removed. */
    name: text('name'),
    email: text('email'),
    comment: text('comment'),
    /** By the ids of options. The options of a change are compared under the lock of the poll, so that there are no others. */
    votes: jsonb('votes').$type<DatePollVotes>().notNull(),
    isLate: boolean('is_late').notNull().default(false),
    /** The Idempotency-Key of a guest, and the hash of the request. */
    requestKey: text('request_key'),
    requestHash: text('request_hash'),
    /** The SEQUENCE of the event that was last sent to the address of a guest. */
    invitedSequence: integer('invited_sequence'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('date_poll_answers_poll_idx').on(table.pollId, table.id),
    index('date_poll_answers_named_idx').on(table.pollId).where(sql`name is not null`),
    unique('date_poll_answers_member_key').on(table.userId, table.pollId),
    unique('date_poll_answers_request_key').on(table.pollId, table.requestKey),
    check('date_poll_answers_guest', sql`user_id is null or (name is null and email is null and request_key is null)`),
  ],
);
