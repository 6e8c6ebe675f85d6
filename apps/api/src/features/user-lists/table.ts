import type { Audience } from '@hiyori/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../../db/columns.ts';
import { userFollows } from '../user-follows/table.ts';
import { users } from '../users/table.ts';

/** Lists of followers. A trigger makes the close friends of a new account. Resignation deletes them. */
export const userLists = pgTable(
  'user_lists',
  {
    id: identity(),
    ownerId: reference('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'close' | 'list'>().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('user_lists_name_key').on(table.ownerId, table.name),
    unique('user_lists_owner_key').on(table.id, table.ownerId),
    uniqueIndex('user_lists_close_key').on(table.ownerId).where(sql`kind = 'close'`),
    check('user_lists_kind_known', sql`kind in ('close', 'list')`),
  ],
);

/** Members of lists. A member is a follower of the owner: the end of the follow deletes the row. */
export const userListMembers = pgTable(
  'user_list_members',
  {
    listId: reference('list_id').notNull(),
    ownerId: reference('owner_id').notNull(),
    userId: reference('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'user_list_members_pkey', columns: [table.listId, table.userId] }),
    index('user_list_members_follow_idx').on(table.userId, table.ownerId),
    index('user_list_members_newest_idx').on(table.listId, table.createdAt, table.userId),
    foreignKey({
      name: 'user_list_members_list_fk',
      columns: [table.listId, table.ownerId],
      foreignColumns: [userLists.id, userLists.ownerId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'user_list_members_follow_fk',
      columns: [table.userId, table.ownerId],
      foreignColumns: [userFollows.followerId, userFollows.followeeId],
    }).onDelete('cascade'),
  ],
);

/** The audience that the form of a new event proposes. Without a row it is `self`. Resignation deletes it. */
export const defaultAudiences = pgTable(
  'default_audiences',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    audience: text('audience').$type<Audience>().notNull(),
    /** With the audience `lists`. */
    listIds: reference('list_ids').array().notNull().default(sql`'{}'`),
  },
  () => [check('default_audiences_known', sql`audience in ('self', 'close', 'lists', 'followers', 'everyone')`)],
);
