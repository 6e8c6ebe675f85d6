import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** The casts that were created in this database, so that a restart does not create them again. */
export const demoSeeds = pgTable('demo_seeds', {
  name: text('name').primaryKey(),
  finishedAt: instant('finished_at').notNull().default(sql`now()`),
});
