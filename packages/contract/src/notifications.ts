import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { memberRead, memberWrite } from './access.ts';
import { Cursor, Id, Instant, Limit, Success } from './fields.ts';
import { limits } from './limits.ts';
import { UserSummary } from './users.ts';

const c = initContract();

/** What a notice tells: of people, of events in the caller's calendar, of the operator. */
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

export const Notification = z
  .object({
    id: Id,
    kind: NotificationKind,
    actor: UserSummary.nullable().meta({ description: 'Who caused it; null for the operator, and for who has left.' }),
    event: z
      .object({ id: Id.nullable(), title: z.string(), startAt: Instant, endAt: Instant })
      .nullable()
      .meta({ description: 'As it is now; without an id once it was deleted.' }),
    leadMinutes: z.int().nullable().meta({ description: 'Of a reminder.' }),
    previous: z
      .object({ startAt: Instant, endAt: Instant })
      .nullable()
      .meta({ description: 'When an event was to be, before it was changed.' }),
    announcement: z.object({ title: z.string(), body: z.string() }).nullable(),
    createdAt: Instant,
    readAt: Instant.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof Notification>;

export const NotificationPage = z
  .object({
    notifications: z.array(Notification),
    unreadCount: z.int(),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'NotificationPage' });
export type NotificationPage = z.output<typeof NotificationPage>;

export const ReadInput = z
  .object({
    ids: z.array(Id).max(limits.page.sizeMax).optional().meta({ description: 'Which; absent: all.' }),
  })
  .meta({ id: 'NotificationReadInput' });

export const PushSubscriptionInput = z
  .object({
    endpoint: z.url('購読先の形式が正しくありません').max(2_000),
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/, '購読の鍵の形式が正しくありません'),
      auth: z.string().regex(/^[\w-]{16,32}={0,2}$/, '購読の鍵の形式が正しくありません'),
    }),
  })
  .meta({ id: 'PushSubscriptionInput', description: 'As PushSubscription.toJSON() of the Push API gives it.' });
export type PushSubscriptionInput = z.output<typeof PushSubscriptionInput>;

export const notifications = c.router({
  publicKey: {
    method: 'GET',
    path: '/push-notifications/public-key',
    summary: 'The key with which a browser subscribes (VAPID, RFC 8292)',
    responses: { 200: z.object({ publicKey: z.string() }) },
    metadata: memberRead,
  },
  subscribe: {
    method: 'POST',
    path: '/push-notifications/subscriptions',
    summary: 'Tell this browser, too; may be repeated',
    body: PushSubscriptionInput,
    responses: { 201: Success },
    metadata: memberWrite,
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/push-notifications/subscriptions',
    summary: 'Tell this browser no more; may be repeated',
    body: z.object({ endpoint: z.string().max(2_000) }),
    responses: { 200: Success },
    metadata: memberWrite,
  },
  list: {
    method: 'GET',
    path: '/notifications',
    summary: "The caller's notices, newest first",
    query: z.object({ limit: Limit, cursor: Cursor }),
    responses: { 200: NotificationPage },
    metadata: memberRead,
  },
  read: {
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark notices as read',
    body: ReadInput.optional(),
    responses: { 200: z.object({ success: z.literal(true), unreadCount: z.int() }) },
    metadata: memberWrite,
  },
});
