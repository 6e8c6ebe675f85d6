import type { Database } from '../db/client.ts';
import { countAllEvents } from '../features/events/reads.ts';
import { readBacklog } from '../features/notifications/reads.ts';
import { countAccounts } from '../features/users/reads.ts';
import type { Clock } from '../ports/clock/clock.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

const weekMs = 7 * 24 * 60 * 60 * 1_000;

/** How much there is, for the operator. New ones are those of the last seven days. */
export async function readStatistics({ db, clock }: Deps) {
  const now = clock.now();
  const since = new Date(now.getTime() - weekMs).toISOString();
  const accounts = await countAccounts(db, since);
  const events = await countAllEvents(db, now.toISOString(), since);
  const backlog = await readBacklog(db, now.toISOString());
  return { ...accounts, ...events, waitingDeliveries: backlog.waiting };
}
