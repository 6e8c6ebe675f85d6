import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { Id, Instant, PathId } from './fields.ts';
import { defineRoutes } from './routes.ts';

/** How many series a person may have that are not over, and how far ahead occurrences are made: up to either limit. */
export const seriesLimits = { max: 50, monthsAhead: 18, occurrencesAhead: 100 } as const;

const EventParams = z.object({ id: PathId });
const count = z.int().check(z.gte(0));

const SeriesScope = z.object({
  events: annotate(count, { description: 'Occurrences that did not start.' }),
  detached: annotate(count, { description: 'Those of them that were changed alone.' }),
  people: annotate(count, { description: 'Members who added one of them, without the creator.' }),
});
export type SeriesScope = z.output<typeof SeriesScope>;

export const SeriesDetails = annotate(
  z.object({
    id: Id,
    rrule: z.string(),
    skipHolidays: z.boolean(),
    timeZone: z.string(),
    countLeft: annotate(z.optional(z.nullable(z.int())), {
      description:
        'How many occurrences the rule has from the event of the path on, also those that are left out; null for a rule without COUNT, absent from earlier servers.',
    }),
    next: annotate(z.array(z.object({ id: Id, startAt: Instant, endAt: Instant, isCancelled: z.boolean() })), {
      description: 'The next five occurrences that are not over and that the caller can see.',
    }),
    scopes: annotate(z.nullable(z.object({ this: SeriesScope, following: SeriesScope, all: SeriesScope })), {
      description: 'What a write with each scope is for; null for others than the creator and co-hosts.',
    }),
    isAsked: annotate(z.boolean(), {
      description:
        'Whether the creator is asked if the series goes on, since nothing was changed for eight occurrences.',
    }),
  }),
  { id: 'SeriesDetails' },
);
export type SeriesDetails = z.output<typeof SeriesDetails>;

export const eventSeries = defineRoutes({
  get: {
    method: 'GET',
    path: '/events/:id/series',
    summary: 'Get the series of an event that repeats',
    pathParams: EventParams,
    responses: { 200: SeriesDetails },
    metadata: memberRead,
  },
  answer: {
    method: 'POST',
    path: '/events/:id/series/answer',
    summary: 'Answer whether a series of the caller goes on; without an answer in 14 days it does not',
    description: 'When it does not go on, no further occurrences are made, and nothing is deleted. Idempotent.',
    pathParams: EventParams,
    body: z.object({ continues: z.boolean() }),
    responses: { 200: SeriesDetails },
    metadata: memberWrite,
  },
});
