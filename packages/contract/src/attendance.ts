import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { AttendanceStatus, attendanceLimits, Seats } from './attendance-models.ts';
import { Instant, PathId } from './fields.ts';
import { defineRoutes } from './routes.ts';

const EventParams = z.object({ id: PathId });

export const AttendanceInput = annotate(
  z.object({
    status: z.enum(['going', 'interested', 'declined']),
    guests: annotate(z.optional(z.int().check(z.gte(0), z.lte(attendanceLimits.guestsMax))), {
      description: 'How many guests the caller brings, with `going`; unchanged when absent, at first none.',
    }),
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
  }),
  { id: 'Attendance' },
);
export type Attendance = z.output<typeof Attendance>;

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
      '`going` adds it as following does; when it is full and has a waiting list, the caller waits, and without one the answer is 422 `event.full`. ' +
      'Who waits for a seat is given one in the order of the list; within 24 hours of the start a seat is offered for two hours. Idempotent.',
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
});
