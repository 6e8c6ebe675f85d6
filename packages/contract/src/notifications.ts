import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { CoverPicture } from './event-models.ts';
import { Cursor, Id, Instant, Limit, Success } from './fields.ts';
import { limits } from './limits.ts';
import { defineRoutes } from './routes.ts';
import { UserSummary } from './user-models.ts';

/** The kinds: about members, about events in the caller's calendar, and from the operator. */
export const NotificationKind = z.enum([
  'follow_requested',
  'follow_approved',
  'followed',
  'reminder',
  'event_changed',
  'event_cancelled',
  'event_reopened',
  'event_deleted',
  'announcement',
]);
export type NotificationKind = z.output<typeof NotificationKind>;

const Covered = z.object({
  creatorId: Id,
  timeZone: z.string(),
  isCancelled: z.boolean(),
  coverMotif: z.nullable(z.int()),
  coverHue: z.nullable(z.int()),
  coverPicture: z.optional(CoverPicture),
});

const Period = z.object({ startAt: Instant, endAt: Instant });

/** What a change replaced: the value before the first of several merged changes, and the value when it was notified. */
export const NotificationChange = annotate(
  z.object({
    period: z.nullable(z.object({ from: Period, to: Period })),
    title: z.nullable(z.object({ from: z.string(), to: z.string() })),
    location: z.nullable(z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) })),
    rrule: annotate(z.optional(z.nullable(z.object({ from: z.string(), to: z.nullable(z.string()) }))), {
      description: 'How the event repeats; `to` is null when it does not any more. Absent from earlier servers.',
    }),
  }),
  { id: 'NotificationChange' },
);
export type NotificationChange = z.output<typeof NotificationChange>;

export const Notification = annotate(
  z.object({
    id: Id,
    kind: NotificationKind,
    actor: annotate(z.nullable(UserSummary), {
      description: 'The user who caused it; null for the operator and for resigned users.',
    }),
    event: annotate(
      z.nullable(
        z.object({
          id: z.nullable(Id),
          title: z.string(),
          startAt: Instant,
          endAt: Instant,
          allDay: annotate(z.optional(z.literal(true)), { description: 'As in Event.' }),
          timeZone: annotate(z.optional(z.string()), { description: 'Of an all-day event: its time zone.' }),
          isInCalendar: annotate(z.optional(z.boolean()), {
            description:
              "With kind event_changed: whether it is in the caller's calendar; absent from earlier servers.",
          }),
          cover: annotate(z.optional(z.nullable(Covered)), {
            description: 'What its cover shows, as in Event; null after it was deleted, absent from earlier servers.',
          }),
        }),
      ),
      { description: 'The event as it is now; without an id after it was deleted.' },
    ),
    leadMinutes: annotate(z.nullable(z.int()), {
      description:
        'Lead time of a reminder, in minutes. Of an all-day event: 240 on the day before (at 20:00), 0 on the day (at 8:00).',
    }),
    previous: annotate(z.nullable(Period), {
      description: 'The period of the event before the change.',
    }),
    change: annotate(z.optional(z.nullable(NotificationChange)), {
      description:
        'What changed, null for what did not; absent from earlier servers, null in notifications that they made.',
    }),
    occurrences: annotate(z.optional(z.nullable(z.int())), {
      description:
        "How many occurrences of a series in the caller's calendar one act changed, cancelled or deleted; the event is the first. Null for others, absent from earlier servers.",
    }),
    question: annotate(z.optional(z.nullable(z.object({ isOpen: z.boolean() }))), {
      description:
        'With kind announcement: whether the series of the event goes on is asked, and not yet answered; null for others, absent from earlier servers.',
    }),
    seat: annotate(
      z.optional(
        z.nullable(
          z.object({
            status: z.enum(['going', 'offered']),
            until: annotate(z.nullable(Instant), { description: 'Until when the offered seat is kept.' }),
          }),
        ),
      ),
      {
        description:
          'With kind announcement: the caller got a seat of the event for which they waited, or an offer of one. Null for others, absent from earlier servers.',
      },
    ),
    messageId: annotate(z.optional(z.nullable(Id)), {
      description:
        "With kind announcement: the organiser's message to those who come, whose text is the body. Null for others, absent from earlier servers.",
    }),
    hosting: annotate(
      z.optional(
        z.nullable(
          z.object({
            act: z.enum(['invited', 'accepted', 'handed_over']),
            isOpen: annotate(z.boolean(), { description: 'Whether an invitation to the caller is still open.' }),
          }),
        ),
      ),
      {
        description:
          'With kind announcement: the caller is invited to host the event, a member accepted to host an event of the caller, or the caller is the ' +
          'creator of it now because the one before resigned. Null for others, absent from earlier servers.',
      },
    ),
    datePoll: annotate(z.optional(z.nullable(z.object({ slug: z.string() }))), {
      description: 'With kind announcement: the poll that it is about. Null for others, absent from earlier servers.',
    }),
    relation: annotate(
      z.optional(z.nullable(z.object({ isPrivate: z.boolean(), isFollowing: z.boolean(), isPending: z.boolean() }))),
      {
        description:
          "With kind followed: whether the actor's account is private, and whether the caller follows it or asked to; absent from earlier servers.",
      },
    ),
    announcement: z.nullable(z.object({ title: z.string(), body: z.string() })),
    createdAt: Instant,
    readAt: z.nullable(Instant),
  }),
  { id: 'Notification' },
);
export type Notification = z.output<typeof Notification>;

export const NotificationPage = annotate(
  z.object({
    notifications: z.array(Notification),
    unreadCount: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
  { id: 'NotificationPage' },
);
export type NotificationPage = z.output<typeof NotificationPage>;

export const ReadInput = annotate(
  z.object({
    ids: annotate(z.optional(z.array(Id).check(z.maxLength(limits.page.sizeMax))), {
      description: 'The notifications to mark; absent: all.',
    }),
    upTo: annotate(z.optional(Id), {
      description: 'The newest notification to mark: later ones, which the caller has not shown, stay unread.',
    }),
  }),
  { id: 'NotificationReadInput' },
);
export type ReadInput = z.output<typeof ReadInput>;

export const PushSubscriptionInput = annotate(
  z.object({
    // As browsers write it, in ASCII: its bytes are limited, too.
    endpoint: z.url('購読先の形式が正しくありません').check(
      z.maxLength(2_000),
      z.refine((text) => /^[!-~]*$/.test(text), '購読先の形式が正しくありません'),
    ),
    keys: z.object({
      p256dh: z.string().check(z.regex(/^[\w-]{80,100}={0,2}$/, '購読の鍵の形式が正しくありません')),
      auth: z.string().check(z.regex(/^[\w-]{16,32}={0,2}$/, '購読の鍵の形式が正しくありません')),
    }),
  }),
  { id: 'PushSubscriptionInput', description: 'The result of PushSubscription.toJSON() of the Push API.' },
);
export type PushSubscriptionInput = z.output<typeof PushSubscriptionInput>;

export const notifications = defineRoutes({
  publicKey: {
    method: 'GET',
    path: '/push-notifications/public-key',
    summary: 'Get the public key for push subscriptions (VAPID, RFC 8292)',
    responses: { 200: z.object({ publicKey: z.string() }) },
    metadata: memberRead,
  },
  subscribe: {
    method: 'POST',
    path: '/push-notifications/subscriptions',
    summary: 'Register a browser for push notifications; idempotent',
    body: PushSubscriptionInput,
    responses: { 201: Success },
    metadata: memberWrite,
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/push-notifications/subscriptions',
    summary: 'Unregister a browser from push notifications; idempotent',
    body: z.object({ endpoint: z.string().check(z.maxLength(2_000)) }),
    responses: { 200: Success },
    metadata: memberWrite,
  },
  list: {
    method: 'GET',
    path: '/notifications',
    summary: "List the caller's notifications, newest first",
    query: z.object({ limit: Limit, cursor: Cursor }),
    responses: { 200: NotificationPage },
    metadata: memberRead,
  },
  read: {
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark notifications as read',
    body: z.optional(ReadInput),
    responses: { 200: z.object({ success: z.literal(true), unreadCount: z.int() }) },
    metadata: memberWrite,
  },
});
