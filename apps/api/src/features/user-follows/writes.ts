import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import { users } from '../users/table.ts';

export type FollowOutcome = 'followed' | 'already' | 'private' | 'missing';

/**
 * Locks both users first, ordered by id, in the mode that the triggers' counter updates need. Upgrading a weaker lock later
 * would deadlock with a transaction that requested its lock in between.
 */
const lockBoth = (followerId: number, followeeId: number): SQL => sql`
  locked as materialized (
    select u.id, u.is_private, u.status = 'active' and u.user_id is not null as is_active_member
    from users u where u.id in (${followerId}, ${followeeId}) order by u.id for no key update
  )`;

/** Locks two users, ordered by id, so that no follow or block between them changes. False when one does not exist. */
export async function lockUsers(tx: Queryable, one: number, other: number): Promise<boolean> {
  const rows = await tx.execute(sql`select id from users where id in (${one}, ${other}) order by id for no key update`);
  return rows.length === new Set([one, other]).size;
}

/** Follows a public account. Of concurrent calls one returns `followed` and the others `already`. */
export async function followUser(
  db: Queryable,
  followerId: number,
  followeeId: number,
  now: string,
): Promise<FollowOutcome> {
  const [row] = await readRows(
    db,
    {
      isPrivate: columnsOf(users, 'target').isPrivate,
      inserted: sql<boolean>`(select count(*) from inserted) > 0`,
      existed: sql<boolean>`exists (
        select 1 from user_follows where follower_id = ${followerId} and followee_id = ${followeeId})`,
    },
    (columns) => sql`
    with ${lockBoth(followerId, followeeId)}, target as (
      select id, is_private from locked where id = ${followeeId} and is_active_member
    ), inserted as (
      insert into user_follows (follower_id, followee_id, created_at)
      select ${followerId}, id, ${now}::timestamptz from target where not is_private
      on conflict do nothing returning 1
    )
    select ${columns} from target`,
  );
  if (!row) return 'missing';
  if (row.inserted) return 'followed';
  return row.existed || !row.isPrivate ? 'already' : 'private';
}

/** Deletes a follow. False when there was none. */
export async function unfollowUser(db: Queryable, followerId: number, followeeId: number): Promise<boolean> {
  const deleted = await db.execute(sql`
    with ${lockBoth(followerId, followeeId)}
    delete from user_follows f using locked
    where locked.id = f.followee_id and f.follower_id = ${followerId} and f.followee_id = ${followeeId}
    returning f.follower_id`);
  return deleted.length > 0;
}
