import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { dayRange, rangeRules } from './day-range.ts';
import { calendarNote, Descriptions, Event } from './event-models.ts';
import { FilterInstant } from './events.ts';
import { Cursor, Id, Instant, Limit, LongLimit, Page, PathId } from './fields.ts';
import { idempotencyHeaders } from './headers.ts';
import { idList } from './id-list.ts';
import { entity } from './naming.ts';
import { defineRoutes } from './routes.ts';
import { User, UserSummary } from './user-models.ts';

const EventParams = z.object({ id: PathId });
const FollowScopeQuery = z.object({
  scope: annotate(z.optional(z.enum(['this', 'series'])), {
    description:
      'Of a repeating event: this occurrence (the default), or all that are not over; those that are made later are then added, too.',
  }),
});
const ActorBody = z.optional(z.object({ userId: z.optional(Id) }));

const Added = z.object({
  success: z.literal(true),
  isFollowing: z.boolean(),
  isInCalendar: z.boolean(),
  followersCount: z.int(),
});
export type Added = z.output<typeof Added>;

export const CalendarQuery = z.object({ ...dayRange, cursor: Cursor, descriptions: Descriptions }).check(...rangeRules);

const isFollowing = { 200: z.object({ isFollowing: z.boolean() }) } as const;
const ActorQuery = z.object({ userId: z.optional(PathId) });

const AttendeesQuery = z
  .object({
    limit: Limit,
    cursor: Cursor,
    order: annotate(z.optional(z.literal('followed')), {
      description:
        '`followed`: those whom the caller follows before the creator, for faces. Only the first page, without x-hidden-count.',
    }),
  })
  .check(
    z.refine(({ cursor, order }) => cursor === undefined || order === undefined, {
      message: 'order cannot be combined with cursor',
      path: ['order'],
    }),
  );
const attendeesNote =
  'The creator first, then those whom the caller follows, then the others, each in the order of adding. Users with a private account or a hidden following list are omitted unless ' +
  'the caller follows them or created the event; x-hidden-count is their number. Empty with x-privacy-list-hidden: true when the creator hides the list from the caller. x-next-cursor is the cursor of the next page.';

export const EventFriends = annotate(
  z.object({
    id: Id,
    people: annotate(z.array(UserSummary), { description: 'At most three, in the order of adding.' }),
  }),
  { id: 'EventFriends' },
);
export type EventFriends = z.output<typeof EventFriends>;

const friendsNote =
  'Friends are people whom the caller follows and does not mute, whose account is public and whose following list is visible; of many, ' +
  'the 200 followed last.';

/** The longest list of clashes. */
export const clashesMax = 5;

const ClashesQuery = z
  .object({
    from: FilterInstant,
    to: FilterInstant,
    except: annotate(z.optional(PathId), { description: 'An event that is left out: the one that is added or moved.' }),
  })
  .check(...rangeRules);

/** Something of the caller's own that takes place in a period. */
export const Clash = annotate(
  entity({
    id: annotate(z.nullable(Id), { description: 'The event; null for a plan that is no event.' }),
    title: z.string(),
    startAt: Instant,
    endAt: Instant,
    timeZone: z.string(),
    allDay: z.boolean(),
  }),
  { id: 'Clash' },
);
export type Clash = z.output<typeof Clash>;

export const eventFollows = defineRoutes({
  friends: {
    method: 'GET',
    path: '/events/friends',
    summary: 'List friends who added each of these events',
    description: `${friendsNote} Events without one, and events that the caller cannot see, are left out.`,
    query: z.object({ ids: idList(40) }),
    responses: { 200: z.array(EventFriends) },
    metadata: memberRead,
  },
  friendsPlans: {
    method: 'GET',
    path: '/events/friends/plans',
    summary: 'List running and upcoming events that friends added and the caller did not; those of most friends first',
    description: friendsNote,
    query: z.object({ limit: Limit, descriptions: Descriptions }),
    responses: { 200: z.array(Event) },
    metadata: memberRead,
  },
  calendar: {
    method: 'GET',
    path: '/events/calendar',
    summary: "List the events of the caller's calendar (created and added) that overlap a range of days",
    description: calendarNote,
    query: CalendarQuery,
    responses: { 200: z.array(Event) },
    metadata: memberRead,
  },
  clashes: {
    method: 'GET',
    path: '/events/clashes',
    summary: "List what of the caller's calendar overlaps a period, earliest start first",
    description: `At most ${clashesMax}. Cancelled events are left out, and what only touches the period.`,
    query: ClashesQuery,
    responses: { 200: z.array(Clash).check(z.maxLength(clashesMax)) },
    metadata: memberRead,
  },
  followed: {
    method: 'GET',
    path: '/events/user/:userId/followed',
    summary: "List all events of the caller's calendar, latest start first",
    pathParams: z.object({ userId: PathId }),
    query: z.object({ limit: LongLimit, page: Page, descriptions: Descriptions }),
    responses: { 200: z.array(Event) },
    metadata: memberRead,
  },
  attendees: {
    method: 'GET',
    path: '/events/:id/attendees',
    summary: 'List the attendees of an event',
    description: attendeesNote,
    pathParams: EventParams,
    query: AttendeesQuery,
    responses: { 200: z.array(User) },
    metadata: memberRead,
  },
  followers: {
    method: 'GET',
    path: '/events/:id/followers',
    summary: 'List the attendees of an event (alias)',
    description: attendeesNote,
    pathParams: EventParams,
    query: AttendeesQuery,
    responses: { 200: z.array(User) },
    metadata: memberRead,
  },
  follow: {
    method: 'POST',
    path: '/events/:id/follow',
    headers: idempotencyHeaders,
    summary: "Add an event to the caller's calendar",
    description: 'With scope `series` it is no conflict when occurrences are already added.',
    pathParams: EventParams,
    query: FollowScopeQuery,
    body: ActorBody,
    responses: { 201: Added },
    metadata: memberWrite,
  },
  unfollow: {
    method: 'DELETE',
    path: '/events/:id/follow',
    summary: "Remove an event from the caller's calendar",
    pathParams: EventParams,
    query: FollowScopeQuery,
    body: ActorBody,
    responses: { 200: Added },
    metadata: memberWrite,
  },
  check: {
    method: 'GET',
    path: '/events/:id/follow/check',
    summary: "Get whether an event is in the caller's calendar",
    pathParams: EventParams,
    query: ActorQuery,
    responses: isFollowing,
    metadata: memberRead,
  },
  calendarCheck: {
    method: 'GET',
    path: '/events/:id/calendar/check',
    summary: "Get whether an event is in the caller's calendar (alias)",
    pathParams: EventParams,
    query: ActorQuery,
    responses: isFollowing,
    metadata: memberRead,
  },
});
