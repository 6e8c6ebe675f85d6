import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { Job } from '../../scheduler.ts';
import { deleteIdempotencyKeys } from './idempotency.ts';

/** Deletes the stored responses of keyed requests every hour. */
export const deleteIdempotencyKeysJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  // The key of its row in job_runs.
  name: 'delete-old-answers',
  everyMs: 3_600_000,
  run: (signal) => deleteIdempotencyKeys(db, clock.now(), signal),
});
