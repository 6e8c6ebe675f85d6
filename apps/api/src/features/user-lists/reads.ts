import type { DefaultAudience, UserList } from '@hiyori/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { PageSought } from '../../db/paging.ts';
import { escapeLike, searchTerms } from '../../db/search-text.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import type { ListedRow } from '../users/columns.ts';
import { isActiveMember, type PeopleReader } from '../users/reads.ts';
import { defaultAudiences, userLists } from './table.ts';

/** Whether a viewer is in one of the lists that event `e` is for. `viewerId` is an id or a column. Members are followers of its creator. */
export const isInAudience = (viewerId: number | SQL): SQL => sql`(
  select true from user_list_members vl where vl.list_id = any(e.audience_lists) and vl.user_id = ${viewerId} limit 1) is not null`;

const l = columnsOf(userLists, 'l');

const membersCount = sql<number>`(
  select count(*) from user_list_members m join users u on u.id = m.user_id
  where m.list_id = l.id and ${isActiveMember})`;
const eventsCount = sql<number>`(
  select count(*) from events e
  where e.creator_id = l.owner_id and e.is_published and e.audience_lists is not null and e.audience_lists @> array[l.id])`;
const listColumns = { id: l.id, name: l.name, kind: l.kind, membersCount, eventsCount };

/** The lists of a member, the close friends first; or one of them. */
export const readLists = (db: Queryable, ownerId: number, listId?: number): Promise<UserList[]> =>
  readRows(
    db,
    listColumns,
    (columns) => sql`
    select ${columns} from user_lists l
    where l.owner_id = ${ownerId} ${listId === undefined ? sql`` : sql`and l.id = ${listId}`}
    order by l.kind, l.name, l.id`,
  );

/** The kinds of a member's lists, by their ids. */
export async function readListKinds(db: Queryable, ownerId: number): Promise<Map<number, UserList['kind']>> {
  const { id, kind } = l;
  const rows = await readRows(
    db,
    { id, kind },
    (columns) => sql`select ${columns} from user_lists l where l.owner_id = ${ownerId}`,
  );
  return new Map(rows.map((row) => [row.id, row.kind]));
}

/** The members of a list of the viewer, newest first. */
export const listMembers = (
  db: Queryable,
  people: PeopleReader,
  viewerId: number,
  listId: number,
  { limit, after }: PageSought,
): Promise<ListedRow[]> =>
  people.readUsers(
    db,
    viewerId,
    (isListed) => sql`
      select m.user_id as id, m.created_at as at, row_number() over (order by m.created_at desc, m.user_id desc) as ord
      from user_list_members m join users u on u.id = m.user_id
      where m.list_id = ${listId} and m.owner_id = ${viewerId} and ${isListed}
        ${after ? sql`and (m.created_at, m.user_id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
      order by m.created_at desc, m.user_id desc limit ${limit}`,
  );

/** The followers of the viewer, newest first; with a text, those whose name or handle contains it. */
export function listCandidates(
  db: Queryable,
  people: PeopleReader,
  viewerId: number,
  q: string | undefined,
  { limit, after }: PageSought,
): Promise<ListedRow[]> {
  const terms = q === undefined ? null : searchTerms(q);
  const contains = terms
    ? sql`and u.search_grams @> ${sql.param(terms.grams)}::text[] and u.search_text like ${`%${escapeLike(terms.folded)}%`}`
    : sql``;
  return people.readUsers(
    db,
    viewerId,
    (isListed) => sql`
      select f.follower_id as id, f.created_at as at, row_number() over (order by f.created_at desc, f.follower_id desc) as ord
      from user_follows f join users u on u.id = f.follower_id
      where f.followee_id = ${viewerId} and ${isListed} ${contains}
        ${after ? sql`and (f.created_at, f.follower_id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
      order by f.created_at desc, f.follower_id desc limit ${limit}`,
  );
}

/** Those of the users who are in a list of the viewer. */
export async function findMembers(
  db: Queryable,
  viewerId: number,
  listId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const rows = await readRows(
    db,
    { id: sql<number>`m.user_id` },
    (columns) => sql`
    select ${columns} from user_list_members m
    where m.list_id = ${listId} and m.owner_id = ${viewerId} and m.user_id = any(${sql.param([...userIds])}::bigint[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The audience that the form of a new event proposes. */
export async function readDefaultAudience(db: Queryable, userId: number): Promise<DefaultAudience> {
  const { audience, listIds } = columnsOf(defaultAudiences, 'd');
  const [row] = await readRows(
    db,
    { audience, lists: listIds },
    (columns) => sql`select ${columns} from default_audiences d where d.user_id = ${userId}`,
  );
  return row ?? { audience: 'self', lists: [] };
}
