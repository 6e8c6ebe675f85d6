import type { TimelineSort } from '@hiyori/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference, transactionId } from '../../db/columns.ts';
import { users } from '../users/table.ts';

/**
 * The first events of timelines that were read lately, in their order. Reads apply every rule again: a row only says where to look.
 * A row may be deleted at any time. Resignation deletes them.
 */
export const timelines = pgTable(
  'timelines',
  {
    viewerId: reference('viewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sort: text('sort').$type<Exclude<TimelineSort, 'past'>>().notNull(),
    /** All transactions with a lower id had ended when it was prepared; `timeline_changes` has what the others did. */
    preparedTx: transactionId('prepared_tx').notNull(),
    preparedAt: instant('prepared_at').notNull(),
    /** It has every event that time alone adds before this instant. */
    validUntil: instant('valid_until').notNull(),
    /** Whether the timeline has no further events. */
    isWhole: boolean('is_whole').notNull(),
    eventIds: reference('event_ids').array().notNull(),
  },
  (table) => [
    primaryKey({ name: 'timelines_pkey', columns: [table.viewerId, table.sort] }),
    check('timelines_sort_known', sql`sort in ('created', 'start')`),
  ],
);

/**
 * Creators whose events in timelines may have changed otherwise than by becoming fewer. Written by triggers, one row for each
 * transaction; deleted after three days. Without foreign keys, so that it locks nothing.
 */
export const timelineChanges = pgTable(
  'timeline_changes',
  {
    /** The member whose timeline changed, for example by a new follow; 0: all followers of the creator. */
    viewerId: bigint('viewer_id', { mode: 'number' }).notNull().default(0),
    tx: transactionId('tx').notNull().default(sql`pg_current_xact_id()`),
    creatorId: bigint('creator_id', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ name: 'timeline_changes_pkey', columns: [table.viewerId, table.tx, table.creatorId] })],
);
