import type { Sql } from 'postgres';

/** Resolves when `work` has ended or waits for a lock. */
export async function endsOrWaits(sql: Sql, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  while (!isDone) {
    const [row] = await sql`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (row?.waiting > 0) return;
  }
}
