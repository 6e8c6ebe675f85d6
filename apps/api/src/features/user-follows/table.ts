import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

/** Approved follows only. Deleted in both directions at resignation. */
export const userFollows = pgTable(
  'user_follows',
  {
    followerId: reference('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    followeeId: reference('followee_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** In which of the 8 colours the follower sees the events of the followee, by a trigger; null in follows of earlier releases. */
    hue: smallint('hue'),
  },
  (table) => [
    primaryKey({ name: 'user_follows_pkey', columns: [table.followerId, table.followeeId] }),
    index('user_follows_followee_idx').on(
      table.followeeId,
      table.createdAt.desc().nullsFirst(),
      table.followerId.desc().nullsFirst(),
    ),
    index('user_follows_newest_idx').on(
      table.followerId,
      table.createdAt.desc().nullsFirst(),
      table.followeeId.desc().nullsFirst(),
    ),
    check('user_follows_not_self', sql`follower_id <> followee_id`),
  ],
);
