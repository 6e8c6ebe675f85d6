import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { Job } from '../../scheduler.ts';
import { deleteExpired } from './writes.ts';

interface Deps {
  db: Database;
  clock: Clock;
  endExpiredSessions(db: Database, now: Date, signal: AbortSignal): Promise<void>;
}

/** Deletes expired sessions and old attempt counters every hour. */
export const deleteExpiredJob = ({ db, clock, endExpiredSessions }: Deps): Job => ({
  name: 'delete-expired-sessions',
  everyMs: 3_600_000,
  async run(signal) {
    await endExpiredSessions(db, clock.now(), signal);
    await deleteExpired(db, clock.now(), signal);
  },
});
