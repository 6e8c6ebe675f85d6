import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { listSessions } from '../../features/devices/reads.ts';
import { deviceView } from '../../features/devices/view.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { signOutDevice, signOutOtherDevices } from '../../usecases/sign-out-device.ts';
import type { Handlers } from '../mount.ts';
import type { TokenCookie } from '../token-cookie.ts';

interface DevicesDeps {
  db: Database;
  clock: Clock;
  cookie: TokenCookie;
}

export function devicesRoutes(deps: DevicesDeps): Handlers<Contract['devices']> {
  const { db, clock, cookie } = deps;
  return {
    async list({ viewer: { id, sessionHash } }) {
      const rows = await listSessions(db, id, sessionHash, clock.now().toISOString());
      return { status: 200, body: { devices: rows.map((row) => deviceView(row, sessionHash)) } };
    },

    async signOut({ viewer, params, reply }) {
      const { isCurrent } = await signOutDevice(deps, viewer, params.deviceId);
      if (isCurrent) cookie.clear(reply);
      return { status: 200, body: { success: true } };
    },

    async signOutOthers({ viewer }) {
      await signOutOtherDevices(deps, viewer);
      return { status: 200, body: { success: true } };
    },
  };
}
