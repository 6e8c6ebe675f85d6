import * as z from 'zod/mini';
import { annotate } from './annotate.ts';
import { Question, QuestionInputs } from './event-questions.ts';
import { BoundedInstant, Instant } from './fields.ts';

/** The most seats of an event, and the most guests that a member brings. */
export const attendanceLimits = { capacityMax: 10_000, guestsMax: 9 } as const;

export const AttendanceStatus = annotate(z.enum(['going', 'interested', 'declined', 'waiting', 'none']), {
  id: 'AttendanceStatus',
});
export type AttendanceStatus = z.output<typeof AttendanceStatus>;

export const Seats = annotate(
  z.object({
    capacity: annotate(z.nullable(z.int()), { description: 'Null: without a limit.' }),
    taken: annotate(z.int(), {
      description: 'By members who go and their guests, and kept by offers. The creator is not counted.',
    }),
    waiting: annotate(z.int(), {
      description: 'How many members wait for a seat, without groups larger than the event.',
    }),
  }),
  { id: 'Seats' },
);
export type Seats = z.output<typeof Seats>;

/** Who learns the names of those who go to an event. Its organisers always do. */
export const AttendeeList = annotate(z.enum(['everyone', 'going', 'hosts', 'count']), {
  id: 'AttendeeList',
  description: 'Who learns who goes. With `hosts` and `count` its organisers; with `hosts` only they learn the number.',
});
export type AttendeeList = z.output<typeof AttendeeList>;

/** What the creator asks of those who come: members of an event, absent from events that ask nothing. */
export const attendanceExtras = {
  capacity: annotate(z.optional(z.int()), {
    description: 'How many members and guests may come, without the creator; absent without a limit.',
  }),
  waitlist: annotate(z.optional(z.boolean()), { description: 'Whether members may wait for a seat when it is full.' }),
  answersUntil: annotate(z.optional(Instant), { description: 'Until when members may answer that they come.' }),
  guestsMax: annotate(z.optional(z.int()), { description: 'How many guests each member may bring.' }),
  hasQuestions: annotate(z.optional(z.literal(true)), {
    description: 'The creator asks questions of those who come; they are in the answer to GET /events/{id}/attendance.',
  }),
  questions: annotate(z.optional(z.array(Question)), {
    description: 'The questions of a single event. Only its organisers get them here.',
  }),
  seats: annotate(z.optional(Seats), { description: 'Present when one of the members above is set.' }),
  attendeeList: annotate(z.optional(AttendeeList), { description: 'Absent for everyone.' }),
  hidesAttendees: annotate(z.optional(z.literal(true)), {
    description:
      'The caller does not learn who goes; with `hosts`, `followersCount` counts the creator and the caller.',
  }),
  attendance: annotate(z.optional(AttendanceStatus), {
    description: "The caller's answer: when the event has seats, or the caller is interested or declined.",
  }),
};

const clearable = <T extends z.core.$ZodType>(schema: T, description: string) =>
  annotate(z.optional(z.nullable(schema)), { description: `${description} Null clears it.` });

/** What a write gives of them. */
export type SeatsInput = Partial<z.output<z.ZodMiniObject<typeof attendanceInput>>>;

/** The same in the body of a write. An event has seats when one of them is set. */
export const attendanceInput = {
  capacity: clearable(
    z
      .int('1以上の整数で入力してください')
      .check(
        z.gte(1, '1以上の整数で入力してください'),
        z.lte(attendanceLimits.capacityMax, `${attendanceLimits.capacityMax}人以下で入力してください`),
      ),
    'How many members and guests may come, without the creator. When more go already, no one is removed.',
  ),
  waitlist: clearable(z.boolean(), 'Whether members may wait for a seat when it is full.'),
  answersUntil: clearable(
    BoundedInstant,
    'Until when members may answer that they come. Other occurrences of a series get the same distance from their start.',
  ),
  guestsMax: clearable(
    z.int().check(z.gte(0), z.lte(attendanceLimits.guestsMax, `${attendanceLimits.guestsMax}人以下で入力してください`)),
    'How many guests each member may bring.',
  ),
  questions: clearable(
    QuestionInputs,
    'What is asked of those who come, instead of the questions before. The answers to a question that is left out, or gets another kind, are deleted.',
  ),
};
