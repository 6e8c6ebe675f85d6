import * as z from 'zod/mini';
import { memberRead, memberSearch, memberUpload, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { AttendeeList, attendanceInput } from './attendance-models.ts';
import { Audience, type AudienceChoice, audienceMismatch, ListIds } from './audience.ts';
import { calendarNote, Descriptions, Event, EventPage, EventStatus, Focus } from './event-models.ts';
import {
  BoundedInstant,
  Cursor,
  Day,
  defaultZone,
  Id,
  instantUntil,
  Limit,
  LongLimit,
  Page,
  PathId,
  Success,
  Zone,
} from './fields.ts';
import { idempotencyHeaders } from './headers.ts';
import { Genre } from './interests.ts';
import { limits } from './limits.ts';
import { Recurrence } from './recurrence.ts';
import { defineRoutes, otherResponse, rawBody } from './routes.ts';
import { lengthOf, safeText } from './text.ts';
import { unchangedSince } from './unchanged-since.ts';
import { isWebAddress } from './web-address.ts';

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

/** A share between 0 and 1 in a query. Not in fields.ts, which every page loads. */
const Share = z.optional(
  annotate(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^[01](\.\d{1,20})?$/, 'must be a number from 0 to 1'))]),
      z.coerce.number<string | number>().check(z.minimum(0), z.maximum(1)),
    ),
    { minimum: 0, maximum: 1 },
  ),
);

// 16 motifs and 8 colours. Not in limits.ts, which every page loads.
const lastMotif = 15;
const lastHue = 7;
const CoverMotif = annotate(z.int().check(z.minimum(0), z.maximum(lastMotif)), {
  description: 'The motif of the cover; null leaves it to the title.',
});
const CoverHue = annotate(z.int().check(z.minimum(0), z.maximum(lastHue)), {
  description: 'The colour of the cover; null leaves it to the creator.',
});

// Not `safeText`: its normalization would change what an address leads to.
const EventUrl = annotate(
  z.string('文字列を入力してください').check(
    z.refine((text) => lengthOf(text) <= limits.event.urlMax, `URLは${limits.event.urlMax}文字以内で入力してください`),
    z.refine((text) => text === '' || isWebAddress(text), 'https:// ではじまるURLを入力してください'),
  ),
  {
    maxLength: limits.event.urlMax,
    description: 'An http or https address without credentials. An empty text is none.',
    examples: ['https://hiyori.example/tickets', 'http://hiyori.example/?q=1', ''],
  },
);

/** Which occurrences of a series a write is for. */
const EventScope = annotate(z.optional(z.enum(['this', 'following', 'all'])), {
  description:
    'Of a repeating event: this occurrence (the default), it and those after it, or all that did not start. Past occurrences stay.',
});
export type EventScope = NonNullable<z.output<typeof EventScope>>;

const CreatedPart = annotate(z.optional(z.enum(['upcoming', 'past', 'draft'])), {
  description:
    'A part of the list: upcoming (not ended, earliest start first), past (ended, latest end first), draft (not published, but public or published before, and not ended, earliest start first).',
});
export type CreatedPart = NonNullable<z.output<typeof CreatedPart>>;

const count = z.int().check(z.gte(0));

export const CreatedNumbers = annotate(
  z.object({
    upcoming: count,
    past: count,
    draft: count,
    year: annotate(z.int(), { description: 'The current year in the zone.' }),
    quarters: annotate(z.array(count), {
      description:
        'How many of them start in each of the 48 quarters of the months of that year: from the days 1, 8, 15 and 22 on.',
    }),
  }),
  { id: 'CreatedNumbers' },
);
export type CreatedNumbers = z.output<typeof CreatedNumbers>;

/** An instant of a filter; there are no events in the later years. */
export const FilterInstant = instantUntil(9999);

const AllDay = annotate(z.optional(z.boolean()), {
  description:
    'The event lasts whole days: startAt and endAt are the beginnings, in the time zone of the event, of its first day and of the day after its last.',
});

/** The rule "an all-day event starts and ends at the beginning of a day", for the API. */
export const wholeDaysMessage = '終日の予定は、日のはじまりから日のはじまりまでで入力してください';

/** The rule "an event ends after it starts", for forms and the API. */
export const periodMessage = 'End time must be after start time';
export const endsAfterStart = (startAt: string, endAt: string): boolean => Date.parse(endAt) > Date.parse(startAt);

const OptionalAudience = annotate(z.optional(Audience), {
  description:
    'Who sees the event; has to agree with isPublished and isPublic, and sets them where an update leaves them out. Absent: what the flags say.',
});
const OptionalAttendeeList = annotate(z.optional(z.nullable(AttendeeList)), {
  description: 'Null, and without it in a new event: everyone.',
});
const audienceRules = [
  z.refine<AudienceChoice>((event) => audienceMismatch(event) !== 'lists', {
    message: '公開するリストを選んでください',
    path: ['lists'],
  }),
  z.refine<AudienceChoice>((event) => audienceMismatch(event) !== 'flags', {
    message: '公開範囲が、isPublishedとisPublicに合っていません',
    path: ['audience'],
  }),
];

export const EventInput = annotate(
  z
    .object({
      creatorId: z.optional(Id),
      title: EventTitle,
      description: z.optional(z.nullable(EventDescription)),
      startAt: BoundedInstant,
      endAt: BoundedInstant,
      location: z.optional(z.nullable(EventLocation)),
      url: z.optional(z.nullable(EventUrl)),
      isPublished: z.boolean(),
      isPublic: z.boolean(),
      audience: OptionalAudience,
      lists: z.optional(ListIds),
      allDay: AllDay,
      coverMotif: z.optional(z.nullable(CoverMotif)),
      coverHue: z.optional(z.nullable(CoverHue)),
      ...attendanceInput,
      attendeeList: OptionalAttendeeList,
      recurrence: annotate(z.optional(z.nullable(Recurrence)), {
        description: 'Makes the event the first of a series.',
      }),
    })
    .check(
      z.refine((event) => endsAfterStart(event.startAt, event.endAt), { message: periodMessage, path: ['endAt'] }),
      ...audienceRules,
    ),
  { id: 'EventInput' },
);
export type EventInput = z.output<typeof EventInput>;

export const EventUpdate = annotate(
  z
    .object({
      userId: z.optional(Id),
      title: z.optional(EventTitle),
      description: z.optional(z.nullable(EventDescription)),
      startAt: z.optional(BoundedInstant),
      endAt: z.optional(BoundedInstant),
      location: z.optional(z.nullable(EventLocation)),
      url: z.optional(z.nullable(EventUrl)),
      isPublished: z.optional(z.boolean()),
      isPublic: z.optional(z.boolean()),
      audience: OptionalAudience,
      lists: z.optional(ListIds),
      allDay: AllDay,
      status: z.optional(z.nullable(z.enum(['scheduled', 'cancelled']))),
      coverMotif: z.optional(z.nullable(CoverMotif)),
      coverHue: z.optional(z.nullable(CoverHue)),
      ...attendanceInput,
      attendeeList: OptionalAttendeeList,
      coverFocus: annotate(z.optional(Focus), { description: 'Moves the focus of the picture that the cover has.' }),
      recurrence: annotate(z.optional(z.nullable(Recurrence)), {
        description:
          'How the event repeats from here on, with scope following or all; null: not any more. Occurrences of the present rule on days of ' +
          'the new one stay, the others are deleted, and those that were changed alone stay as events of their own. COUNT counts from the ' +
          'event of the path. An event that does not repeat becomes the first of a series.',
      }),
    })
    .check(
      z.refine((event) => !event.startAt || !event.endAt || endsAfterStart(event.startAt, event.endAt), {
        message: periodMessage,
        path: ['endAt'],
      }),
      ...audienceRules,
    ),
  { id: 'EventUpdate' },
);
export type EventUpdate = z.output<typeof EventUpdate>;

const EventParams = z.object({ id: PathId });
/** The zone is in the query because the specification fixes the keys of the body. */
const zoneQuery = (absent: string) =>
  z.object({
    tz: annotate(z.optional(Zone), {
      description: `The time zone in which the event is planned; ${absent} when absent. The days of an all-day event are days of it.`,
      examples: [defaultZone],
    }),
  });

const EventScopeQuery = z.object({ scope: EventScope });

export const ByCreatorsInput = annotate(
  z.object({
    creatorIds: z.array(Id).check(z.maxLength(limits.byCreators.max, `at most ${limits.byCreators.max} people`)),
  }),
  { id: 'ByCreatorsInput' },
);

export const events = defineRoutes({
  list: {
    method: 'GET',
    path: '/events',
    summary: 'List or search the events that the caller can see, earliest start first',
    query: z
      .object({
        q: annotate(z.optional(safeText({ max: limits.search.queryMax })), {
          description: 'Text of the title or the location, ignoring width, case and kana.',
        }),
        interest: annotate(z.optional(Genre), { description: 'Events of users with this interest.' }),
        creatorId: z.optional(PathId),
        goers: annotate(z.optional(z.literal('friends')), {
          description:
            'Events that friends of the caller added, as in /events/friends; of each friend the next 20 from `from` on, or from now on.',
        }),
        from: z.optional(FilterInstant),
        to: z.optional(FilterInstant),
        limit: Limit,
        page: Page,
        cursor: Cursor,
        descriptions: Descriptions,
      })
      .check(
        // Together they would tell which genres one person chose, which only that person sees.
        z.refine(({ interest, creatorId }) => interest === undefined || creatorId === undefined, {
          message: 'interest cannot be combined with creatorId',
          path: ['interest'],
        }),
      ),
    responses: { 200: EventPage },
    metadata: memberSearch,
  },
  create: {
    method: 'POST',
    path: '/events',
    headers: idempotencyHeaders,
    summary: 'Create a private plan or publish an event; it is in the calendar of its creator',
    query: zoneQuery(defaultZone),
    body: EventInput,
    responses: { 201: Event },
    metadata: memberWrite,
  },
  byCreators: {
    method: 'POST',
    path: '/events/by-creators',
    summary: 'List the events of several users that the caller can see, latest start first; unknown users are ignored',
    query: z.object({ limit: LongLimit, page: Page, descriptions: Descriptions }),
    body: ByCreatorsInput,
    responses: { 200: z.array(Event) },
    metadata: memberSearch,
  },
  byDate: {
    method: 'GET',
    path: '/events/by-date/:day',
    summary: "List the events of the caller's calendar on one day of a time zone",
    pathParams: z.object({ day: Day }),
    query: z.object({ tz: z.optional(Zone), cursor: Cursor, descriptions: Descriptions }),
    description: calendarNote,
    responses: { 200: z.array(Event) },
    metadata: memberRead,
  },
  createdBy: {
    method: 'GET',
    path: '/events/user/:userId/created',
    summary: 'List the events created by a user that the caller can see, latest start first',
    pathParams: z.object({ userId: PathId }),
    query: z.object({ when: CreatedPart, limit: LongLimit, page: Page, descriptions: Descriptions }),
    responses: { 200: z.array(Event) },
    metadata: memberRead,
  },
  createdNumbers: {
    method: 'GET',
    path: '/events/user/:userId/created/numbers',
    summary:
      'Count the events created by a user that the caller can see: those of each part, and over the current year',
    pathParams: z.object({ userId: PathId }),
    query: z.object({ tz: z.optional(Zone) }),
    responses: { 200: CreatedNumbers },
    metadata: memberRead,
  },
  get: {
    method: 'GET',
    path: '/events/:id',
    summary: 'Get an event',
    pathParams: EventParams,
    responses: { 200: Event },
    metadata: memberRead,
  },
  status: {
    method: 'GET',
    path: '/events/:id/status',
    summary: 'Get the status of an event: scheduled, cancelled, completed, or null while none was set',
    pathParams: EventParams,
    responses: { 200: z.object({ status: z.nullable(EventStatus) }) },
    metadata: memberRead,
  },
  file: {
    method: 'GET',
    path: '/events/:id/file.ics',
    summary: 'Get an event as an iCalendar file (RFC 5545)',
    pathParams: EventParams,
    responses: { 200: otherResponse('text/calendar', z.string()) },
    metadata: memberRead,
  },
  update: {
    method: 'PUT',
    path: '/events/:id',
    summary: 'Update an event that the caller organises; status cancels or restores it',
    description:
      'With a scope, `startAt` and `endAt` are those of the event of the path; the others move by the same local time, and the rule moves along with ' +
      'that event. An occurrence is deleted when its new period is over, when it comes to be on a holiday that is left out, or when the moved rule does ' +
      'not have it; in the last case, one that was changed alone becomes an event of its own. A co-host leaves the audience as it is, else 403 ' +
      '`event_host.creator_only`.',
    pathParams: EventParams,
    query: z.object({
      ...zoneQuery('unchanged').shape,
      scope: EventScope,
      unchangedSince: unchangedSince('event', 'events.changed'),
    }),
    body: EventUpdate,
    responses: { 200: Event },
    metadata: memberWrite,
  },
  putCover: {
    method: 'PUT',
    path: '/events/:id/cover',
    summary:
      'Set the picture of the cover of an event that the caller organises: the raw bytes of a JPEG, PNG or WebP of at most 5 MB',
    description: 'Without x and y the focus is the middle.',
    pathParams: EventParams,
    query: z.object({ x: Share, y: Share, scope: EventScope }),
    body: rawBody<Blob>(),
    responses: { 200: Event },
    metadata: memberUpload,
  },
  deleteCover: {
    method: 'DELETE',
    path: '/events/:id/cover',
    summary: 'Remove the picture of the cover of an event that the caller organises',
    pathParams: EventParams,
    query: EventScopeQuery,
    body: z.optional(z.object({})),
    responses: { 200: Event },
    metadata: memberWrite,
  },
  remove: {
    method: 'DELETE',
    path: '/events/:id',
    summary: 'Delete an event of the caller',
    pathParams: EventParams,
    query: EventScopeQuery,
    body: z.optional(z.object({ userId: z.optional(Id) })),
    responses: { 200: Success },
    metadata: memberWrite,
  },
});
