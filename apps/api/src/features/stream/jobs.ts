import type { Database } from '../../db/client.ts';
import type { Job } from '../../scheduler.ts';
import { deleteOldChanges } from './writes.ts';

/** Deletes what streams have announced, and at start what a restored dump brought of another cluster. */
export const deleteOldChangesJob = ({ db }: { db: Database }): Job => ({
  name: 'delete-old-changes',
  everyMs: 300_000,
  runsAtStart: true,
  run: () => deleteOldChanges(db),
});
