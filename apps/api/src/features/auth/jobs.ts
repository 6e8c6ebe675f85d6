import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { Job } from '../../scheduler.ts';
import { deleteExpired } from './writes.ts';

/** Deletes expired sessions and old attempt counters every hour. */
export const deleteExpiredJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'delete-expired-sessions',
  everyMs: 3_600_000,
  run: () => deleteExpired(db, clock.now()),
});
