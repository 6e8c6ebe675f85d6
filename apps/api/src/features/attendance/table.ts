import type { Question } from '@hiyori/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { events } from '../events/table.ts';

/**
 * The seats of events that ask who comes; other events have no row. Triggers count `taken`, `held` and `waiting` from `event_follows` and
 * `event_answers`, so that every path that deletes a row frees its seats, and `event_seats_fit` makes overbooking impossible. `waiting` leaves
 * out groups larger than the event.
 */
export const eventSeats = pgTable(
  'event_seats',
  {
    eventId: reference('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** What the creator set; null: not set. */
    capacity: integer('capacity'),
    waitlist: boolean('waitlist'),
    answersUntil: instant('answers_until'),
    guestsMax: integer('guests_max'),
    /** What the creator asks of those who come. Answers are in the rows of who goes or waits. */
    questions: jsonb('questions').$type<Question[]>(),
    /** When the answers to them were deleted after the event. */
    answersDeletedAt: instant('answers_deleted_at'),
    /** Seats of members who go and their guests, without the creator. */
    taken: integer('taken').notNull().default(0),
    /** Seats that are kept by offers. */
    held: integer('held').notNull().default(0),
    /** How many members wait. */
    waiting: integer('waiting').notNull().default(0),
    /** The greater of capacity and the seats in use; null without a capacity. It becomes smaller with each seat that is freed. */
    allowed: integer('allowed'),
  },
  () => [
    index('event_seats_questions_idx').on(sql`event_id`).where(sql`questions is not null`),
    check('event_seats_fit', sql`taken + held <= allowed`),
    check('event_seats_allowed_set', sql`(capacity is null) = (allowed is null)`),
    check('event_seats_counts', sql`taken >= 0 and held >= 0 and waiting >= 0`),
  ],
);
