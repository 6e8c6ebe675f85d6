import * as z from 'zod/mini';
import { memberRead } from './access.ts';
import { annotate } from './annotate.ts';
import { Descriptions, EventPage } from './event-models.ts';
import { FilterInstant } from './events.ts';
import { Cursor, Limit, Page, PathId } from './fields.ts';
import { defineRoutes } from './routes.ts';

/** `past` lists the events that `start` leaves out: those that have ended, latest end first. */
export const TimelineSort = z.enum(['created', 'start', 'past']);
export type TimelineSort = z.output<typeof TimelineSort>;

const query = z.object({
  sort: z.optional(TimelineSort),
  includePast: annotate(z.optional(z.enum(['true', 'false'])), {
    description: 'With sort=start: all events by start, from the oldest past event.',
  }),
  from: annotate(z.optional(FilterInstant), { description: 'With sort=start: events that start then or later.' }),
  to: annotate(z.optional(FilterInstant), { description: 'With sort=start: events that start earlier.' }),
  limit: Limit,
  cursor: Cursor,
  page: Page,
  descriptions: Descriptions,
});

export const timeline = defineRoutes({
  feed: {
    method: 'GET',
    path: '/users/:id/feed',
    summary: 'List published events of followed users: newest first, upcoming by start, or past',
    pathParams: z.object({ id: PathId }),
    query,
    responses: { 200: EventPage },
    metadata: memberRead,
  },
  eventsFeed: {
    method: 'GET',
    path: '/users/:userId/events-feed',
    summary: 'List published events of followed users (alias)',
    pathParams: z.object({ userId: PathId }),
    query,
    responses: { 200: EventPage },
    metadata: memberRead,
  },
});
