import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Which casts have entered this database, so that a second start does not invite them again. */
export const demoSeeds = pgTable('demo_seeds', {
  name: text('name').primaryKey(),
  finishedAt: instant('finished_at').notNull().default(sql`now()`),
});
