import type { NotificationKind } from '@hiyori/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../../db/columns.ts';
import type { Mail } from '../../ports/mail/mail.ts';
import { sessions } from '../auth/table.ts';
import { events } from '../events/table.ts';
import { users } from '../users/table.ts';

/** Notifications in the inbox. Resignation deletes a member's own and those that they caused. */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The member who caused it; null for announcements of the operator. */
    actorId: reference('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The event that it is about; null for a deletion and for other kinds. Those of a deleted event stay, hidden, until a job deletes them. */
    eventId: reference('event_id'),
    /** Data that is in no other row: a lead time, what a change replaced (`change-details.ts`), the text of an announcement. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** Deduplicates notifications: following and unfollowing repeatedly creates only one. */
    onceKey: text('once_key').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    unique('notifications_once').on(table.userId, table.onceKey),
    index('notifications_newest_idx').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('notifications_unread_idx').on(table.userId).where(sql`read_at is null`),
    index('notifications_actor_idx').on(table.actorId),
    index('notifications_event_idx').on(table.eventId),
    check(
      'notifications_kind_known',
      sql`kind in ('follow_requested', 'follow_approved', 'followed', 'reminder', 'event_changed', 'event_cancelled',
        'event_reopened', 'event_deleted', 'announcement')`,
    ),
  ],
);

/** Deleted events, noted by a trigger, and members who resigned, whose notifications may still be there: about the event, or caused by the member. */
export const notificationRemains = pgTable(
  'notification_remains',
  {
    of: text('of').$type<'event' | 'actor'>().notNull(),
    id: bigint('id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.of, table.id] })],
);

/** A complete e-mail. After `expiresAt` it is not sent any more. */
export interface QueuedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  calendar?: Mail['calendar'];
  expiresAt?: string;
}

/** Push subscriptions of browsers (Push API). They end with the session that made them; resignation deletes them. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a subscription that was made with an access token, or before this column existed. */
    sessionId: reference('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint_key'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_user_idx').on(table.userId),
    index('push_subscriptions_session_idx').on(table.sessionId),
  ],
);

/**
 * Outbox of pushes and e-mails, written in the transaction of their cause, sent by any node and retried with exponential backoff.
 * Resignation deletes a member's rows.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: identity(),
    channel: text('channel').$type<'push' | 'mail'>().notNull(),
    /** The recipient; null for e-mail to the operator. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The notification that it delivers; null for e-mail without a notification. */
    notificationId: reference('notification_id').references(() => notifications.id, { onDelete: 'cascade' }),
    subscriptionId: reference('subscription_id').references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** A complete e-mail, for deliveries without a notification. */
    mail: jsonb('mail').$type<QueuedMail>(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('deliveries_waiting_idx').on(table.nextAttemptAt, table.id).where(sql`sent_at is null and failed_at is null`),
    index('deliveries_user_idx').on(table.userId),
    index('deliveries_notification_idx').on(table.notificationId),
    index('deliveries_subscription_idx').on(table.subscriptionId),
    check('deliveries_channel_known', sql`channel in ('push', 'mail')`),
  ],
);

/** The audience of a published event before a change. */
interface WhoSaw {
  isPublic: boolean;
  audienceLists: number[] | null;
}

/** An event with its period before a change. */
export interface ChangedOccurrence {
  id: number;
  startAt: string;
  endAt: string;
  /** The rule of its series before an act that changed the rule. */
  rrule?: string | undefined;
  /** Its state before the act; absent in what the previous release wrote when it was that of the first. */
  own?: (WhoSaw & { title: string; location: string | null; status: string | null }) | undefined;
}

/** State of an event before its first change. The notification waits until `dueAt`, so that several edits become one. */
export const eventChanges = pgTable(
  'event_changes',
  {
    eventId: reference('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    actorId: reference('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    status: text('status').$type<'scheduled' | 'cancelled'>(),
    /** Null in a row that the previous release wrote: title and location are then not compared. */
    title: text('title'),
    location: text('location'),
    /** The audience then: who joined it since gets no notification of the change. Null in a row that the previous release wrote. */
    isPublic: boolean('is_public'),
    audienceLists: reference('audience_lists').array(),
    /** The occurrences of a series that the same act changed, with their periods before it; null for a change of one event. */
    occurrences: jsonb('occurrences').$type<ChangedOccurrence[]>(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('event_changes_due_idx').on(table.dueAt), index('event_changes_actor_idx').on(table.actorId)],
);
