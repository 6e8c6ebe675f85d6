import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { memberRead, memberWrite } from './access.ts';
import { Instant } from './fields.ts';

const c = initContract();

/** The address under which calendar apps read the caller's calendar. Whoever knows it can read it: it is a secret. */
export const CalendarFeed = z
  .object({
    url: z.string().meta({ description: 'An iCalendar subscription (RFC 5545), without sign-in.' }),
    createdAt: Instant,
    lastReadAt: Instant.nullable().meta({ description: 'When a calendar app last asked, to the hour.' }),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof CalendarFeed>;

const answer = z.object({ feed: CalendarFeed.nullable() });

export const calendarFeed = c.router({
  get: {
    method: 'GET',
    path: '/me/calendar-feed',
    summary: "The caller's subscription address; null when there is none",
    responses: { 200: answer },
    metadata: memberRead,
  },
  rotate: {
    method: 'POST',
    path: '/me/calendar-feed',
    summary: 'Make a subscription address; one that was there before stops working at once',
    body: z.object({}).optional(),
    responses: { 200: answer },
    metadata: memberWrite,
  },
  revoke: {
    method: 'DELETE',
    path: '/me/calendar-feed',
    summary: 'Withdraw the subscription address',
    body: z.object({}).optional(),
    responses: { 200: answer },
    metadata: memberWrite,
  },
});
