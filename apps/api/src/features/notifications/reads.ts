import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { Position } from '../../http/cursor.ts';
import { isShutOut } from '../user-blocks/reads.ts';
import { isPresent } from '../users/reads.ts';
import type { NotificationRow } from './view.ts';

/** Notices whose person is there and open to the viewer: `n` and its actor `u`. What is not listed is not counted. */
const noticesOf = (viewerId: number): SQL => sql`
  from notifications n join users u on u.id = n.actor_id
  where n.user_id = ${viewerId} and ${isPresent} and not ${isShutOut(viewerId)}`;

/** The viewer's notices, newest first. */
export async function listNotifications(
  db: Queryable,
  viewerId: number,
  { limit, after }: { limit: number; after: Position | null },
): Promise<NotificationRow[]> {
  const before = after ? sql`and (n.created_at, n.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
  return await db.execute<NotificationRow>(sql`
    select n.id, n.kind, n.created_at, n.read_at, u.id as actor_id, u.user_id as actor_handle,
      u.display_name as actor_name, u.avatar_file as actor_avatar
    ${noticesOf(viewerId)} ${before}
    order by n.created_at desc, n.id desc limit ${limit}`);
}

/** How many notices the viewer has not read. */
export async function countUnread(db: Queryable, viewerId: number): Promise<number> {
  const [row] = await db.execute<{ unread: number }>(
    sql`select count(*) as unread ${noticesOf(viewerId)} and n.read_at is null`,
  );
  return row?.unread ?? 0;
}
