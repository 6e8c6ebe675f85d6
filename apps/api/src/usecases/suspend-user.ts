import type { Database } from '../db/client.ts';
import { transact } from '../db/transaction.ts';
import { leaveAllSeats, leaveUnseen, lostEvents } from '../features/attendance/writes.ts';
import { deleteSessions } from '../features/auth/writes.ts';
import { lockPushesTo } from '../features/notifications/locks.ts';
import { lockForStatusChange } from '../features/users/locks.ts';
import { setStatus } from '../features/users/writes.ts';
import type { Clock } from '../ports/clock/clock.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Suspends an account and ends its sessions. Its seats of others' events are freed, and stay free when it is restored. Idempotent. */
export async function suspendUser({ db, clock }: Deps, userId: number): Promise<void> {
  await transact(db, async (tx) => {
    const now = clock.now().toISOString();
    await lockForStatusChange(tx, userId);
    await leaveAllSeats(tx, userId, now);
    await setStatus(tx, userId, 'suspended', now);
    await lockPushesTo(tx, userId);
    await deleteSessions(tx, userId);
  });
}

/** Restores a suspended account. Members who cannot see its events any more, because they unfollowed meanwhile, lose their seats. Idempotent. */
export async function restoreUser({ db, clock }: Deps, userId: number): Promise<void> {
  await transact(db, async (tx) => {
    const now = clock.now().toISOString();
    await lockForStatusChange(tx, userId);
    await setStatus(tx, userId, 'active', now);
    await leaveUnseen(tx, { events: lostEvents.of(userId) }, now);
  });
}
