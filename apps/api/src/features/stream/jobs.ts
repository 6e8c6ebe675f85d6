import type { Database } from '../../db/client.ts';
import type { Job } from '../../scheduler.ts';
import { deleteOldChanges } from './writes.ts';

/** Deletes what streams have announced. */
export const deleteOldChangesJob = ({ db }: { db: Database }): Job => ({
  name: 'delete-old-changes',
  everyMs: 300_000,
  run: () => deleteOldChanges(db),
});
