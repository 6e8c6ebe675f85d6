import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { memberRead, memberWrite } from './access.ts';
import { Cursor, Id, Instant, Limit } from './fields.ts';
import { limits } from './limits.ts';
import { UserSummary } from './users.ts';

const c = initContract();

/** What a notice tells: of people, by whom. */
export const NotificationKind = z.enum(['follow_requested', 'follow_approved', 'followed']);
export type NotificationKind = z.output<typeof NotificationKind>;

export const Notification = z
  .object({
    id: Id,
    kind: NotificationKind,
    actor: UserSummary,
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

export const notifications = c.router({
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
