import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { escapeLike, type SearchTerms, searchTerms } from '../../db/search-text.ts';
import { columnsOf, type Places, prepareRead, readRows } from '../../db/select.ts';
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
import { idempotencyKeys, users } from './table.ts';

/** User `u` is active and has completed the account setup; only such users are visible to others. */
export const isActiveMember: SQL = sql.raw(`u.status = 'active' and u.user_id is not null`);

/**
 * Whether the creator of event `e` has an interest: looked up for each event where few are read, or else in a hash of all who have it.
 * Without `is true` it would become a join, which looks up each creator.
 */
export function creatorHasInterest(interest: string, isFewRead: boolean): SQL {
  const has = sql`from user_interests i where i.user_id = e.creator_id and i.genre_id = ${interest}`;
  return isFewRead ? sql`(select true ${has} limit 1) is not null` : sql`exists (select ${has}) is true`;
}

/** Selects the users of a list: `id`, `ord` (the number to sort by) and `at` (the instant for the cursor), with the alias `u`. */
export type UserBaseQuery = (isListed: SQL, now: string) => SQL;

interface OneUser {
  viewerId: number;
  id: number;
  now: string;
}

export type PeopleReader = ReturnType<typeof createPeopleReader>;

/** All reads of users. The features that own the viewer fields provide them; the clock decides which mutes have expired. */
export function createPeopleReader(fields: UserViewerFields, clock: Clock) {
  const nowIso = () => clock.now().toISOString();
  const columns = userColumns(fields);
  const columnsOfList = listedColumns(fields);
  /** Whether user `u` may be in the viewer's lists. */
  const isListed = (viewerId: number | SQL) => sql`(${isActiveMember} and not ${fields.isBlockedEitherWay(viewerId)})`;

  /** The users of a base query, in its order, with `listedAt` for the cursor. */
  function readUsers(db: Queryable, viewerId: number, baseQuery: UserBaseQuery): Promise<ListedRow[]> {
    const now = nowIso();
    const page = baseQuery(isListed(viewerId), now);
    return readRows(db, columnsOfList, (selected) => listed(selected, viewerId, page), { viewerId, now });
  }
  const listed = (selected: SQL, viewerId: number | SQL, page: SQL) => sql`
      select ${selected}
      from (${page}) page
      join users u on u.id = page.id
      where ${isActiveMember} and not ${fields.hasBlocked(viewerId)}
      order by page.ord`;

  const readUser = prepareRead(
    columns,
    (selected, { viewerId, id }: Places<OneUser>) => sql`
        select ${selected} from users u
        where u.id = ${id} and ${isActiveMember} and not ${fields.hasBlocked(viewerId)}`,
    ({ viewerId, now }) => ({ viewerId, now }),
  );
  const readSelf = prepareRead(
    selfColumns(fields),
    (selected, { id }: Places<Omit<OneUser, 'viewerId'>>) => sql`select ${selected} from users u where u.id = ${id}`,
    ({ id, now }) => ({ viewerId: id, now }),
  );
  const readFound = prepareRead(
    columnsOfList,
    (selected, places: Places<Search & { viewerId: number; now: string }>) =>
      listed(selected, places.viewerId, searchPage(places, sql`${isListed(places.viewerId)} and u.profile_visible`)),
    ({ viewerId, now }) => ({ viewerId, now }),
  );

  return {
    readUsers,

    /** One user; null when missing, suspended, resigned, not set up, or when the user has blocked the viewer. */
    async findUser(db: Queryable, viewerId: number, id: number): Promise<UserRow | null> {
      const [row] = await readUser(db, { viewerId, id, now: nowIso() });
      return row ?? null;
    },

    /** The viewer's own account in any state; null when it does not exist. */
    async findSelf(db: Queryable, id: number): Promise<SelfRow | null> {
      const [row] = await readSelf(db, { id, now: nowIso() });
      return row ?? null;
    },

    /** Users with a visible profile, the most followed first. */
    listUsers(db: Queryable, viewerId: number, page: { limit: number; offset: number }): Promise<UserRow[]> {
      return readRows(
        db,
        columns,
        (selected) => sql`
        select ${selected} from user_starts s join users u on u.id = s.user_id
        where s.start = '' and ${isListed(viewerId)}
        order by ${mostFollowedFirst} limit ${page.limit} offset ${page.offset}`,
        { viewerId, now: nowIso() },
      );
    },

    /** Searches by handle or name. Order: the exact handle, prefix matches, then by the number of followers. */
    async searchUsers(
      db: Queryable,
      viewerId: number,
      query: string,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<ListedRow[]> {
      const terms = searchTerms(query);
      if (!terms) return [];
      return readFound(db, { viewerId, now: nowIso(), ...createSearch(terms, limit, offset) });
    },
  };
}

/** What is searched for: the folded text and its n-grams, the patterns of `like`, and the page. */
interface Search extends SearchTerms {
  /** How `user_starts` has users of whom the handle or name begins with the text. */
  start: string;
  /** At the beginning of the handle, and of the name. */
  prefix: string;
  nextPrefix: string;
  part: string;
  limit: number;
  offset: number;
  /** limit + offset */
  reach: number;
}

/** `user_starts` has the first and the first three characters of each handle and name. */
const startOf = (characters: string[]) => characters.slice(0, characters.length < 3 ? 1 : 3).join('');

function createSearch(terms: SearchTerms, limit: number, offset: number): Search {
  const text = escapeLike(terms.folded);
  return {
    ...terms,
    start: startOf([...terms.folded]),
    prefix: `${text}%`,
    nextPrefix: `%\n${text}%`,
    part: `%${text}%`,
    limit,
    offset,
    reach: limit + offset,
  };
}

/** The order of users `u`, by followers and then by id, where `s` is their row of `user_starts`. */
const mostFollowedFirst = sql.raw('s.tier, u.followers_count desc, u.id');

// Large enough that a name shared by one user in forty fills the first page. A literal: the plan depends on it.
const mostFollowed = 1000;

/** The most followed users whose handle or name begins with `start`, in the complete tiers among so many. */
function listMostFollowed(start: SQL) {
  const inOrder = sql`from user_starts s where s.start = ${start} order by s.tier, s.user_id`;
  // A tier of up to six followers is of one number, so that its users are in order already.
  const lastTier = sql`(
    select case when s.tier < tier_of(6) then s.tier - 1 else s.tier end ${inOrder} offset ${sql.raw(`${mostFollowed - 1}`)} limit 1)`;
  return {
    /** For `from`, with the aliases `s` and `u`. */
    users: sql`(select s.user_id, s.tier ${inOrder} limit ${sql.raw(`${mostFollowed}`)}) s
      join users u on u.id = s.user_id and s.tier <= coalesce(${lastTier}, ${sql.raw('127')})`,
    areAll: sql`${lastTier} is null`,
  };
}

/**
 * SQL of one page of a search. The page comes from the first of these that fills it, and all three return the same page:
 * - the most followed users whose handle or name begins with the same characters, for a common prefix;
 * - if those are all who begin so, they and the most followed users of all with the text elsewhere, for a common part, such as a given name;
 * - all users with matching n-grams.
 */
function searchPage(search: Places<Search>, isListed: SQL): SQL {
  const { folded, grams, start, prefix, nextPrefix, part, limit, offset, reach } = search;
  const isPrefix = sql`(u.search_text like ${prefix} or u.search_text like ${nextPrefix})`;
  const order = sql`(split_part(u.search_text, e'\n', 1) = ${folded}) desc, ${isPrefix} desc, u.followers_count desc, u.id`;
  const pageOf = (condition: SQL) => sql`
    select u.id, u.created_at as at, row_number() over (order by ${order}) as ord
    from users u where ${condition} and ${isListed} order by ord limit ${limit} offset ${offset}`;
  const starting = listMostFollowed(start);
  const everyone = listMostFollowed(sql.raw(`''`));
  const hasPrefixes = sql`(select count(*) from prefixes) >= ${reach}`;
  const hasBoth = sql`(
    ${starting.areAll} and (select count(*) from prefixes) + (select count(*) from parts) >= ${reach})`;
  return sql`
    with prefixes as materialized (
      select u.id from ${starting.users} where ${isPrefix} and ${isListed} order by ${mostFollowedFirst} limit ${reach}
    ), parts as materialized (
      select u.id from ${everyone.users}
      where u.search_text like ${part} and not ${isPrefix} and ${isListed} order by ${mostFollowedFirst} limit ${reach}
    )
    (${pageOf(sql`(${hasPrefixes} or ${hasBoth}) and u.id = any(array(
      select id from prefixes union all select id from parts where not ${hasPrefixes}
      union all select x.id from users x where lower(x.user_id) = ${folded}))`)})
    union all
    (${pageOf(sql`not (${hasPrefixes} or ${hasBoth}) and u.search_grams @> ${grams}::text[] and u.search_text like ${part}`)})`;
}

/** Accounts by e-mail address or handle, ignoring case. Several accounts may have one address (password and Google). */
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

/** The newest accounts, of which `text` is part of the e-mail address, handle or name, ignoring case. */
export function listForOperator(db: Queryable, text: string, limit: number): Promise<OperatorRow[]> {
  const pattern = `%${escapeLike(text.replace(/^@/, ''))}%`;
  return readRows(
    db,
    operatorColumns,
    (columns) => sql`
    select ${columns} from users u
    where u.email ilike ${pattern} or u.user_id ilike ${pattern} or u.display_name ilike ${pattern}
    order by u.id desc limit ${limit}`,
  );
}

const userCounts = {
  members: sql<number>`count(*) filter (where ${isActiveMember})`,
  unfinished: sql<number>`count(*) filter (where u.status = 'active' and u.user_id is null)`,
  suspended: sql<number>`count(*) filter (where u.status = 'suspended')`,
  resigned: sql<number>`count(*) filter (where u.status = 'resigned')`,
};

/** The numbers of accounts by state, and of members who signed up at or after `since`. */
export async function countAccounts(db: Queryable, since: string) {
  const isNew = sql<number>`count(*) filter (where ${isActiveMember} and u.created_at >= ${since}::timestamptz)`;
  const [row] = await readRows(
    db,
    { ...userCounts, newMembers: isNew },
    (columns) => sql`select ${columns} from users u`,
  );
  return row;
}

/** The file of a user's avatar; null when the user does not exist. */
export async function findAvatarFile(db: Queryable, id: number): Promise<{ avatarFile: string | null } | null> {
  const [row] = await db.select({ avatarFile: users.avatarFile }).from(users).where(eq(users.id, id));
  return row ?? null;
}

const { status, body, requestHash } = columnsOf(idempotencyKeys, 'k');

/** The stored response to a request with an Idempotency-Key, if it is not older than `since`. */
export async function findStoredResponse(db: Queryable, userId: number, key: string, since: string) {
  const [row] = await readRows(
    db,
    { status, body, requestHash },
    (columns) => sql`
      select ${columns} from idempotency_keys k
      where user_id = ${userId} and key = ${key} and created_at > ${since}::timestamptz`,
  );
  return row ?? null;
}
