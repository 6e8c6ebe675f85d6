import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { Job } from '../../scheduler.ts';
import { deleteOldAnswers } from './answer-once.ts';

/** Deletes the stored responses of keyed requests every hour. */
export const deleteOldAnswersJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'delete-old-answers',
  everyMs: 3_600_000,
  run: () => deleteOldAnswers(db, clock.now()),
});
