import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { FilesPort } from '../../ports/files/files.ts';
import { exportUserData } from '../../usecases/export-user-data.ts';
import { resign } from '../../usecases/resign.ts';
import type { Handlers } from '../mount.ts';
import type { SignInCookies } from '../token-cookie.ts';

interface ResignDeps {
  db: Database;
  clock: Clock;
  files: FilesPort;
  signInCookies: SignInCookies;
  publicOrigin(): string;
}

export const resignRoutes = (deps: ResignDeps): Handlers<Contract['resign']> => ({
  async resign({ viewer, body, request, reply }) {
    const report = (facts: object, message: string) => request.log.error(facts, message);
    await resign(deps, viewer.id, body?.reason || null, report);
    deps.signInCookies.clear(reply);
    return { status: 200, body: { success: true } };
  },

  async export({ viewer, reply }) {
    const bytes = await exportUserData(deps, viewer.id);
    reply.header('content-disposition', 'attachment; filename="hiyori-export.zip"');
    return { status: 200, body: bytes };
  },
});
