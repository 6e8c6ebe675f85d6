import type { NotificationKind } from '@hiyori/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../../db/columns.ts';
import { events } from '../events/table.ts';
import { users } from '../users/table.ts';

/** Notices in people's inboxes. Resignation deletes those of a person and those that they caused. */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Who caused it; nobody for the operator's announcements. */
    actorId: reference('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What it is about, as long as that exists. */
    eventId: reference('event_id').references(() => events.id, { onDelete: 'cascade' }),
    /** What no other row tells: a lead time, times before a change, the words of an announcement. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** What it tells, so that it is told once: who follows and unfollows all day makes one notice. */
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

/** Browsers that want to be told (Push API). Resignation deletes them. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint_key'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_user_idx').on(table.userId)],
);

/**
 * What is to leave the house, written in the transaction of what it tells: mails and pushes, sent by any node and tried again with
 * growing pauses. Resignation deletes a person's.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: identity(),
    channel: text('channel').$type<'push' | 'mail'>().notNull(),
    /** Whom it is for; nobody for mail to the operator. */
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The notice that it carries; gone with it. */
    notificationId: reference('notification_id').references(() => notifications.id, { onDelete: 'cascade' }),
    subscriptionId: reference('subscription_id').references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** A whole mail, for what is no notice. */
    mail: jsonb('mail').$type<{ to: string; subject: string; text: string; html: string }>(),
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

/** Changes of events that wait a moment for the next one, so that an evening of editing is one notice. */
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
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('event_changes_due_idx').on(table.dueAt), index('event_changes_actor_idx').on(table.actorId)],
);
