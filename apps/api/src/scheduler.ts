import type { Database } from './db/client.ts';
import { claimRun, rescheduleRun } from './db/job-runs.ts';
import type { Clock } from './ports/clock/clock.ts';
import { repeat } from './repeat.ts';

/** Work that is due at intervals, once for all nodes. It may be interrupted and repeated. */
export interface Job {
  /** The key of its last run in the database. */
  name: string;
  everyMs: number;
  /** Whether each start of a server runs it as well, on several nodes perhaps at the same time: the database may be a restored one. */
  runsAtStart?: boolean;
  /** The signal is aborted when the server stops: the job ends early and is due again at once. */
  run(signal: AbortSignal): Promise<void>;
}

interface SchedulerDeps {
  db: Database;
  clock: Clock;
  jobs: readonly Job[];
  onError(error: unknown, job: string): void;
  /** How often due jobs are looked for. Milliseconds. */
  tickMs?: number;
}

/** After how long a failed job is tried again, unless its interval is shorter. Milliseconds. */
const retryMs = 15 * 60_000;

/**
 * Runs each job when it is due: at the start of a server when the last run, which the database stores, is long enough ago or the job says so,
 * and then at its interval. A job that fails does not delay the others. Returns a stop function, which waits for the run in progress.
 */
export function startScheduler({ db, clock, jobs, onError, tickMs = 60_000 }: SchedulerDeps): () => Promise<void> {
  let isStart = true;
  async function runIfDue({ name, everyMs, runsAtStart, run }: Job, signal: AbortSignal): Promise<void> {
    try {
      if (signal.aborted) return;
      const isDue = await claimRun(db, name, everyMs, clock.now());
      if (!isDue && !(isStart && runsAtStart)) return;
      try {
        await run(signal);
        if (signal.aborted) await rescheduleRun(db, name, 0, clock.now());
      } catch (error) {
        onError(error, name);
        await rescheduleRun(db, name, Math.min(retryMs, everyMs), clock.now());
      }
    } catch (error) {
      onError(error, name);
    }
  }
  return repeat(async (signal) => {
    for (const job of jobs) await runIfDue(job, signal);
    isStart = false;
  }, tickMs);
}
