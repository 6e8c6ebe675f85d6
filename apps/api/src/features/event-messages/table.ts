import type { MessageGroup } from '@hiyori/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../../db/columns.ts';
import { events } from '../events/table.ts';
import { users } from '../users/table.ts';

/** Organisers' messages to those who come to an event. */
export const eventMessages = pgTable(
  'event_messages',
  {
    id: identity(),
    eventId: reference('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    authorId: reference('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Empty after its deletion. */
    text: text('text').notNull(),
    groups: text('groups').array().$type<MessageGroup[]>().notNull(),
    recipientsCount: integer('recipients_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** A deleted message counts towards the limit of its day. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('event_messages_event_idx').on(table.eventId, table.createdAt, table.id),
    index('event_messages_author_idx').on(table.authorId),
  ],
);

/** Who gets a message: fixed when it is sent. */
export const eventMessageRecipients = pgTable(
  'event_message_recipients',
  {
    messageId: reference('message_id')
      .notNull()
      .references(() => eventMessages.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The notification is still to be made. */
    isDue: boolean('is_due').notNull().default(true),
  },
  (table) => [
    primaryKey({ name: 'event_message_recipients_pkey', columns: [table.messageId, table.userId] }),
    index('event_message_recipients_user_idx').on(table.userId),
    index('event_message_recipients_due_idx').on(table.messageId, table.userId).where(sql`is_due`),
  ],
);

/** Members who are not notified of messages of an event. */
export const eventMessageMutes = pgTable(
  'event_message_mutes',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: reference('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'event_message_mutes_pkey', columns: [table.userId, table.eventId] }),
    index('event_message_mutes_event_idx').on(table.eventId),
  ],
);
