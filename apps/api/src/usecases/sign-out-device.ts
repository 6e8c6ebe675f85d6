import { errorCodes } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import type { Viewer } from '../features/auth/find-viewer.ts';
import { deleteSessionById } from '../features/devices/writes.ts';
import { lockPushesTo } from '../features/notifications/locks.ts';
import { writeAs } from '../features/users/locks.ts';
import { HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { endOtherAccess } from './end-other-access.ts';

interface Deps {
  db: Database;
  clock: Clock;
}
type SignedIn = Pick<Viewer, 'id' | 'sessionHash' | 'writeGate'>;

/** Signs out one of the viewer's devices. Returns whether it is that of this request. @throws HttpError 404 */
export async function signOutDevice({ db }: Deps, viewer: SignedIn, deviceId: number): Promise<{ isCurrent: boolean }> {
  const ended = await writeAs(db, viewer, async (tx) => {
    await lockPushesTo(tx, viewer.id);
    return deleteSessionById(tx, viewer.id, deviceId);
  });
  if (ended === null) throw new HttpError(404, errorCodes.deviceNotFound, 'Device not found');
  return { isCurrent: ended === viewer.sessionHash };
}

/** Signs out all of the viewer's devices but that of this request, and ends every other access to the account. */
export async function signOutOtherDevices({ db, clock }: Deps, viewer: SignedIn): Promise<void> {
  await writeAs(db, viewer, (tx) => endOtherAccess(tx, viewer.id, viewer.sessionHash, clock.now()));
}
