import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';

/** How many connections to the database of `sql` wait for a lock. */
export async function countWaiting(sql: Sql): Promise<number> {
  const [row] = await sql`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.waiting;
}

/** Milliseconds between two looks for a lock. Looking all the time would cost more than the work. */
const intervalMs = 3;

/** Resolves when `work` has ended or waits for a lock. */
export async function endsOrWaits(sql: Sql, work: Promise<unknown>): Promise<void> {
  const ended = work.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([ended, delay(intervalMs, false)]))) if ((await countWaiting(sql)) > 0) return;
}
