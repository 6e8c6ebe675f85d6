import { eq, lte } from 'drizzle-orm';
import type { Database } from './client.ts';
import { jobRuns } from './job-runs-table.ts';

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Starts a run when the job is due, for this node alone; it is due again after `everyMs`. False when it is not due. */
export async function claimRun(db: Database, name: string, everyMs: number, now: Date): Promise<boolean> {
  const run = { startedAt: now.toISOString(), dueAt: later(now, everyMs) };
  const claimed = await db
    .insert(jobRuns)
    .values({ name, ...run })
    .onConflictDoUpdate({ target: jobRuns.name, set: run, setWhere: lte(jobRuns.dueAt, now.toISOString()) })
    .returning({ name: jobRuns.name });
  return claimed.length > 0;
}

/** Makes a job due again `inMs` from now: its run failed or was interrupted. */
export async function rescheduleRun(db: Database, name: string, inMs: number, now: Date): Promise<void> {
  await db
    .update(jobRuns)
    .set({ dueAt: later(now, inMs) })
    .where(eq(jobRuns.name, name));
}
