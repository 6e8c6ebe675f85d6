import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { memberRead, memberSearch, memberWrite } from './access.ts';
import { Cursor, Day, Id, Instant, Limit, Page, PathId, Success, Zone } from './fields.ts';
import { Genre } from './interests.ts';
import { limits } from './limits.ts';
import { entity } from './naming.ts';
import { safeText } from './text.ts';
import { UserSummary } from './users.ts';

const c = initContract();

/** `completed` is derived from the end, never stored; null reads as "Active". */
export const EventStatus = z.enum(['scheduled', 'cancelled', 'completed']);
export type EventStatus = z.output<typeof EventStatus>;

const eventColumns = {
  id: Id,
  creatorId: Id,
  title: z.string(),
  description: z.string().nullable(),
  startAt: Instant,
  endAt: Instant,
  timeZone: z.string().meta({ description: 'IANA zone in which its organizer planned it.' }),
  location: z.string().nullable(),
  isPublished: z.boolean(),
  status: EventStatus.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
};

const eventExtras = {
  isPublic: z.boolean(),
  creator: UserSummary,
  followersCount: z.int().meta({ description: 'How many calendars hold the event, the creator’s own included.' }),
  isFollowing: z.boolean(),
  isInCalendar: z.boolean(),
  likesCount: z.int(),
  isLiked: z.boolean(),
};

export const Event = entity(eventColumns, eventExtras).meta({ id: 'Event' });
export type Event = z.output<typeof Event>;

/** One event as callers accept it: absent of a setting, it is public (SPEC section 4). */
export const AcceptedEvent = entity(eventColumns, { ...eventExtras, isPublic: z.boolean().default(true) });

const spareText = z.string().nullable().default(null);
const spareName = { userId: spareText, displayName: spareText, avatarUrl: spareText, email: spareText };

/** An event as the Following Events panel accepts it, which has words for dates and names that are missing (SPEC section 2). */
export const FollowedEvent = entity(
  {
    ...eventColumns,
    description: spareText,
    startAt: spareText,
    endAt: spareText,
    location: spareText,
    status: spareText,
    createdAt: spareText,
  },
  { ...eventExtras, isPublic: z.boolean().default(true), creator: z.object(spareName).prefault({}) },
);
export type FollowedEvent = z.output<typeof FollowedEvent>;

export const EventPage = z
  .object({
    events: z.array(Event),
    total: z
      .int()
      .optional()
      .meta({ description: 'Left out where it is not counted: beyond 10 000, and in timelines.' }),
    page: z.int(),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'EventPage' });
export type EventPage = z.output<typeof EventPage>;

const SparePage = EventPage.extend({ page: z.int().optional(), nextCursor: z.string().nullable().optional() });

/** A page of events as callers accept it: also a bare array; `total` defaults to the count, `page` to 1 (SPEC section 3). */
export const AcceptedEventPage = z
  .union([SparePage, z.array(Event).transform((events): z.output<typeof SparePage> => ({ events }))])
  .transform(
    ({ events, total = events.length, page = 1, nextCursor = null }): EventPage => ({
      events,
      total,
      page,
      nextCursor,
    }),
  );

const EventTitle = safeText({
  max: limits.event.titleMax,
  min: 1,
  required: 'Event title is required',
  tooLong: 'Event title must be 255 characters or less',
});
const EventLocation = safeText({
  max: limits.event.locationMax,
  tooLong: 'Location must be 255 characters or less',
});
const EventDescription = safeText({
  max: limits.event.descriptionMax,
  multiline: true,
  tooLong: 'メモは10000文字以内で入力してください',
});

/** An instant that somebody gives. Years outside of this are a slip of the keyboard, and would not fit every consumer's date type. */
const Moment = Instant.refine((text) => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1970 && year <= 2199;
}, '日時は1970年から2199年までで入力してください');

/** The rule "an event ends after it starts", once for every form and every write. */
export const periodMessage = 'End time must be after start time';
export const endsAfterStart = (startAt: string, endAt: string): boolean => Date.parse(endAt) > Date.parse(startAt);

/** The rule "a new event starts in the future" needs a clock: the form and the server each bring theirs. Equal is not future. */
export const futureStartMessage = 'Start time must be in the future';
export const startsInFuture = (startAt: string, nowMs: number): boolean => Date.parse(startAt) > nowMs;

export const EventInput = z
  .object({
    creatorId: Id.optional(),
    title: EventTitle,
    description: EventDescription.nullable().optional(),
    startAt: Moment,
    endAt: Moment,
    location: EventLocation.nullable().optional(),
    isPublished: z.boolean(),
    isPublic: z.boolean(),
  })
  .refine((event) => endsAfterStart(event.startAt, event.endAt), { message: periodMessage, path: ['endAt'] })
  .meta({ id: 'EventInput' });
export type EventInput = z.output<typeof EventInput>;

export const EventUpdate = z
  .object({
    userId: Id.optional(),
    title: EventTitle.optional(),
    description: EventDescription.nullable().optional(),
    startAt: Moment.optional(),
    endAt: Moment.optional(),
    location: EventLocation.nullable().optional(),
    isPublished: z.boolean().optional(),
    isPublic: z.boolean().optional(),
    status: z.enum(['scheduled', 'cancelled']).nullable().optional(),
  })
  .refine((event) => !event.startAt || !event.endAt || endsAfterStart(event.startAt, event.endAt), {
    message: periodMessage,
    path: ['endAt'],
  })
  .meta({ id: 'EventUpdate' });
export type EventUpdate = z.output<typeof EventUpdate>;

const EventParams = z.object({ id: PathId });
/** Where the organizer is, beside the body: its keys are fixed. */
const PlannedIn = z.object({
  tz: Zone.optional().meta({ description: 'The zone in which it is planned; kept as it is when absent.' }),
});

export const ByCreatorsInput = z
  .object({ creatorIds: z.array(Id).max(limits.byCreators.max, `at most ${limits.byCreators.max} people`) })
  .meta({ id: 'ByCreatorsInput' });

export const events = c.router({
  list: {
    method: 'GET',
    path: '/events',
    summary: 'Events that the caller can see, by start',
    query: z.object({
      q: safeText({ max: limits.search.queryMax })
        .optional()
        .meta({ description: 'Text of the title or the place, without regard to width, case or kana.' }),
      interest: Genre.optional().meta({ description: 'Events of people who chose this genre.' }),
      creatorId: PathId.optional(),
      from: Moment.optional(),
      to: Moment.optional(),
      limit: Limit,
      page: Page,
      cursor: Cursor,
    }),
    responses: { 200: EventPage },
    metadata: memberSearch,
  },
  create: {
    method: 'POST',
    path: '/events',
    summary: 'Create a personal plan or publish an event; its creator has it in the calendar at once',
    query: PlannedIn,
    body: EventInput,
    responses: { 201: Event },
    metadata: memberWrite,
  },
  byCreators: {
    method: 'POST',
    path: '/events/by-creators',
    summary: 'Events of several people that the caller can see, newest start first; unknown people give nothing',
    query: z.object({ limit: Limit, page: Page }),
    body: ByCreatorsInput,
    responses: { 200: z.array(Event) },
    metadata: memberSearch,
  },
  byDate: {
    method: 'GET',
    path: '/events/by-date/:day',
    summary: "The caller's calendar on one day of their zone",
    pathParams: z.object({ day: Day }),
    query: z.object({ tz: Zone.optional() }),
    responses: { 200: z.array(Event) },
    metadata: memberRead,
  },
  createdBy: {
    method: 'GET',
    path: '/events/user/:userId/created',
    summary: 'Events that this person created and the caller can see, newest start first',
    pathParams: z.object({ userId: PathId }),
    query: z.object({ limit: Limit, page: Page }),
    responses: { 200: z.array(Event) },
    metadata: memberRead,
  },
  get: {
    method: 'GET',
    path: '/events/:id',
    summary: 'One event',
    pathParams: EventParams,
    responses: { 200: Event },
    metadata: memberRead,
  },
  status: {
    method: 'GET',
    path: '/events/:id/status',
    summary: 'Whether the event is cancelled or over; null reads as "Active"',
    pathParams: EventParams,
    responses: { 200: z.object({ status: EventStatus.nullable() }) },
    metadata: memberRead,
  },
  file: {
    method: 'GET',
    path: '/events/:id/file.ics',
    summary: 'The event as an iCalendar file (RFC 5545)',
    pathParams: EventParams,
    responses: { 200: c.otherResponse({ contentType: 'text/calendar', body: z.string() }) },
    metadata: memberRead,
  },
  update: {
    method: 'PUT',
    path: '/events/:id',
    summary: "Change one's own event; status cancels or re-opens it",
    pathParams: EventParams,
    query: PlannedIn,
    body: EventUpdate,
    responses: { 200: Event },
    metadata: memberWrite,
  },
  remove: {
    method: 'DELETE',
    path: '/events/:id',
    summary: "Delete one's own event",
    pathParams: EventParams,
    body: z.object({ userId: Id.optional() }).optional(),
    responses: { 200: Success },
    metadata: memberWrite,
  },
});
