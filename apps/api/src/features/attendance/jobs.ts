import type { Database } from '../../db/client.ts';
import { transact } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { Job } from '../../scheduler.ts';
import { deleteAnswersOfEnded } from './writes.ts';

const keptMs = 30 * 86_400_000;

/** Deletes what members answered to the questions of an event, 30 days after its end. */
export const deleteQuestionAnswersJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'delete-question-answers',
  everyMs: 3_600_000,
  async run(signal) {
    const now = clock.now();
    const endedBefore = new Date(now.getTime() - keptMs).toISOString();
    let isMore = true;
    while (isMore && !signal.aborted)
      isMore = await transact(db, (tx) => deleteAnswersOfEnded(tx, endedBefore, now.toISOString()));
  },
});
