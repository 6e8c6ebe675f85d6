import type { TimelineSort } from '@hiyori/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { Position } from '../events/cursor.ts';
import type { EventReader } from '../events/reads.ts';
import type { EventRow } from '../events/view.ts';

export interface TimelinePage {
  sort: TimelineSort;
  limit: number;
  offset: number;
  after: Position | null;
  /** The instant that parts upcoming from past; only sort "start" asks. */
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
  const { from, order, key } = page.sort === 'created' ? byPublication(page.after) : byStart(page.after, page.now);
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
        where f.follower_id = ${viewerId}
        order by ${order(sql.raw('h.'), sql.raw('h.at'))} limit ${reach}
      ) t cross join lateral (${theirs(reach, sql.raw('t.followee_id'))}) k
      order by ${order(sql.raw('k.'), sql.raw('k.at'))} limit ${page.limit} offset ${page.offset}`,
  );
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

/** Running and upcoming, the earliest start first. */
function byStart(after: Position | null, now: string) {
  const { at, id } = after ?? { at: '1900-01-01T00:00:00.000Z', id: 0 };
  return {
    key: sql.raw('e.start_at'),
    from: sql`(e.start_at, e.id) > (${at}::timestamptz, ${id}::bigint) and e.end_at >= ${now}::timestamptz`,
    order: (alias: SQL, at: SQL) => sql`${at}, ${alias}id`,
  };
}
