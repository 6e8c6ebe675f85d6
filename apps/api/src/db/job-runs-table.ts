import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** When each scheduled job started last, on whichever node, and from when on it is due again (job-runs.ts). */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  startedAt: instant('started_at').notNull(),
  dueAt: instant('due_at').notNull(),
});
