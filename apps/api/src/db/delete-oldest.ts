import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { readRows } from './select.ts';

/** How many rows one statement looks at. It holds its locks for some hundredths of a second. */
const sliceSize = 5_000;

/**
 * Deletes rows of a table in slices by their id, each in a transaction of its own, until a slice has no row from before `before`. Ids are given in
 * the order of time, so that no index of times is needed, and a run costs what it deletes. Locked rows are left for the next run. `isOver` is a
 * condition on the row `r`.
 */
export async function deleteOldest(
  db: Queryable,
  table: SQL,
  before: SQL,
  isOver: SQL,
  signal?: AbortSignal,
): Promise<void> {
  for (let after = 0; !signal?.aborted; ) {
    const [slice] = await readRows(
      db,
      { last: sql<number | null>`max(r.id)`, hasOld: sql<boolean | null>`bool_or(r.created_at < ${before})` },
      (columns) => sql`
        select ${columns} from (
          select id, created_at from ${table} where id > ${after}::bigint order by id limit ${sliceSize}) r`,
    );
    if (!slice?.hasOld || slice.last === null) return;
    // The range is given twice: without the outer one, the whole table would be read for the rows to delete.
    const isInSlice = sql`between ${after}::bigint + 1 and ${slice.last}::bigint`;
    await db.execute(sql`
      delete from ${table} where id ${isInSlice} and id in (
        select r.id from ${table} r where r.id ${isInSlice} and r.created_at < ${before} and ${isOver} for update skip locked)`);
    after = slice.last;
  }
}

/**
 * Deletes the rows `r` of a table that are over in slices, each in a transaction of its own, so that a backlog of any size becomes smaller. Locked
 * rows are left for the next run.
 */
export async function deleteInSlices(db: Queryable, table: SQL, isOver: SQL, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore && !signal?.aborted; ) {
    // By the position of a row, because each table has another key.
    const deleted = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select r.ctid from ${table} r where ${isOver} limit ${sql.raw(String(sliceSize))} for update skip locked))`);
    isMore = deleted.count === sliceSize;
  }
}
