import type { Queryable } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { deleteExpired } from './writes.ts';

const everyMs = 3_600_000;

/** Sweeps out ended sessions and old attempt windows once an hour. Any number of nodes may do it. Answers how to stop. */
export function sweepHourly(db: Queryable, clock: Clock, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void deleteExpired(db, clock.now()).catch(onError), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
