import type { TimelineSort } from '@hiyori/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { beginning, type Position } from '../../db/paging.ts';
import { isListedAt } from '../event-series/reads.ts';
import type { EventRow } from '../events/columns.ts';
import type { EventReader } from '../events/reads.ts';
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
 * Published events of members whom the viewer follows; of those for lists, the ones for a list with the viewer. In two stages: first the
 * creators with the best first event, then a merge of their events. Exact, because an event in the first n belongs to a creator whose first
 * event is among the best n.
 */
export function listTimeline(
  db: Queryable,
  events: EventReader,
  viewerId: number,
  page: TimelinePage,
): Promise<EventRow[]> {
  const { from, order, key } = orderOf(page);
  const reach = page.offset + page.limit;
  // A past list shows each occurrence of a series, the others one.
  const once = page.sort === 'past' ? sql`` : sql`and ${isListedAt(listedAt(page))}`;
  const theirs = (limit: number, creator: SQL) => sql`
    select e.id, ${key} as at from events e where e.creator_id = ${creator} and e.is_published and ${from} ${once}
      and (e.audience_lists is null or ${isInAudience(viewerId)})
    order by ${order(sql.raw('e.'), key)} limit ${limit}`;
  return events.readEvents(
    db,
    viewerId,
    sql`select k.id, row_number() over (order by ${order(sql.raw('k.'), sql.raw('k.at'))}) as ord
      from (
        select f.followee_id from user_follows f
        join users w on w.id = f.followee_id and w.status = 'active'
        cross join lateral (${theirs(1, sql.raw('f.followee_id'))}) h
        where f.follower_id = ${viewerId} and f.followee_id <> all(${mutedIds(viewerId, page.now)})
        order by ${order(sql.raw('h.'), sql.raw('h.at'))} limit ${reach}
      ) t cross join lateral (${theirs(reach, sql.raw('t.followee_id'))}) k
      order by ${order(sql.raw('k.'), sql.raw('k.at'))} limit ${page.limit} offset ${page.offset}`,
  );
}

const listedAt = ({ now, from }: TimelinePage): string => (from !== undefined && from > now ? from : now);

function orderOf({ sort, after, includePast, now, ...window }: TimelinePage) {
  if (sort === 'created') return byPublication(after);
  if (sort === 'past') return byEnd(after, now);
  return byStart(after, includePast ? beginning.at : now, window);
}

/** Newest publication first. The first page has a cursor that is later than all events. */
function byPublication(after: Position | null) {
  const { at, id } = after ?? { at: '9999-12-31T00:00:00.000Z', id: Number.MAX_SAFE_INTEGER };
  return {
    key: sql.raw('e.published_at'),
    from: sql`(e.published_at, e.id) < (${at}::timestamptz, ${id}::bigint)`,
    order: (alias: SQL, at: SQL) => sql`${at} desc, ${alias}id desc`,
  };
}

/** Events that ended before now, latest end first: the complement of `byStart`. */
function byEnd(after: Position | null, now: string) {
  const { at, id } = after ?? { at: now, id: 0 };
  return {
    key: sql.raw('e.end_at'),
    from: sql`(e.end_at, e.id) < (${at}::timestamptz, ${id}::bigint) and e.end_at < ${now}::timestamptz`,
    order: (alias: SQL, at: SQL) => sql`${at} desc, ${alias}id desc`,
  };
}

/** Running and upcoming events (their end is `now` or later), earliest start first. */
function byStart(after: Position | null, now: string, { from, to }: Pick<TimelinePage, 'from' | 'to'>) {
  const { at, id } = after ?? beginning;
  const since = from === undefined ? sql`` : sql` and e.start_at >= ${from}::timestamptz`;
  const until = to === undefined ? sql`` : sql` and e.start_at < ${to}::timestamptz`;
  return {
    key: sql.raw('e.start_at'),
    from: sql`(e.start_at, e.id) > (${at}::timestamptz, ${id}::bigint) and e.end_at >= ${now}::timestamptz${since}${until}`,
    order: (alias: SQL, at: SQL) => sql`${at}, ${alias}id`,
  };
}

/** Limits on the candidates for suggestions: enough for a list of twenty, at a bounded cost for every viewer. */
const reach = { followees: 100, theirs: 50, popular: 300 };

/**
 * Suggested members, highest score first: followed by members whom the viewer follows, with shared interests, with upcoming events.
 * Excludes members whom the viewer follows, requested to follow, blocked or muted, and members hidden from search.
 */
export function listSuggestions(db: Queryable, people: PeopleReader, viewerId: number, limit: number) {
  return people.readUsers(
    db,
    viewerId,
    (isListed, now) => sql`
      with mine as materialized (
        select followee_id from user_follows where follower_id = ${viewerId}
        order by created_at desc, followee_id desc limit ${reach.followees}
      ), friends_of_friends as (
        select t.followee_id as id, count(*) as shared from mine
        cross join lateral (
          select followee_id from user_follows where follower_id = mine.followee_id
          order by created_at desc, followee_id desc limit ${reach.theirs}
        ) t group by t.followee_id
      ), popular as (
        select id from users where status = 'active' and profile_visible and user_id is not null
        order by followers_count desc, id limit ${reach.popular}
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
          and (select true from user_follows f where f.follower_id = ${viewerId} and f.followee_id = u.id limit 1) is null
          and (select true from follow_requests r where r.follower_id = ${viewerId} and r.followee_id = u.id limit 1) is null
      ) s
      order by s.score desc, s.followers_count desc, s.id limit ${limit}`,
  );
}
