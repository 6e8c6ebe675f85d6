import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { PageSought } from '../../db/paging.ts';
import { readRows } from '../../db/select.ts';
import type { ListedRow } from '../users/columns.ts';
import type { PeopleReader } from '../users/reads.ts';

/** The ids of all users whom the viewer mutes at `now`. PostgreSQL computes the array once per statement. */
export const mutedIds = (viewerId: number | SQL, now: string | SQL): SQL => sql`array(
  select muted_id from user_mutes where muter_id = ${viewerId} and (until is null or until > ${now}::timestamptz))`;

/** Whether the viewer mutes user `u` at `now`. */
export const isMuted = (viewerId: number | SQL, now: string | SQL): SQL<boolean> => sql`(
  select true from user_mutes m where m.muter_id = ${viewerId} and m.muted_id = u.id
    and (m.until is null or m.until > ${now}::timestamptz) limit 1) is not null`;

/** Whether a member mutes another at `now`. */
export const isMutedBy = async (db: Queryable, muterId: number, mutedId: number, now: string): Promise<boolean> =>
  (await listMutersAmong(db, [muterId], mutedId, now)).length > 0;

/** The ids of the members among `userIds` who mute another at `now`. */
export async function listMutersAmong(
  db: Queryable,
  userIds: readonly number[],
  mutedId: number,
  now: string,
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await readRows(
    db,
    { id: sql<number>`m.muter_id` },
    (columns) => sql`
    select ${columns} from user_mutes m where m.muter_id = any(${sql.param([...userIds])}::bigint[]) and m.muted_id = ${mutedId}
      and (m.until is null or m.until > ${now}::timestamptz)`,
  );
  return rows.map(({ id }) => id);
}

/** The users whom the viewer mutes, newest first, without expired mutes. */
export function listMuted(
  db: Queryable,
  people: PeopleReader,
  viewerId: number,
  { limit, after }: PageSought,
): Promise<ListedRow[]> {
  const before = after ? sql`and (m.created_at, m.muted_id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
  return people.readUsers(
    db,
    viewerId,
    (isListed, now) => sql`
      select m.muted_id as id, m.created_at as at, row_number() over (order by m.created_at desc, m.muted_id desc) as ord
      from user_mutes m join users u on u.id = m.muted_id
      where m.muter_id = ${viewerId} and (m.until is null or m.until > ${now}::timestamptz) and ${isListed} ${before}
      order by m.created_at desc, m.muted_id desc limit ${limit}`,
  );
}
