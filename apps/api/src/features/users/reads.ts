import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { escapeLike, searchTerms } from '../../db/search-text.ts';
import { readRows } from '../../db/select.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import {
  type ListedRow,
  listedColumns,
  type OperatorRow,
  operatorColumns,
  type SelfRow,
  selfColumns,
  type UserRow,
  type UserViewerFields,
  userColumns,
} from './columns.ts';
import { users } from './table.ts';

/** Who exists for others: active, and done with the account setup. */
export const isActiveMember: SQL = sql.raw(`u.status = 'active' and u.user_id is not null`);

/** People of a list: a select of `id`, `ord` (a number to sort by) and `at` (an instant of the cursor) over the alias `u`. */
export type UserBaseQuery = (isListed: SQL, now: string) => SQL;

export type PeopleReader = ReturnType<typeof createPeopleReader>;

/** Every read of people. `facts` are filled by app.ts from the features that own them; the clock says which mutes have ended. */
export function createPeopleReader(facts: UserViewerFields, clock: Clock) {
  const nowIso = () => clock.now().toISOString();
  const columns = userColumns(facts);
  const ofList = listedColumns(facts);
  const ofSelf = selfColumns(facts);
  /** Who may stand in the viewer's lists. */
  const isListed = (viewerId: number) => sql`(${isActiveMember} and not ${facts.isBlockedEitherWay(viewerId)})`;

  /** The people of a skeleton, in its order; each says where it stood (`listedAt`). */
  function readUsers(db: Queryable, viewerId: number, skeleton: UserBaseQuery): Promise<ListedRow[]> {
    const now = nowIso();
    return readRows(
      db,
      ofList,
      (selected) => sql`
      select ${selected}
      from (${skeleton(isListed(viewerId), now)}) page
      join users u on u.id = page.id
      where ${isActiveMember} and not ${facts.hasBlocked(viewerId)}
      order by page.ord`,
      { viewerId, now },
    );
  }

  return {
    readUsers,

    /** One person; null when missing, suspended, resigned, not set up, or closed to the viewer by a block. */
    async findUser(db: Queryable, viewerId: number, id: number): Promise<UserRow | null> {
      const rows = await readRows(
        db,
        columns,
        (selected) => sql`
        select ${selected} from users u
        where u.id = ${id} and ${isActiveMember} and not ${facts.hasBlocked(viewerId)}`,
        { viewerId, now: nowIso() },
      );
      return rows[0] ?? null;
    },

    /** The caller's own row, whatever its state; null when there is none. */
    async findSelf(db: Queryable, id: number): Promise<SelfRow | null> {
      const rows = await readRows(db, ofSelf, (selected) => sql`select ${selected} from users u where u.id = ${id}`, {
        viewerId: id,
        now: nowIso(),
      });
      return rows[0] ?? null;
    },

    /** People who let themselves be found, the most followed first. */
    listUsers(db: Queryable, viewerId: number, page: { limit: number; offset: number }): Promise<UserRow[]> {
      return readRows(
        db,
        columns,
        (selected) => sql`
        select ${selected} from users u
        where ${isListed(viewerId)} and u.profile_visible
        order by u.followers_count desc, u.id limit ${page.limit} offset ${page.offset}`,
        { viewerId, now: nowIso() },
      );
    },

    /** People by handle or name: an exact handle first, then names and handles that begin so, then the most followed. */
    async searchUsers(
      db: Queryable,
      viewerId: number,
      query: string,
      page: { limit: number; offset: number },
    ): Promise<ListedRow[]> {
      const terms = searchTerms(query);
      if (!terms) return [];
      return readUsers(db, viewerId, (isListed) => foundBy(terms, sql`${isListed} and u.profile_visible`, page));
    },
  };
}

// With this many of the most followed, a surname that one in forty has fills its first page.
const mostFollowed = 1000;

/**
 * The page of a search. What many people begin with is found among the most followed, without reading everybody who has it; only
 * when these do not fill the page is everybody read who has the grams. Either way gives the same page.
 */
function foundBy(
  { folded, grams }: { folded: string; grams: string[] },
  isListed: SQL,
  { limit, offset }: { limit: number; offset: number },
): SQL {
  const text = escapeLike(folded);
  const begins = sql`(u.search_text like ${`${text}%`} or u.search_text like ${`%\n${text}%`})`;
  const order = sql`(split_part(u.search_text, e'\n', 1) = ${folded}) desc, ${begins} desc, u.followers_count desc, u.id`;
  const pageOf = (condition: SQL) => sql`
    select u.id, u.created_at as at, row_number() over (order by ${order}) as ord
    from users u where ${condition} and ${isListed} order by ord limit ${limit} offset ${offset}`;
  const isEnough = sql`(select count(*) from head) >= ${limit + offset}`;
  return sql`
    with popular as (
      select u.id, u.search_text, u.followers_count from users u where ${isListed}
      order by u.followers_count desc, u.id limit ${mostFollowed}
    ), head as materialized (
      select u.id from popular u where ${begins} order by u.followers_count desc, u.id limit ${limit + offset}
    )
    (${pageOf(sql`${isEnough} and u.id = any(array(
      select id from head union all select x.id from users x where lower(x.user_id) = ${folded}))`)})
    union all
    (${pageOf(sql`not ${isEnough} and u.search_grams @> ${sql.param(grams)}::text[] and u.search_text like ${`%${text}%`}`)})`;
}

/** Accounts by e-mail or handle, without regard to case: an address may belong to a password and to a Google account. */
export function findForOperator(db: Queryable, emailOrHandle: string): Promise<OperatorRow[]> {
  return readRows(
    db,
    operatorColumns,
    (columns) => sql`
    select ${columns} from users u
    where lower(u.email) = lower(${emailOrHandle}) or lower(u.user_id) = lower(${emailOrHandle.replace(/^@/, '')})
    order by u.id`,
  );
}

/** Where a person's own picture lies; null when there is no such person. */
export async function findAvatarFile(db: Queryable, id: number): Promise<{ avatarFile: string | null } | null> {
  const [row] = await db.select({ avatarFile: users.avatarFile }).from(users).where(eq(users.id, id));
  return row ?? null;
}
