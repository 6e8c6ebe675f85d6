import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { deleteInSlices } from '../../db/delete-oldest.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { changesSince, firstOfFollowees, prepared, type TimelinePage } from './reads.ts';
import { timelines } from './table.ts';

export type PreparedSort = Exclude<TimelinePage['sort'], 'past'>;

/** A viewer read the beginning of a timeline; `isShort`: what was prepared was not enough. */
export interface TimelineRead {
  viewerId: number;
  sort: PreparedSort;
  isShort: boolean;
}

/** For how long time adds nothing to a prepared timeline: occurrences of series and members who were muted until then are in it. */
const validMs = 86_400_000;

/** Not prepared again before this time, so that many changes cost no more than reading from all followees does. */
const keptMs = 5 * 60_000;
/** From how many changes on it is prepared again. */
const renewedAt = 100;

/** Those of the read timelines that have to be prepared. */
export function listUnprepared(
  db: Queryable,
  reads: readonly TimelineRead[],
  now: Date,
): Promise<{ viewerId: number; sort: PreparedSort }[]> {
  const list = (key: keyof TimelineRead) => sql.param(reads.map((read) => String(read[key])));
  const [at, before] = [now, new Date(now.getTime() - keptMs)].map((each) => each.toISOString());
  return readRows(
    db,
    { viewerId: sql<number>`r.viewer_id`, sort: sql<PreparedSort>`r.sort` },
    (columns) => sql`
    select ${columns}
    from unnest(${list('viewerId')}::text[]::bigint[], ${list('sort')}::text[], ${list('isShort')}::text[]::boolean[]) as r (viewer_id, sort, is_short)
    left join timelines t on t.viewer_id = r.viewer_id and t.sort = r.sort
    where t.viewer_id is null or t.valid_until <= ${at}::timestamptz or t.prepared_at > ${at}::timestamptz
      or t.prepared_tx > pg_snapshot_xmax(pg_current_snapshot())
      or (t.prepared_at <= ${before}::timestamptz and ((r.is_short and not t.is_whole) or (
        select count(*) from (${changesSince(sql.raw('r.viewer_id'), sql.raw('t.prepared_tx'), renewedAt)}) changed) = ${renewedAt}))
    order by r.viewer_id, r.sort`,
  );
}

/** Stores the beginning of a timeline, and by which transactions it may not be complete. */
export async function prepareTimeline(db: Queryable, viewerId: number, sort: PreparedSort, now: Date): Promise<void> {
  const [at, until] = [now, new Date(now.getTime() + validMs)].map((each) => each.toISOString()) as [string, string];
  const page: TimelinePage = { sort, limit: prepared.events, offset: 0, after: null, includePast: false, now: at };
  const order = sort === 'created' ? sql`k.at desc, k.id desc` : sql`k.at, k.id`;
  const once = sql`and (e.listed_from is null or e.listed_from <= ${until}::timestamptz)
      and (e.listed_until is null or e.listed_until > ${at}::timestamptz)`;
  await db.execute(sql`
    insert into timelines (viewer_id, sort, prepared_tx, prepared_at, valid_until, is_whole, event_ids)
    select ${viewerId}, ${sort}, pg_snapshot_xmin(pg_current_snapshot()), ${at}::timestamptz, ${until}::timestamptz,
      count(*) < ${prepared.events}, coalesce(array_agg(p.id order by p.n), '{}')
    from (
      select k.id, row_number() over (order by ${order}) as n
      from ${firstOfFollowees(viewerId, page, { once, mutedAt: until })}
      order by ${order} limit ${prepared.events}
    ) p
    having exists (select from users where id = ${viewerId} and status = 'active')
    on conflict (viewer_id, sort) do update set prepared_tx = excluded.prepared_tx, prepared_at = excluded.prepared_at,
      valid_until = excluded.valid_until, is_whole = excluded.is_whole, event_ids = excluded.event_ids`);
}

/** Prepares every stored timeline again, one after the other, and returns their number. Reads go on meanwhile. */
export async function rebuildTimelines(db: Queryable, clock: Clock): Promise<number> {
  const { viewerId, sort } = columnsOf(timelines, 't');
  let count = 0;
  for (let after = { viewerId: 0, sort: '' }; ; ) {
    const rows = await readRows(
      db,
      { viewerId, sort },
      (columns) => sql`select ${columns} from timelines t
        where (t.viewer_id, t.sort) > (${after.viewerId}::bigint, ${after.sort}::text) order by t.viewer_id, t.sort limit 1000`,
    );
    for (const row of rows) await prepareTimeline(db, row.viewerId, row.sort, clock.now());
    count += rows.length;
    const last = rows.at(-1);
    if (!last) return count;
    after = last;
  }
}

/**
 * Deletes what is not valid any more, and changes that are older than anything valid. A restored copy of the database begins
 * with lower ids of transactions: what was prepared or changed in the other one is then deleted, too.
 */
export async function deleteOldTimelines(db: Queryable, now: string, signal?: AbortSignal): Promise<void> {
  await deleteInSlices(
    db,
    sql`timelines`,
    sql`(r.valid_until <= ${now}::timestamptz or r.prepared_tx > pg_snapshot_xmax(pg_current_snapshot()))`,
    signal,
  );
  await deleteInSlices(
    db,
    sql`timeline_changes`,
    sql`(r.created_at < now() - interval '3 days' or r.tx >= pg_snapshot_xmax(pg_current_snapshot()))`,
    signal,
  );
}
