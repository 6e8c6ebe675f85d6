import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { Job } from '../../scheduler.ts';
import { deleteOldReports } from './writes.ts';

/** Deletes old reports, every day. */
export const deleteOldReportsJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'delete-old-reports',
  everyMs: 86_400_000,
  run: (signal) => deleteOldReports(db, clock.now().toISOString(), signal),
});
