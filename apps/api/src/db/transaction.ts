import { setTimeout as delay } from 'node:timers/promises';
import type { WriteOutcome } from '@hiyori/contract';
import type { Database, Transaction } from './client.ts';
import { isConnectionLoss, serializationFailure, toFailure } from './failure.ts';

/** The request was answered before its transaction could commit. */
class WriteTooLateError extends Error {
  override name = 'WriteTooLateError';
  readonly code = 'WRITE_TOO_LATE';
}

/** Decides whether the transactions of one request may still commit, and knows what became of them. */
export interface WriteGate {
  /** @throws WriteTooLateError after `close` */
  assertOpen(): void;
  /** From here on the outcome is in the hands of the database. @throws WriteTooLateError */
  startCommit(): void;
  settleCommit(outcome: WriteOutcome): void;
  /** No further commit starts. */
  close(): void;
  /** Something is written without this gate, in whose outcome it has no part. */
  noteOtherWrites(): void;
  /** `unknown`: a commit has not ended, or the connection was lost during it. */
  outcome(): WriteOutcome;
}

export function createWriteGate(): WriteGate {
  let isClosed = false;
  let isCommitting = false;
  let hasOtherWrites = false;
  let outcome: WriteOutcome = 'not_done';
  const assertOpen = () => {
    if (isClosed) throw new WriteTooLateError('The request has been answered');
  };
  return {
    assertOpen,
    startCommit() {
      assertOpen();
      isCommitting = true;
    },
    settleCommit(settled) {
      isCommitting = false;
      if (settled !== 'not_done') outcome = settled;
    },
    close() {
      isClosed = true;
    },
    noteOtherWrites() {
      hasOtherWrites = true;
    },
    outcome() {
      const isOpen = isCommitting || (hasOtherWrites && outcome === 'not_done');
      return isOpen ? 'unknown' : outcome;
    },
  };
}

/** Ends a transaction that wrote from an older state than a concurrent one left. `transact` repeats it. */
export class OutdatedReadError extends Error {
  override name = 'OutdatedReadError';
  readonly code = serializationFailure;
}

// Serialization failure, deadlock, lock timeout: PostgreSQL has rolled back, and a repetition may succeed.
const repeatable = new Set([serializationFailure, '40P01', '55P03']);
const attemptsMax = 10;
/** No repetition begins later than this after the first one: each may wait for a lock for two seconds. */
const repeatForMs = 3_000;
/** Random, so that two transactions that met do not meet again. */
const pauseMs = (attempt: number) => attempt * (5 + Math.random() * 20);

/**
 * Runs `work` in a transaction, and again when PostgreSQL rolled it back because of a concurrent one. `work` must have no effects outside
 * the transaction. With a `gate` the transaction commits only while the request waits for it.
 */
export async function transact<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  gate: WriteGate = createWriteGate(),
): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    let isCommitting = false;
    try {
      gate.assertOpen();
      const result = await db.transaction(async (tx) => {
        gate.assertOpen();
        const value = await work(tx);
        gate.startCommit();
        isCommitting = true;
        return value;
      });
      gate.settleCommit('done');
      return result;
    } catch (error) {
      const { code } = toFailure(error);
      if (isCommitting) gate.settleCommit(isConnectionLoss(code) ? 'unknown' : 'not_done');
      const isLate = attempt === attemptsMax || performance.now() - startedAt > repeatForMs;
      if (isLate || !repeatable.has(code)) throw error;
      await delay(pauseMs(attempt));
    }
  }
}
