import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import { users } from '../users/table.ts';

export type FollowOutcome = 'followed' | 'already' | 'private' | 'missing';

/** Follows a public account. Of concurrent calls one returns `followed` and the others `already`. The caller holds the locks of both. */
export async function followUser(
  tx: Transaction,
  followerId: number,
  followeeId: number,
  now: string,
): Promise<FollowOutcome> {
  const [row] = await readRows(
    tx,
    {
      isPrivate: columnsOf(users, 'target').isPrivate,
      inserted: sql<boolean>`(select count(*) from inserted) > 0`,
      existed: sql<boolean>`exists (
        select 1 from user_follows where follower_id = ${followerId} and followee_id = ${followeeId})`,
    },
    (columns) => sql`
    with target as (
      select id, is_private from users where id = ${followeeId} and status = 'active' and user_id is not null
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

/** Deletes a follow. False when there was none. The caller holds the locks of both. */
export async function unfollowUser(tx: Transaction, followerId: number, followeeId: number): Promise<boolean> {
  const deleted = await tx.execute(sql`
    delete from user_follows where follower_id = ${followerId} and followee_id = ${followeeId} returning follower_id`);
  return deleted.length > 0;
}
