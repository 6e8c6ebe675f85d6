import type { Sql } from 'postgres';
import { expect, vi } from 'vitest';

/** Resolves when that many connections to the database of `sql` wait for a lock. */
export const untilWaiting = (sql: Sql, connections = 1): Promise<void> =>
  vi.waitFor(
    async () => {
      const waiting = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting).toHaveLength(connections);
    },
    { timeout: 10_000, interval: 20 },
  );
