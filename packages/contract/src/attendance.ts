import * as z from 'zod/mini';
import { memberRead, memberSearch, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { AttendanceStatus, attendanceLimits, Seats } from './attendance-models.ts';
import { Question } from './event-questions.ts';
import { Instant, Limit, Page, PathId, Success } from './fields.ts';
import { limits } from './limits.ts';
import { QuestionAnswer, QuestionAnswers } from './question-answers.ts';
import { defineRoutes, otherResponse } from './routes.ts';
import { safeText } from './text.ts';
import { User } from './user-models.ts';

const EventParams = z.object({ id: PathId });

export const AttendanceInput = annotate(
  z.object({
    status: z.enum(['going', 'interested', 'declined']),
    guests: annotate(z.optional(z.int().check(z.gte(0), z.lte(attendanceLimits.guestsMax))), {
      description: 'How many guests the caller brings, with `going`; unchanged when absent, at first none.',
    }),
    answers: z.optional(QuestionAnswers),
  }),
  { id: 'AttendanceInput' },
);
export type AttendanceInput = z.output<typeof AttendanceInput>;

export const Attendance = annotate(
  z.object({
    status: AttendanceStatus,
    position: annotate(z.nullable(z.int()), {
      description: "The caller's place in the waiting list, from 1 on; null when they do not wait, or have an offer.",
    }),
    guests: z.int(),
    seats: Seats,
    offer: annotate(z.nullable(z.object({ until: Instant, isOver: z.boolean() })), {
      description:
        'A seat that is kept for the caller until an instant: `going` takes it. It is over when they did not answer; they do not wait any more.',
    }),
    questions: annotate(z.optional(z.array(Question)), {
      description: 'What the creator asks of those who come; absent when nothing is asked.',
    }),
    answers: annotate(z.optional(z.array(QuestionAnswer)), {
      description: 'The answers of a caller who goes or waits, which the organisers see until 30 days after the event.',
    }),
  }),
  { id: 'Attendance' },
);
export type Attendance = z.output<typeof Attendance>;

export const PeopleStatus = annotate(z.enum(['going', 'waiting', 'interested', 'declined', 'unanswered']), {
  id: 'PeopleStatus',
  description: 'What people answered; `unanswered`: followers of the creator who see the event and did not answer.',
});
export type PeopleStatus = z.output<typeof PeopleStatus>;

/** A member on the organisers' list of an event. */
export const AttendingPerson = annotate(
  z.object({
    user: User,
    guests: z.int(),
    answers: z.array(QuestionAnswer),
    position: annotate(z.nullable(z.int()), { description: 'The place in the waiting list, from 1 on; else null.' }),
    hasOffer: annotate(z.boolean(), { description: 'Whether a seat is kept for them.' }),
    answeredAt: annotate(z.nullable(Instant), { description: 'Null for who did not answer.' }),
  }),
  { id: 'AttendingPerson' },
);
export type AttendingPerson = z.output<typeof AttendingPerson>;

const count = z.int();

export const AttendingPeople = annotate(
  z.object({
    people: z.array(AttendingPerson),
    counts: annotate(z.object({ going: count, guests: count, waiting: count, interested: count, declined: count }), {
      description:
        'How many members answered what, and how many guests those bring who go. The creator is not counted.',
    }),
    page: z.int(),
    hasMore: z.boolean(),
  }),
  { id: 'AttendingPeople' },
);
export type AttendingPeople = z.output<typeof AttendingPeople>;

/** The longest reason in the notification of a removed member. */
export const removalReasonMax = 200;

const PersonParams = z.object({ id: PathId, userId: PathId });

export const attendance = defineRoutes({
  get: {
    method: 'GET',
    path: '/events/:id/attendance',
    summary: "Get the caller's answer to an event, and its seats",
    pathParams: EventParams,
    responses: { 200: Attendance },
    metadata: memberRead,
  },
  put: {
    method: 'PUT',
    path: '/events/:id/attendance',
    summary: 'Answer whether the caller goes to an event',
    description:
      '`going` adds it as following does; when it is full and has a waiting list, the caller waits until the start, and without one, or from then on, the answer is 422 `event.full`. ' +
      'Who waits for a seat is given one in the order of the list; within 24 hours of the start a seat is offered for two hours. ' +
      'Required questions have to be answered by who was not going or waiting, else the answer is 422 `attendance.answers_required`. Idempotent.',
    pathParams: EventParams,
    body: AttendanceInput,
    responses: { 200: Attendance },
    metadata: memberWrite,
  },
  remove: {
    method: 'DELETE',
    path: '/events/:id/attendance',
    summary: "Withdraw the caller's answer to an event; idempotent",
    pathParams: EventParams,
    responses: { 200: Attendance },
    metadata: memberWrite,
  },
  people: {
    method: 'GET',
    path: '/events/:id/attendance/people',
    summary:
      'List who answered an event that the caller organises, with guests and answers to questions; in the order of answering',
    pathParams: EventParams,
    query: z.object({
      status: PeopleStatus,
      q: annotate(z.optional(safeText({ max: limits.search.queryMax })), {
        description: 'Text of the name or handle.',
      }),
      limit: Limit,
      page: Page,
    }),
    responses: { 200: AttendingPeople },
    metadata: memberSearch,
  },
  peopleFile: {
    method: 'GET',
    path: '/events/:id/attendance/people.csv',
    summary: 'Get who answered an event that the caller organises as CSV (RFC 4180)',
    pathParams: EventParams,
    responses: { 200: otherResponse('text/csv', z.string()) },
    metadata: memberSearch,
  },
  addPerson: {
    method: 'PUT',
    path: '/events/:id/attendance/people/:userId',
    summary:
      'Make a member go to an event that the caller organises: one who waits or is interested, or a follower of the caller; idempotent',
    description:
      'They are notified. A member who waits does not keep their place in the order: they take a free seat before the others. Without one the answer is 422 `event.full`.',
    pathParams: PersonParams,
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
  removePerson: {
    method: 'DELETE',
    path: '/events/:id/attendance/people/:userId',
    summary: 'Take a member out of an event that the caller organises, with a reason that they are told; idempotent',
    pathParams: PersonParams,
    body: z.optional(
      z.object({
        reason: z.optional(
          safeText({ max: removalReasonMax, tooLong: `理由は${removalReasonMax}文字以内で入力してください` }),
        ),
      }),
    ),
    responses: { 200: Success },
    metadata: memberWrite,
  },
});
