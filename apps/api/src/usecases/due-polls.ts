import type { Database, Transaction } from '../db/client.ts';
import { holdBackIfOfRow, type RowJob } from '../db/job-failures.ts';
import { transact } from '../db/transaction.ts';
import type { Clock } from '../ports/clock/clock.ts';

export interface DuePollsDeps {
  db: Database;
  clock: Clock;
  /** Called for a poll whose work failed. It is repeated. */
  onFailure(error: unknown, pollId: number): void;
}

/** Works on due polls until the server stops, each in a transaction of its own. One that fails is held back if the error is of that poll. */
export async function eachDuePoll(
  { db, clock, onFailure }: DuePollsDeps,
  { job, polls, signal }: { job: RowJob; polls: readonly { id: number }[]; signal: AbortSignal },
  work: (tx: Transaction, pollId: number) => Promise<unknown>,
): Promise<void> {
  for (const { id } of polls) {
    if (signal.aborted) return;
    await transact(db, (tx) => work(tx, id)).catch((error: unknown) => {
      onFailure(error, id);
      return holdBackIfOfRow(db, { job, subjectId: id }, error, clock.now());
    });
  }
}
