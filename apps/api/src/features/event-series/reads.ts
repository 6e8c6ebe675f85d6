import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import type { After } from '../../slices.ts';
import { type SeriesRow, seriesColumns } from './columns.ts';

/**
 * A select of the members who added a series, its co-hosts and its creator. A write that makes occurrences locks their accounts, because it
 * adds the occurrences for them.
 */
export const seriesPeople = (seriesId: number, creatorId: number): SQL => sql`
  select user_id from series_follows where series_id = ${seriesId}
  union select h.user_id from events e join event_hosts h on h.event_id = e.id where e.series_id = ${seriesId}
  union select ${creatorId}::bigint`;

/** The same of the series of an event, which may not repeat, without its creator: all occurrences have the same co-hosts. */
export const addedWithSeriesOf = (eventId: number): SQL => sql`
  select sf.user_id from events e join series_follows sf on sf.series_id = e.series_id where e.id = ${eventId}
  union select user_id from event_hosts where event_id = ${eventId}`;

/** `seriesPeople` of the series of an event. */
export const seriesPeopleOf = (eventId: number, creatorId: number): SQL =>
  sql`${addedWithSeriesOf(eventId)} union select ${creatorId}::bigint`;

/** Series by their ids. */
export const listSeries = (db: Queryable, ids: readonly number[]): Promise<SeriesRow[]> =>
  readRows(
    db,
    seriesColumns,
    (columns) =>
      sql`select ${columns} from event_series s where s.id = any(${sql.param([...ids])}::bigint[]) order by s.id`,
  );

/** The series that a member holds as a whole, among those of events `e` of a base query: own ones, and those that the member added. */
export const listHeldSeries = (db: Queryable, viewerId: number, baseQuery: SQL): Promise<SeriesRow[]> =>
  readRows(
    db,
    seriesColumns,
    (columns) => sql`
    select ${columns} from event_series s
    where s.id in (select e.series_id from (${baseQuery}) page join events e on e.id = page.id where e.series_id is not null)
      and (s.creator_id = ${viewerId} or exists (
        select from series_follows sf where sf.series_id = s.id and sf.user_id = ${viewerId}))
    order by s.id`,
  );

/** Locks the series of an event of `creatorId`, whose account the caller has locked; null when the event does not repeat. */
export async function lockSeriesOf(tx: Transaction, creatorId: number, eventId: number): Promise<SeriesRow | null> {
  const [row] = await readRows(
    tx,
    seriesColumns,
    (columns) => sql`
    select ${columns} from event_series s
    where s.id = (select e.series_id from events e where e.id = ${eventId} and e.creator_id = ${creatorId}) for update`,
  );
  return row ?? null;
}

/** Locks a series of `creatorId`, whose account the caller has locked. Null when there is none. */
export async function lockSeries(tx: Transaction, creatorId: number, id: number): Promise<SeriesRow | null> {
  const [row] = await readRows(
    tx,
    seriesColumns,
    (columns) => sql`
    select ${columns} from event_series s where s.id = ${id} and s.creator_id = ${creatorId} for update`,
  );
  return row ?? null;
}

/** Locks the series with events for a list, in the order of their ids. The caller holds the lock of the list's owner. */
export async function lockSeriesForList(tx: Transaction, creatorId: number, listId: number): Promise<number[]> {
  const rows = await readRows(
    tx,
    { id: seriesColumns.id },
    (columns) => sql`
    select ${columns} from event_series s where s.creator_id = ${creatorId} and exists (
      select from events e where e.series_id = s.id and e.audience_lists @> array[${listId}::bigint]
    ) order by s.id for update`,
  );
  return rows.map(({ id }) => id);
}

/** Whether a series has an occurrence that was not changed alone and did not start, beside one if given. */
export async function hasTemplateAhead(tx: Transaction, seriesId: number, now: string, besideId?: number) {
  const found = await tx.execute(sql`
    select from events e where e.series_id = ${seriesId} and not e.is_detached and e.start_at > ${now}::timestamptz
      and e.id is distinct from ${besideId ?? null}::bigint limit 1`);
  return found.length > 0;
}

/** The series of a creator that have occurrences which are not over. */
export const listLiveSeries = (db: Queryable, creatorId: number, now: string): Promise<SeriesRow[]> =>
  readRows(
    db,
    seriesColumns,
    (columns) => sql`
    select ${columns} from event_series s where s.creator_id = ${creatorId}
      and exists (select from events e where e.series_id = s.id and e.end_at > ${now}::timestamptz)`,
  );

/** Series of active creators whose next occurrences are due, by id. */
export const listSeriesToExtend = (
  db: Queryable,
  now: string,
  { afterId, limit }: After,
): Promise<{ id: number; creatorId: number }[]> =>
  readRows(
    db,
    { id: seriesColumns.id, creatorId: seriesColumns.creatorId },
    (columns) => sql`
    select ${columns} from event_series s join users u on u.id = s.creator_id and u.status = 'active'
    where s.extend_at <= ${now}::timestamptz and s.id > ${afterId} order by s.id limit ${limit}`,
  );

/** After how many occurrences without a change, and not before how many days, the creator is asked whether a series goes on. */
const sleep = { occurrences: 8, days: 28 };

/**
 * Series of active creators who are to be asked whether they go on, by id, each with its next occurrence: others can see them, and nothing
 * was changed for eight occurrences and four weeks. A series whose occurrences are all made is not asked: it ends anyway.
 */
export const listSleepingSeries = (
  db: Queryable,
  now: string,
  { afterId, limit }: After,
): Promise<{ id: number; creatorId: number; eventId: number; title: string }[]> =>
  readRows(
    db,
    {
      id: seriesColumns.id,
      creatorId: seriesColumns.creatorId,
      eventId: sql<number>`next.id`,
      title: sql<string>`next.title`,
    },
    (columns) => sql`
    select ${columns} from event_series s join users u on u.id = s.creator_id and u.status = 'active'
    cross join lateral (
      select e.id, e.title from events e
      where e.series_id = s.id and e.is_published and e.end_at > ${now}::timestamptz order by e.recurrence_id limit 1
    ) next
    where s.asked_at is null and s.extend_at is not null and s.id > ${afterId}
      and s.touched_at <= ${now}::timestamptz - make_interval(days => ${sql.raw(String(sleep.days))})
      and (select count(*) from events e where e.series_id = s.id
        and e.end_at > s.touched_at and e.end_at <= ${now}::timestamptz) >= ${sql.raw(String(sleep.occurrences))}
    order by s.id limit ${limit}`,
  );

/**
 * The condition that lists show event `e` for its series at an instant: the next occurrence that is not over, or else the last. Each
 * occurrence has the period in which it is that one, so that nothing is looked up.
 */
export const isListedAt = (at: string | SQL): SQL => sql`(e.listed_from is null or e.listed_from <= ${at}::timestamptz)
  and (e.listed_until is null or e.listed_until > ${at}::timestamptz)`;
