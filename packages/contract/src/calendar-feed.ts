import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { Instant } from './fields.ts';
import { defineRoutes } from './routes.ts';

/** The URL from which calendar apps read the caller's calendar. It works without sign-in, so it is a secret. */
export const CalendarFeed = annotate(
  z.object({
    url: annotate(z.string(), { description: 'An iCalendar subscription (RFC 5545), without sign-in.' }),
    createdAt: Instant,
    lastReadAt: annotate(z.nullable(Instant), {
      description: 'When a calendar app last read the feed; updated at most once an hour.',
    }),
  }),
  { id: 'CalendarFeed' },
);
export type CalendarFeed = z.output<typeof CalendarFeed>;

const FeedResponse = z.object({ feed: z.nullable(CalendarFeed) });

export const calendarFeed = defineRoutes({
  get: {
    method: 'GET',
    path: '/me/calendar-feed',
    summary: "Get the URL of the caller's calendar feed; null without one",
    responses: { 200: FeedResponse },
    metadata: memberRead,
  },
  rotate: {
    method: 'POST',
    path: '/me/calendar-feed',
    summary: "Create the URL of the caller's calendar feed; an earlier URL stops working",
    body: z.optional(z.object({})),
    responses: { 200: FeedResponse },
    metadata: memberWrite,
  },
  revoke: {
    method: 'DELETE',
    path: '/me/calendar-feed',
    summary: "Delete the URL of the caller's calendar feed",
    body: z.optional(z.object({})),
    responses: { 200: FeedResponse },
    metadata: memberWrite,
  },
});
