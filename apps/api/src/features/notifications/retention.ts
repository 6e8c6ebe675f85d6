import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';

/** How many rows one statement looks at. It holds its locks for some hundredths of a second. */
const sliceSize = 5_000;

/**
 * Deletes rows of a table in slices by their id, each in a transaction of its own, until a slice has no row from before `before`. Ids are given in
 * the order of time, so that no index of times is needed, and a run costs what it deletes. Locked rows are left for the next run. `isOver` is a
 * condition on the row `r`.
 */
async function deleteOldest(db: Queryable, table: SQL, before: SQL, isOver: SQL, signal?: AbortSignal): Promise<void> {
  for (let after = 0; !signal?.aborted; ) {
    const [slice] = await readRows(
      db,
      { last: sql<number | null>`max(id)`, hasOld: sql<boolean | null>`bool_or(is_old)` },
      (columns) => sql`
        with slice as (
          select r.id, r.created_at < ${before} as is_old from ${table} r where r.id > ${after}::bigint
          order by r.id limit ${sliceSize}),
        deleted as (
          delete from ${table} where id in (
            select r.id from ${table} r join slice s on s.id = r.id where s.is_old and ${isOver} for update of r skip locked))
        select ${columns} from slice`,
    );
    if (!slice?.hasOld || slice.last === null) return;
    after = slice.last;
  }
}

/** Deletes deliveries 7 days after they were sent or failed, and notifications after 180 days. */
export async function deleteOldMessages(db: Queryable, now: string, signal?: AbortSignal): Promise<void> {
  const daysAgo = (days: number) => sql`(${now}::timestamptz - make_interval(days => ${sql.raw(String(days))}))`;
  const isSettled = sql`coalesce(r.sent_at, r.failed_at) < ${daysAgo(7)}`;
  await deleteOldest(db, sql`deliveries`, daysAgo(7), isSettled, signal);
  const isDelivered = sql`not exists (select from deliveries d where d.notification_id = r.id)`;
  await deleteOldest(db, sql`notifications`, daysAgo(180), isDelivered, signal);
}
