import type { Sql } from 'postgres';

/** How many connections to the database of `sql` wait for a lock. */
export async function countWaiting(sql: Sql): Promise<number> {
  const [row] = await sql`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.waiting;
}

/** Resolves when `work` has ended or waits for a lock. */
export async function endsOrWaits(sql: Sql, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  while (!isDone) if ((await countWaiting(sql)) > 0) return;
}
