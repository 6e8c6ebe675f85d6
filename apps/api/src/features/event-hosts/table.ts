import type { HostStatus } from '@hiyori/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { events } from '../events/table.ts';
import { users } from '../users/table.ts';

/**
 * Co-hosts of events and open invitations; who declined or left has no row. Every occurrence of a series has rows of its own, so that the access
 * rule is one lookup. A write of a row holds the locks of the accounts of the creator and of the host.
 */
export const eventHosts = pgTable(
  'event_hosts',
  {
    eventId: reference('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<HostStatus>().notNull().default('invited'),
    /** Whether the page of the event names them. */
    isShown: boolean('is_shown').notNull().default(true),
    invitedAt: instant('invited_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [
    primaryKey({ name: 'event_hosts_pkey', columns: [table.eventId, table.userId] }),
    index('event_hosts_user_idx').on(table.userId, table.eventId),
    check('event_hosts_status_stored', sql`status in ('invited', 'accepted')`),
    check('event_hosts_accepted_at_set', sql`(status = 'accepted') = (accepted_at is not null)`),
  ],
);
