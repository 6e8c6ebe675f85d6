import type { Sql } from 'postgres';
import { expect, vi } from 'vitest';
import { countWaiting } from './ends-or-waits.ts';

/** Resolves when that many connections to the database of `sql` wait for a lock. */
export const untilWaiting = (sql: Sql, connections = 1): Promise<void> =>
  vi.waitFor(async () => expect(await countWaiting(sql)).toBe(connections), { interval: 20 });
