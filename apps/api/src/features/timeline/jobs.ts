import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { Job } from '../../scheduler.ts';
import { deleteOldTimelines } from './writes.ts';

/** Deletes prepared timelines and noted changes that nothing reads any more, and at start those of a restored dump's cluster. */
export const deleteOldTimelinesJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'delete-old-timelines',
  everyMs: 3_600_000,
  runsAtStart: true,
  run: (signal) => deleteOldTimelines(db, clock.now().toISOString(), signal),
});
