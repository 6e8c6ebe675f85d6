import type { TimelineSort } from '@hiyori/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { Position } from '../../db/paging.ts';
import type { EventRow } from '../events/columns.ts';
import type { EventReader } from '../events/reads.ts';
import { mutedIds } from '../user-mutes/reads.ts';
import type { PeopleReader } from '../users/reads.ts';

export interface TimelinePage {
  sort: TimelineSort;
  limit: number;
  offset: number;
  after: Position | null;
  /** With sort "start": from the oldest past event on, not only what runs or is ahead. */
  includePast: boolean;
  /** The instant that parts upcoming from past, and at which mutes have ended. */
  now: string;
}

/**
 * Published events of the people whom the viewer follows. Two stages: the head of each person's index, the best of these people,
 * then a merge of their first events. It is exact, because an event of the page belongs to a person whose head is among the best.
 */
export function listTimeline(
  db: Queryable,
  events: EventReader,
  viewerId: number,
  page: TimelinePage,
): Promise<EventRow[]> {
  const { from, order, key } = orderOf(page);
  const reach = page.offset + page.limit;
  const theirs = (limit: number, creator: SQL) => sql`
    select e.id, ${key} as at from events e where e.creator_id = ${creator} and e.is_published and ${from}
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

function orderOf({ sort, after, includePast, now }: TimelinePage) {
  if (sort === 'created') return byPublication(after);
  if (sort === 'past') return byEnd(after, now);
  return byStart(after, includePast ? '1900-01-01T00:00:00.000Z' : now);
}

/** Newest first. The first page starts after everything. */
function byPublication(after: Position | null) {
  const { at, id } = after ?? { at: '9999-12-31T00:00:00.000Z', id: Number.MAX_SAFE_INTEGER };
  return {
    key: sql.raw('e.published_at'),
    from: sql`(e.published_at, e.id) < (${at}::timestamptz, ${id}::bigint)`,
    order: (alias: SQL, at: SQL) => sql`${at} desc, ${alias}id desc`,
  };
}

/** What ended before now, the latest end first: the exact rest of what byStart shows. */
function byEnd(after: Position | null, now: string) {
  const { at, id } = after ?? { at: now, id: 0 };
  return {
    key: sql.raw('e.end_at'),
    from: sql`(e.end_at, e.id) < (${at}::timestamptz, ${id}::bigint) and e.end_at < ${now}::timestamptz`,
    order: (alias: SQL, at: SQL) => sql`${at} desc, ${alias}id desc`,
  };
}

/** What ends from `now` on, running or ahead, the earliest start first. */
function byStart(after: Position | null, now: string) {
  const { at, id } = after ?? { at: '1900-01-01T00:00:00.000Z', id: 0 };
  return {
    key: sql.raw('e.start_at'),
    from: sql`(e.start_at, e.id) > (${at}::timestamptz, ${id}::bigint) and e.end_at >= ${now}::timestamptz`,
    order: (alias: SQL, at: SQL) => sql`${at}, ${alias}id`,
  };
}

/** How far suggestions look around: enough to choose twenty from, and the same cost for everybody. */
const reach = { followees: 100, theirs: 50, popular: 300 };

/**
 * People whom the viewer may like: followed by those whom they follow, with shared interests, with events ahead; the most in common
 * first. Nobody whom they follow, asked, blocked or muted, nor who hides from search.
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
