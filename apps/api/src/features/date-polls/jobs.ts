import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { Job } from '../../scheduler.ts';
import { removeGuests } from './due.ts';

/** Removes what guests gave of themselves, every day. */
export const removeGuestsJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'remove-poll-guests',
  everyMs: 86_400_000,
  run: () => removeGuests(db, clock.now().toISOString()),
});
