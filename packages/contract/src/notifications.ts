import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
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

export const Notification = annotate(
  z.object({
    id: Id,
    kind: NotificationKind,
    actor: annotate(z.nullable(UserSummary), {
      description: 'The user who caused it; null for the operator and for resigned users.',
    }),
    event: annotate(z.nullable(z.object({ id: z.nullable(Id), title: z.string(), startAt: Instant, endAt: Instant })), {
      description: 'The event as it is now; without an id after it was deleted.',
    }),
    leadMinutes: annotate(z.nullable(z.int()), { description: 'Lead time of a reminder, in minutes.' }),
    previous: annotate(z.nullable(z.object({ startAt: Instant, endAt: Instant })), {
      description: 'The period of the event before the change.',
    }),
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
  }),
  { id: 'NotificationReadInput' },
);

export const PushSubscriptionInput = annotate(
  z.object({
    endpoint: z.url('購読先の形式が正しくありません').check(z.maxLength(2_000)),
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
