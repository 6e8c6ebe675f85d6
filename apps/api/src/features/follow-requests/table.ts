import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

/** Pending requests to follow private accounts. Deleted in both directions at resignation. */
export const followRequests = pgTable(
  'follow_requests',
  {
    followerId: reference('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    followeeId: reference('followee_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ name: 'follow_requests_pkey', columns: [table.followerId, table.followeeId] }),
    index('follow_requests_followee_idx').on(
      table.followeeId,
      table.createdAt.desc().nullsFirst(),
      table.followerId.desc().nullsFirst(),
    ),
    check('follow_requests_not_self', sql`follower_id <> followee_id`),
  ],
);
