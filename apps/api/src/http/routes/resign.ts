import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { FilesPort } from '../../ports/files/files.ts';
import type { PasswordIdentity } from '../../ports/identity/identity.ts';
import { exportUserData } from '../../usecases/export-user-data.ts';
import { resignByOwner } from '../../usecases/resign-by-owner.ts';
import { discardDepsOf } from '../discard-deps.ts';
import type { Handlers } from '../mount.ts';
import type { MakeAttempt } from '../request-attempts.ts';
import type { SignInCookies } from '../token-cookie.ts';

interface ResignDeps {
  db: Database;
  clock: Clock;
  files: FilesPort;
  identity: PasswordIdentity;
  makeAttempt: MakeAttempt;
  signInCookies: SignInCookies;
  publicOrigin(): string;
}

export const resignRoutes = (deps: ResignDeps): Handlers<Contract['resign']> => ({
  async resign({ viewer, body, request, reply }) {
    const { reason, password } = body ?? {};
    const countAttempt = <T>(email: string, work: () => Promise<T>) =>
      deps.makeAttempt(request, { kind: 'login', subject: 'resign', email }, work);
    const resignation = { viewer, reason: reason || null, password, countAttempt };
    await resignByOwner(discardDepsOf(deps, request), resignation);
    deps.signInCookies.clear(reply);
    return { status: 200, body: { success: true } };
  },

  async export({ viewer, reply }) {
    const zip = await exportUserData(deps, viewer.id);
    reply.header('content-disposition', 'attachment; filename="hiyori-export.zip"');
    return { status: 200, body: zip };
  },
});
