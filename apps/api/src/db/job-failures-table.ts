import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The rows on which a job of many rows failed, and from when on each is tried again (job-failures.ts). */
export const jobFailures = pgTable(
  'job_failures',
  {
    job: text('job').notNull(),
    /** The id of an event, batch, message or poll: which, the job says. The row may be deleted since. */
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    /** How often it failed in succession. */
    failures: integer('failures').notNull(),
    cause: text('cause').notNull(),
    failedAt: instant('failed_at').notNull(),
    retryAt: instant('retry_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.subjectId] })],
);
