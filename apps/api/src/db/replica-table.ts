import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint } from 'drizzle-orm/pg-core';

/** One row with the heartbeat, incremented by every node that reads from a replica (replica.ts). */
export const replicaHeartbeats = pgTable(
  'replica_beats',
  {
    id: smallint('id').primaryKey().default(1),
    beat: bigint('beat', { mode: 'number' }).notNull().default(0),
  },
  () => [check('replica_beats_single', sql`id = 1`)],
);
