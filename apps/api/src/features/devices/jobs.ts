import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { Job } from '../../scheduler.ts';
import { deviceCookieLifetimeS } from './device-token.ts';
import { deleteOldDevices } from './writes.ts';

/** Forgets devices whose cookie has expired, every day. */
export const deleteOldDevicesJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'delete-old-devices',
  everyMs: 86_400_000,
  run: () => deleteOldDevices(db, new Date(clock.now().getTime() - deviceCookieLifetimeS * 1000).toISOString()),
});
