import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { assertNewPassword } from '../../features/auth/password-rules.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { PasswordIdentity } from '../../ports/identity/identity.ts';
import { requestPasswordReset, resetPassword } from '../../usecases/reset-password.ts';
import { getAccount, setPassword } from '../../usecases/set-password.ts';
import type { Handlers } from '../mount.ts';
import { findIdByEmail, type MakeAttempt } from '../request-attempts.ts';

interface RecoveryDeps {
  db: Database;
  clock: Clock;
  identity: PasswordIdentity;
  makeAttempt: MakeAttempt;
  /** The public origin of the product, for links in e-mails. */
  publicOrigin(): string;
}

type RecoveryRoutes = Pick<
  Handlers<Contract['auth']>,
  'forgotPassword' | 'confirmForgotPassword' | 'passwordStatus' | 'setPassword'
>;

/** A lost or missing password. */
export const recoveryRoutes = (deps: RecoveryDeps): RecoveryRoutes => ({
  async forgotPassword({ body, request }) {
    const email = body.email.toLowerCase();
    const attempt = { kind: 'mail', subject: 'forgot', email } as const;
    await deps.makeAttempt(request, attempt, () => requestPasswordReset(deps, email));
    return { status: 200, body: { success: true } };
  },

  async confirmForgotPassword({ body, request }) {
    const email = body.email.toLowerCase();
    // Before the attempt is counted: the code stays usable.
    await assertNewPassword('newPassword', body.newPassword, email);
    const attempt = { kind: 'confirm', subject: 'reset', email } as const;
    await deps.makeAttempt(request, attempt, () => resetPassword(deps, { ...body, email }));
    request.actorId = await findIdByEmail(deps.db, email);
    return { status: 200, body: { success: true } };
  },

  async passwordStatus({ viewer }) {
    return { status: 200, body: { hasPassword: (await getAccount(deps, viewer.id)).hasPassword } };
  },

  async setPassword({ viewer, body }) {
    await setPassword(deps, viewer, body.password);
    return { status: 200, body: { success: true } };
  },
});
