import type postgres from 'postgres';
import { isConnectionLoss, readOnlyServer, toFailure } from './failure.ts';

/** Opens a connection pool; `overrides` replace the caller's options. */
export type OpenPool = (overrides?: { max: number; connect_timeout: number; fetch_types: boolean }) => postgres.Sql;

/** Thresholds for health checks and timeouts, in milliseconds. */
export interface PoolThresholds {
  /** Time without a response, while statements are pending, after which the database is checked. */
  stallMs: number;
  /** Timeout of the check. Both are extended for a database that is far away (`createPatience`). */
  probeMs: number;
  /** Interval of checks while the database is unavailable. */
  retryMs: number;
  /** More than `statement_timeout` (5 s): a statement that is pending for longer has lost its connection. */
  lostMs: number;
  tickMs: number;
}

export const isLoss = (error: unknown) => isConnectionLoss(toFailure(error).code);
export const isReadOnly = (error: unknown) => toFailure(error).code === readOnlyServer;

/** Until a database has answered it may be this far away: the time to connect and get an answer, in milliseconds. */
const unknownMs = 3_000;
/** One of the checks that found no answer in time listens on until then, in milliseconds. */
export const longestProbeMs = 5_000;

/**
 * The thresholds for a database, by the time in which it was last connected to: with a round trip of 400 ms that is two seconds, which
 * must not count as an outage.
 */
export function createPatience({ stallMs, probeMs }: PoolThresholds) {
  let connectMs: number | undefined;
  const current = () => {
    const far = connectMs ?? unknownMs;
    return far > probeMs ? { stallMs: far, probeMs: 1.5 * far } : { stallMs, probeMs };
  };
  return {
    current,
    isUnknown: () => connectMs === undefined,
    learn(tookMs: number): void {
      connectMs = tookMs;
    },
  };
}

/** Reads answers that came while this process was busy, before their absence counts. */
const afterReading = (act: () => void) => setImmediate(() => setImmediate(act));

/** Asks on a connection of its own, which is closed after the answer or the time. */
async function ask(open: OpenPool, statement: string, ms: number) {
  const single = open({ max: 1, connect_timeout: ms / 1_000, fetch_types: false });
  const end = () => void single.end({ timeout: 0 });
  const timer = setTimeout(afterReading, ms, end).unref();
  try {
    return await single.unsafe(statement);
  } finally {
    clearTimeout(timer);
    end();
  }
}

/**
 * True when the database answers within `probeMs` on a connection of its own, or meanwhile on an existing one (`answeredAt`). An answer
 * within `listenMs` is passed to `onAnswer` even so.
 */
export async function probe(
  open: OpenPool,
  { probeMs, listenMs }: { probeMs: number; listenMs: number },
  answeredAt: () => number,
  onAnswer: (tookMs: number) => void,
): Promise<boolean> {
  const askedAt = performance.now();
  const answered = ask(open, 'select 1', listenMs).then(
    () => true,
    (error) => !isLoss(error),
  );
  void answered.then((isAnswered) => {
    if (isAnswered) onAnswer(performance.now() - askedAt);
  });
  const silent = new Promise<false>((resolve) => {
    setTimeout(afterReading, probeMs, () => resolve(false)).unref();
  });
  // A busy machine may be slow to accept a connection while it still answers on existing ones.
  return (await Promise.race([answered, silent])) || answeredAt() > askedAt;
}

/** Whether a new connection may write. Without an answer in time: false. */
export const acceptsWrites = (open: OpenPool): Promise<boolean> =>
  ask(open, "select current_setting('transaction_read_only') as setting", longestProbeMs).then(
    ([row]) => row?.setting === 'off',
    () => false,
  );
