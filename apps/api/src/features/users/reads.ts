import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { escapeLike, searchTerms } from '../../db/search-text.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { ListedRow, SelfRow, UserRow } from './view.ts';

/** What higher features know of a person `u` for a viewer: SQL over the alias, so that one statement answers everything. */
export interface PeopleFacts {
  isFollowing(viewerId: number): SQL;
  isPending(viewerId: number): SQL;
  isFollowedBy(viewerId: number): SQL;
  isBlocked(viewerId: number): SQL;
  isMuted(viewerId: number, now: string): SQL;
  eventsCount(viewerId: number): SQL;
  /** Person `u` has blocked the viewer and is nobody to them. */
  hasBlocked(viewerId: number): SQL;
  /** A block stands between them, in either direction: no list of the viewer's shows `u`. */
  isShutOut(viewerId: number): SQL;
  /** How many of `u`'s followers, and of those whom `u` follows, the viewer does not get to see. */
  unseenFollowers(viewerId: number): SQL;
  unseenFollowing(viewerId: number): SQL;
  /** How many wait for the approval of person `u`. */
  followRequestsCount: SQL;
}

/** Who exists for others: active, and done with the account setup. */
export const isPresent: SQL = sql.raw(`u.status = 'active' and u.user_id is not null`);

const columns = sql.raw(
  'u.id, u.user_id, u.display_name, u.bio, u.avatar_file, u.is_private, u.created_at, u.updated_at, u.followers_visible, u.following_visible',
);

/** People of a list: a select of `id`, `ord` (a number to sort by) and `at` (an instant of the cursor) over the alias `u`. */
export type PeopleSkeleton = (isListed: SQL, now: string) => SQL;

export type PeopleReader = ReturnType<typeof createPeopleReader>;

/** Every read of people. `facts` are filled by app.ts from the features that own them; the clock says which mutes have ended. */
export function createPeopleReader(facts: PeopleFacts, clock: Clock) {
  const nowIso = () => clock.now().toISOString();
  const factsOf = (viewerId: number) => sql`
    u.followers_count - ${facts.unseenFollowers(viewerId)} as followers_count,
    u.following_count - ${facts.unseenFollowing(viewerId)} as following_count,
    ${facts.isFollowing(viewerId)} as is_following,
    ${facts.isPending(viewerId)} as is_pending,
    ${facts.isFollowedBy(viewerId)} as is_followed_by,
    ${facts.isBlocked(viewerId)} as is_blocked,
    ${facts.isMuted(viewerId, nowIso())} as is_muted,
    ${facts.eventsCount(viewerId)} as events_count`;
  /** Who may stand in the viewer's lists. */
  const isListed = (viewerId: number) => sql`(${isPresent} and not ${facts.isShutOut(viewerId)})`;

  /** The people of a skeleton, in its order; each says where it stood (`listed_at`). */
  async function readUsers(db: Queryable, viewerId: number, skeleton: PeopleSkeleton): Promise<ListedRow[]> {
    return rowsOf<ListedRow>(
      db,
      sql`
      select ${columns}, ${factsOf(viewerId)}, page.at as listed_at
      from (${skeleton(isListed(viewerId), nowIso())}) page
      join users u on u.id = page.id
      where ${isPresent} and not ${facts.hasBlocked(viewerId)}
      order by page.ord`,
    );
  }

  return {
    readUsers,

    /** One person; null when missing, suspended, resigned, not set up, or closed to the viewer by a block. */
    async findUser(db: Queryable, viewerId: number, id: number): Promise<UserRow | null> {
      const rows = await rowsOf<UserRow>(
        db,
        sql`
        select ${columns}, ${factsOf(viewerId)} from users u
        where u.id = ${id} and ${isPresent} and not ${facts.hasBlocked(viewerId)}`,
      );
      return rows[0] ?? null;
    },

    /** The caller's own row, whatever its state; null when there is none. */
    async findSelf(db: Queryable, id: number): Promise<SelfRow | null> {
      const rows = await rowsOf<SelfRow>(
        db,
        sql`
        select ${columns}, u.email, u.status, ${factsOf(id)},
          ${facts.followRequestsCount} as follow_requests_count,
          array(select genre_id from user_interests i where i.user_id = u.id order by genre_id) as interests
        from users u where u.id = ${id}`,
      );
      return rows[0] ?? null;
    },

    /** People who let themselves be found, the most followed first. */
    async listUsers(db: Queryable, viewerId: number, page: { limit: number; offset: number }): Promise<UserRow[]> {
      return rowsOf<UserRow>(
        db,
        sql`
        select ${columns}, ${factsOf(viewerId)} from users u
        where ${isListed(viewerId)} and u.profile_visible
        order by u.followers_count desc, u.id limit ${page.limit} offset ${page.offset}`,
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

/** What an operator sees of an account. */
export interface OperatorRow extends Record<string, unknown> {
  id: number;
  email: string;
  user_id: string | null;
  display_name: string | null;
  status: 'active' | 'suspended' | 'resigned';
  has_password: boolean;
  is_private: boolean;
  created_at: string;
}

/** Accounts by e-mail or handle, without regard to case: an address may belong to a password and to a Google account. */
export async function findForOperator(db: Queryable, emailOrHandle: string): Promise<OperatorRow[]> {
  const rows = await db.execute<OperatorRow>(sql`
    select id, email, user_id, display_name, status, has_password, is_private, created_at from users
    where lower(email) = lower(${emailOrHandle}) or lower(user_id) = lower(${emailOrHandle.replace(/^@/, '')})
    order by id`);
  return [...rows];
}

/** Where a person's own picture lies; null when there is no such person. */
export async function findSelfFile(db: Queryable, id: number): Promise<{ avatarFile: string | null } | null> {
  const [row] = await db.execute<{ file: string | null }>(sql`select avatar_file as file from users where id = ${id}`);
  return row ? { avatarFile: row.file } : null;
}
