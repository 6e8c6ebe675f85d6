import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, transactionId } from '../../db/columns.ts';

/**
 * What changed: see the triggers of migrations 0032, 0041, 0047, 0051 and 0058. `seats`: also its co-hosts. `lost`: an event that some or all can see no more. `access`: what the sessions and
 * tokens of members are worth.
 */
export type ChangeKind = 'published' | 'event' | 'seats' | 'lost' | 'calendar' | 'unread' | 'access';

/**
 * Changes that open streams announce. Written by triggers in the transaction of the change, without foreign keys, so that they lock nothing;
 * deleted after some minutes. It says who might be concerned; reads decide.
 */
export const streamChanges = pgTable(
  'stream_changes',
  {
    tx: transactionId('tx').notNull().default(sql`pg_current_xact_id()`),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    /** Of `published`, `event`, `seats` and `lost`. */
    eventId: bigint('event_id', { mode: 'number' }),
    /** What decided before who saw the event of `lost`, which was published. */
    creatorId: bigint('creator_id', { mode: 'number' }),
    isPublic: boolean('is_public'),
    audienceLists: bigint('audience_lists', { mode: 'number' }).array(),
    /** The members that the other kinds concern. */
    userIds: bigint('user_ids', { mode: 'number' }).array(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ name: 'stream_changes_pkey', columns: [table.tx, table.id] }),
    check(
      'stream_changes_kind_known',
      sql`kind in ('published', 'event', 'seats', 'lost', 'calendar', 'unread', 'access')`,
    ),
    check('stream_changes_of', sql`(event_id is null) <> (user_ids is null)`),
  ],
);
