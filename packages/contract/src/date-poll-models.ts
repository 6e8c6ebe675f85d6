import * as z from 'zod/mini';
import { annotate } from './annotate.ts';
import { Id, Instant } from './fields.ts';
import { answerTokenHeader } from './headers.ts';
import { UserSummary } from './user-models.ts';

// Not in limits.ts, which every page loads.
export const datePollLimits = {
  options: 60,
  /** Polls of a member that are open at the same time. */
  open: 20,
  answers: 200,
  required: 50,
  nameMax: 30,
  commentMax: 200,
  memoMax: 1_000,
} as const;

/** The path of a poll: 128 random bits. */
export const DatePollSlug = annotate(z.string().check(z.regex(/^[\w-]{22}$/, 'must be the slug of a poll')), {
  description: 'The random part of the address of a poll. Who knows it may read the poll and answer.',
  examples: ['Zk3wq0vJr1nB6mXhT8yDfA'],
});

export const DatePollState = annotate(z.enum(['open', 'closed', 'decided', 'cancelled']), {
  id: 'DatePollState',
  description:
    'open: takes answers; closed: by the organiser, by its deadline or after its last option, later answers are marked late; decided: there ' +
    'is an event; cancelled.',
});
export type DatePollState = z.output<typeof DatePollState>;

export const DatePollVote = annotate(z.enum(['yes', 'maybe', 'no']), { id: 'DatePollVote' });
export type DatePollVote = z.output<typeof DatePollVote>;

/** The votes by the ids of their options. An option without one is not answered. */
export const DatePollVotes = annotate(
  // Not a record: the code of records is in no other schema that the web app loads.
  z.catchall(z.object({}), DatePollVote).check(
    z.refine((votes) => Object.keys(votes).every((id) => /^[1-9]\d{0,15}$/.test(id)), 'must be ids of options'),
    z.refine((votes) => Object.keys(votes).length <= datePollLimits.options, `at most ${datePollLimits.options}`),
  ),
  {
    description: 'The votes by the ids of their options; an option without one is not answered.',
    examples: [{ '17': 'yes', '18': 'maybe' }],
  },
);
export type DatePollVotes = z.output<typeof DatePollVotes>;

/** Of responses: without a check, so that the encoder has no more to do. */
const GivenVotes = annotate(z.catchall(z.object({}), DatePollVote), {
  description: 'The votes by the ids of options.',
});

export const DatePollSettings = annotate(
  z.object({
    names: annotate(z.enum(['shown', 'afterAnswer', 'hidden']), {
      description:
        'Who reads the names and comments of others: everybody with the link; who has answered; the organiser alone.',
    }),
    scores: annotate(z.enum(['shown', 'hidden']), {
      description: 'Who reads votes and counts: everybody with the link, or the organiser alone.',
    }),
    comments: annotate(z.boolean(), { description: 'Whether answers may have a comment.' }),
    oneYes: annotate(z.boolean(), { description: 'Whether each answer may say yes to one option only.' }),
  }),
  { id: 'DatePollSettings' },
);
export type DatePollSettings = z.output<typeof DatePollSettings>;

const count = z.int().check(z.gte(0));

export const DatePollOption = annotate(
  z.object({
    id: Id,
    startAt: annotate(Instant, { description: 'Of a day: its beginning in the time zone of the poll.' }),
    endAt: annotate(Instant, { description: 'Of a day: the beginning of the next one.' }),
    day: annotate(z.nullable(z.string()), { description: 'The day, of an option without times; else null.' }),
    counts: annotate(z.nullable(z.object({ yes: count, maybe: count, no: count })), {
      description: 'How many votes it has; null when the caller does not see scores.',
    }),
    rank: annotate(z.nullable(z.int()), {
      description:
        'Its place, 1 for the best; equal options have the same. Yes of required members counts first, then two for each yes and one for ' +
        'each maybe. Null when the caller does not see scores, and while nobody has answered.',
    }),
    isUnanimous: annotate(z.nullable(z.boolean()), {
      description: 'Whether everybody who answered says yes; null when the caller does not see scores.',
    }),
  }),
  { id: 'DatePollOption' },
);
export type DatePollOption = z.output<typeof DatePollOption>;

export const DatePollAnswer = annotate(
  z.object({
    id: Id,
    name: annotate(z.nullable(z.string()), {
      description:
        'Null when the caller does not see names, and 90 days after the last option or, when it is later, after the event that guests were invited to.',
    }),
    user: annotate(z.nullable(UserSummary), {
      description: 'The member who answered; null for guests, and when the caller does not see the name or the member.',
    }),
    votes: annotate(z.nullable(GivenVotes), { description: 'Null when the caller does not see scores.' }),
    comment: z.nullable(z.string()),
    isLate: annotate(z.boolean(), { description: 'Given or changed after the poll was closed.' }),
    isMine: z.boolean(),
    isRequired: annotate(z.boolean(), { description: 'Of a required member; told to the organiser only.' }),
    createdAt: Instant,
    updatedAt: Instant,
  }),
  { id: 'DatePollAnswer' },
);
export type DatePollAnswer = z.output<typeof DatePollAnswer>;

export const DatePoll = annotate(
  z.object({
    slug: z.string(),
    url: annotate(z.string(), { description: 'The address of its page, for everybody who may answer.' }),
    title: z.string(),
    memo: z.nullable(z.string()),
    place: z.nullable(z.string()),
    timeZone: annotate(z.string(), { description: 'IANA time zone in which its organiser planned it.' }),
    state: DatePollState,
    isOwn: annotate(z.boolean(), { description: 'Whether the caller is the organiser.' }),
    organizer: annotate(z.nullable(z.object({ displayName: z.nullable(z.string()), user: z.nullable(UserSummary) })), {
      description:
        'Null after they resigned. Their account is given to members, and when it is public; else only the name.',
    }),
    options: annotate(z.array(DatePollOption), { description: 'Earliest first.' }),
    answersUntil: z.nullable(Instant),
    settings: DatePollSettings,
    answersCount: count,
    answers: annotate(z.array(DatePollAnswer), {
      description: "Oldest first; only the caller's own when they see neither names nor scores.",
    }),
    mine: annotate(
      z.nullable(
        z.object({
          answerId: Id,
          email: annotate(z.nullable(z.string()), { description: 'Of a guest.' }),
          asked: annotate(z.array(Id), { description: 'Options that were changed or added since the answer.' }),
        }),
      ),
      {
        description: `The caller's own answer, which is in answers: of the member, or of the token in ${answerTokenHeader}.`,
      },
    ),
    required: annotate(z.optional(z.array(z.object({ user: UserSummary, hasAnswered: z.boolean() }))), {
      description: 'Members without whom it does not take place. Only the organiser gets them.',
    }),
    decided: annotate(
      z.nullable(
        z.object({
          optionId: z.nullable(Id),
          startAt: Instant,
          endAt: Instant,
          eventId: annotate(z.nullable(Id), { description: 'Null when the caller does not see the event.' }),
          isCancelled: annotate(z.optional(z.boolean()), {
            description: 'Whether the event was cancelled: it does not take place.',
          }),
        }),
      ),
      { description: 'What was decided, as the event is now; null before.' },
    ),
    createdAt: Instant,
    updatedAt: Instant,
  }),
  { id: 'DatePoll' },
);
export type DatePoll = z.output<typeof DatePoll>;

export const DatePollSummary = annotate(
  z.object({
    slug: z.string(),
    url: z.string(),
    title: z.string(),
    timeZone: z.string(),
    state: DatePollState,
    isOwn: z.boolean(),
    hasAnswered: z.boolean(),
    organizerName: z.nullable(z.string()),
    answersCount: count,
    optionsCount: count,
    firstStartAt: Instant,
    lastEndAt: Instant,
    answersUntil: z.nullable(Instant),
    createdAt: Instant,
  }),
  { id: 'DatePollSummary' },
);
export type DatePollSummary = z.output<typeof DatePollSummary>;

export const DatePollConflicts = annotate(
  z.object({
    options: z.array(
      z.object({
        optionId: Id,
        conflicts: annotate(
          z.array(
            z.object({
              title: z.string(),
              startAt: Instant,
              endAt: Instant,
              eventId: annotate(z.nullable(Id), { description: 'Null for an event of an imported calendar.' }),
            }),
          ),
          { description: 'At most three, the earliest first.' },
        ),
        conflictsCount: count,
      }),
    ),
  }),
  { id: 'DatePollConflicts' },
);
export type DatePollConflicts = z.output<typeof DatePollConflicts>;

export const DatePollHold = annotate(
  z.object({
    slug: z.string(),
    title: z.string(),
    optionId: Id,
    startAt: Instant,
    endAt: Instant,
    day: z.nullable(z.string()),
    timeZone: z.string(),
    isOwn: z.boolean(),
    vote: annotate(z.nullable(z.enum(['yes', 'maybe'])), { description: "The caller's vote; null of their own poll." }),
  }),
  { id: 'DatePollHold', description: 'An option of an open poll, which is kept free.' },
);
export type DatePollHold = z.output<typeof DatePollHold>;
