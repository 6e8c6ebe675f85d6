import type { Database } from '../db/client.ts';
import { deleteSessions } from '../features/auth/writes.ts';
import { setStatus } from '../features/users/writes.ts';
import type { Clock } from '../ports/clock/clock.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Suspends an account and ends its sessions. Idempotent. */
export async function suspendUser({ db, clock }: Deps, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await setStatus(tx, userId, 'suspended', clock.now().toISOString());
    await deleteSessions(tx, userId);
  });
}

/** Restores a suspended account. Idempotent. */
export async function restoreUser({ db, clock }: Deps, userId: number): Promise<void> {
  await setStatus(db, userId, 'active', clock.now().toISOString());
}
