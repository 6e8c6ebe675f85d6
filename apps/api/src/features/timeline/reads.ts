import type { TimelineSort } from '@hiyori/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { beginning, type Position } from '../../db/paging.ts';
import type { Places } from '../../db/select.ts';
import { isListedAt } from '../event-series/reads.ts';
import type { EventRow } from '../events/columns.ts';
import type { EventLists, PreparedBaseQuery } from '../events/reads.ts';
import { isFollowing } from '../user-follows/reads.ts';
import { isInAudience } from '../user-lists/reads.ts';
import { mutedIds } from '../user-mutes/reads.ts';
import type { PeopleReader } from '../users/reads.ts';

export interface TimelinePage {
  sort: TimelineSort;
  limit: number;
  offset: number;
  after: Position | null;
  /** With sort "start": includes past events, not only running and upcoming ones. */
  includePast: boolean;
  /** Current time, as an ISO instant: separates past from upcoming events and expires mutes. */
  now: string;
  /** With sort "start": only events that start in [from, to), as ISO instants. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Published events of members whom the viewer follows; of those for lists, the ones for a list with the viewer. Read from the prepared
 * beginning of the timeline when that is enough, and otherwise from the events of all followees. `onRead` is called for a page that could be
 * read from it.
 */
export async function listTimeline(
  db: Queryable,
  events: EventLists,
  viewerId: number,
  page: TimelinePage,
  onRead: (wasPrepared: boolean) => void = () => {},
): Promise<EventRow[]> {
  if (!mayBePrepared(page)) return listFromFollowees(db, events, viewerId, page);
  const { sort, now, limit, offset, after } = page;
  const { at, id } = after ?? beginningOf[sort];
  const values = { viewerId, now, limit, offset, reach: limit + offset, at, id };
  const rows = await events.readPrepared(db, preparedEvents[sort], values);
  onRead(rows.length > 0);
  return rows.length > 0 ? rows : listFromFollowees(db, events, viewerId, page);
}

/** How many events are prepared, and with how many changes since then it is still read. */
export const prepared = { events: 200, changes: 300 } as const;

/** Only lists of all days, without the past, are prepared. */
const mayBePrepared = (page: TimelinePage): page is TimelinePage & { sort: 'created' | 'start' } => {
  const { sort, includePast, from, to, offset, limit } = page;
  return sort !== 'past' && !includePast && from === undefined && to === undefined && offset + limit <= prepared.events;
};

/** The timeline, read from the events of all followees. */
const listFromFollowees = (db: Queryable, events: EventLists, viewerId: number, page: TimelinePage) => {
  const order = orderOf(page).order(sql.raw('k.'), sql.raw('k.at'));
  return events.readEvents(
    db,
    viewerId,
    sql`select k.id, row_number() over (order by ${order}) as ord
      from ${firstOfFollowees(viewerId, page, { once: onceAt(page), mutedAt: page.now })}
      order by ${order} limit ${page.limit} offset ${page.offset}`,
  );
};

/** The conditions of a timeline for event `e`, apart from its creator; and the first events of a creator. */
function eventsOf(viewerId: number | SQL, page: OrderedPage, once: SQL) {
  const { from, order, key } = orderOf(page);
  const isShown = sql`e.is_published and ${from} ${once}
      and (e.audience_lists is null or ${isInAudience(viewerId)})`;
  const firstOf = (creator: SQL, limit: number | SQL) => sql`
    select e.id, ${key} as at from events e where e.creator_id = ${creator} and ${isShown}
    order by ${order(sql.raw('e.'), key)} limit ${limit}`;
  return { key, isShown, firstOf };
}

/** A past list shows each occurrence of a series, the others one. */
const onceAt = (page: TimelinePage) => (page.sort === 'past' ? sql`` : sql`and ${isListedAt(listedAt(page))}`);

/**
 * `k`: events of the followees with the best first event. In two stages: first the creators, then their events. Exact, because an event in the
 * first n belongs to a creator whose first event is among the best n.
 */
export function firstOfFollowees(
  viewerId: number,
  page: TimelinePage,
  { once, mutedAt }: { once: SQL; mutedAt: string },
): SQL {
  const { firstOf } = eventsOf(viewerId, page, once);
  const reach = page.offset + page.limit;
  return sql`(
        select f.followee_id from user_follows f
        join users w on w.id = f.followee_id and w.status = 'active'
        cross join lateral (${firstOf(sql.raw('f.followee_id'), 1)}) h
        where f.follower_id = ${viewerId} and f.followee_id <> all(${mutedIds(viewerId, mutedAt)})
        order by ${orderOf(page).order(sql.raw('h.'), sql.raw('h.at'))} limit ${reach}
      ) t cross join lateral (${firstOf(sql.raw('t.followee_id'), reach)}) k`;
}

/**
 * A select of the creators whose events may have changed for a viewer since a transaction. In the order of its index and with literal
 * limits: otherwise the planner expects that a scan of the whole table soon finds as many.
 */
export function changesSince(viewerId: number | SQL, tx: SQL, limit: number): SQL {
  const changesFor = (viewer: number | SQL) => sql`(
        select creator_id from timeline_changes where viewer_id = ${viewer} and tx >= ${tx}
        order by viewer_id, tx limit ${sql.raw(String(limit))})`;
  return sql`select creator_id from (${changesFor(sql.raw('0'))} union all ${changesFor(viewerId)}) c
      limit ${sql.raw(String(limit))}`;
}

/**
 * The base query of a page of a prepared timeline: prepared events, without those of creators whose events changed since, and the first
 * events of these. Each rule is applied again. Without rows when the page needs events that were not prepared, or too much changed.
 */
const eventsPreparedBy =
  (
    sort: 'created' | 'start',
  ): PreparedBaseQuery<{ now: string; limit: number; offset: number; reach: number } & Position> =>
  ({ viewerId: viewer, now, limit, offset, reach, at, id }) => {
    const page = { sort, now, after: { at, id }, includePast: false };
    const { key, isShown, firstOf } = eventsOf(viewer, page, sql`and ${isListedAt(now)}`);
    const order = orderOf(page).order(sql.raw('k.'), sql.raw('k.at'));
    const isHeard = (creator: string) => sql`w.status = 'active'
        and ${isFollowing(viewer, sql.raw(creator))}
        and ${sql.raw(creator)} <> all(${mutedIds(viewer, now)})`;
    // In the order of the prepared ids, which needs no sorting: it stops at the last event of the page.
    const baseQuery = sql`with prepared as materialized (
      select prepared_tx, is_whole, event_ids from timelines
      where viewer_id = ${viewer} and sort = ${sort} and prepared_at <= ${now}::timestamptz
        and valid_until > ${now}::timestamptz and prepared_tx <= pg_snapshot_xmax(pg_current_snapshot())
    ), changed as materialized (
      ${changesSince(viewer, sql`(select prepared_tx from prepared)`, prepared.changes + 1)}
    ), kept as materialized (
      select e.id, ${key} as at
      from unnest((select event_ids from prepared where (select count(*) from changed) <= ${prepared.changes})) with ordinality p (id, n)
      join events e on e.id = p.id
      join users w on w.id = e.creator_id
      where ${isShown} and ${isHeard('e.creator_id')} and e.creator_id <> all(array(select creator_id from changed))
      order by p.n limit ${reach}
    ), fresh as (
      select n.id, n.at from (select distinct creator_id from changed) c
      join users w on w.id = c.creator_id
      cross join lateral (${firstOf(sql.raw('c.creator_id'), reach)}) n
      where ${isHeard('c.creator_id')}
    )
    select k.id, row_number() over (order by ${order}) as ord
    from (select id, at from kept union all select id, at from fresh) k
    where (select count(*) from changed) <= ${prepared.changes}
      and ((select count(*) from kept) = ${reach} or (select is_whole from prepared))
    order by ${order} limit ${limit} offset ${offset}`;
    return { baseQuery };
  };
const preparedEvents = { created: eventsPreparedBy('created'), start: eventsPreparedBy('start') };

const listedAt = ({ now, from }: TimelinePage): string => (from !== undefined && from > now ? from : now);

/** What orders the events of a page: values, or their places in a prepared statement. */
type OrderedPage = Pick<TimelinePage, 'sort' | 'includePast' | 'from' | 'to'> & {
  after: Position | Places<Position> | null;
  now: string | SQL;
};

/** The cursors before the first page. */
const beginningOf = {
  created: { at: '9999-12-31T00:00:00.000Z', id: Number.MAX_SAFE_INTEGER },
  start: beginning,
};

function orderOf({ sort, after, includePast, now, ...window }: OrderedPage) {
  if (sort === 'created') return byPublication(after);
  if (sort === 'past') return byEnd(after, now);
  return byStart(after, includePast ? beginning.at : now, window);
}

/** Newest publication first. */
function byPublication(after: OrderedPage['after']) {
  const { at, id } = after ?? beginningOf.created;
  return {
    key: sql.raw('e.published_at'),
    from: sql`(e.published_at, e.id) < (${at}::timestamptz, ${id}::bigint)`,
    order: (alias: SQL, at: SQL) => sql`${at} desc, ${alias}id desc`,
  };
}

/** Events that ended before now, latest end first: the complement of `byStart`. */
function byEnd(after: OrderedPage['after'], now: string | SQL) {
  const { at, id } = after ?? { at: now, id: 0 };
  return {
    key: sql.raw('e.end_at'),
    from: sql`(e.end_at, e.id) < (${at}::timestamptz, ${id}::bigint) and e.end_at < ${now}::timestamptz`,
    order: (alias: SQL, at: SQL) => sql`${at} desc, ${alias}id desc`,
  };
}

/** Running and upcoming events (their end is `now` or later), earliest start first. */
function byStart(after: OrderedPage['after'], now: string | SQL, { from, to }: Pick<TimelinePage, 'from' | 'to'>) {
  const { at, id } = after ?? beginningOf.start;
  const since = from === undefined ? sql`` : sql` and e.start_at >= ${from}::timestamptz`;
  const until = to === undefined ? sql`` : sql` and e.start_at < ${to}::timestamptz`;
  return {
    key: sql.raw('e.start_at'),
    from: sql`(e.start_at, e.id) > (${at}::timestamptz, ${id}::bigint) and e.end_at >= ${now}::timestamptz${since}${until}`,
    order: (alias: SQL, at: SQL) => sql`${at}, ${alias}id`,
  };
}

/**
 * Limits on the candidates for suggestions: enough for a list of twenty, at a bounded cost for every viewer. Only those who are followed by most of the
 * viewer's followees get a score: their interests and events are read one by one.
 */
const reach = { followees: 100, theirs: 50, shared: 200, popular: 300 };

/**
 * Suggested members, highest score first: followed by members whom the viewer follows and whose lists the viewer can see, with shared interests, with upcoming events.
 * Excludes members whom the viewer follows, requested to follow, blocked or muted, and members hidden from search.
 */
export function listSuggestions(db: Queryable, people: PeopleReader, viewerId: number, limit: number) {
  return people.readUsers(
    db,
    viewerId,
    (isListed, now) => sql`
      with mine as materialized (
        select f.followee_id from user_follows f join users o on o.id = f.followee_id
        where f.follower_id = ${viewerId} and o.status = 'active' and o.following_visible
        order by f.created_at desc, f.followee_id desc limit ${reach.followees}
      ), friends_of_friends as (
        select t.followee_id as id, count(*) as shared from mine
        cross join lateral (
          select followee_id, created_at from user_follows where follower_id = mine.followee_id
          order by created_at desc, followee_id desc limit ${reach.theirs}
        ) t where t.followee_id <> ${viewerId}
          and t.followee_id not in (select followee_id from user_follows where follower_id = ${viewerId})
        group by t.followee_id order by count(*) desc, max(t.created_at) desc, t.followee_id limit ${reach.shared}
      ), popular as (
        select s.user_id as id from user_starts s where s.start = '' order by s.tier, s.user_id limit ${reach.popular}
      ), candidates as (
        select id, sum(shared) as shared from (
          select id, shared from friends_of_friends union all select id, 0 from popular
        ) c group by id
      )
      select s.id, ${now}::timestamptz as at, row_number() over (order by s.score desc, s.followers_count desc, s.id) as ord
      from (
        select u.id, u.followers_count, 2 * c.shared
          + 3 * (select count(*) from user_interests i join user_interests m
              on m.user_id = ${viewerId} and m.genre_id = i.genre_id where i.user_id = u.id)
          + (select count(*) from (select 1 from events e where e.creator_id = u.id and e.is_published and e.is_public
              and not u.is_private and e.end_at >= ${now}::timestamptz limit 3) ahead) as score
        from candidates c join users u on u.id = c.id
        where u.id <> ${viewerId} and ${isListed} and u.profile_visible
          and u.id <> all(${mutedIds(viewerId, now)})
          and not ${isFollowing(viewerId)}
          and (select true from follow_requests r where r.follower_id = ${viewerId} and r.followee_id = u.id limit 1) is null
      ) s
      order by s.score desc, s.followers_count desc, s.id limit ${limit}`,
  );
}
