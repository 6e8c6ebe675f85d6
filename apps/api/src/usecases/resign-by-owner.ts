import { errorCodes } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import { resignedMail } from '../features/auth/account-mails.ts';
import type { Viewer } from '../features/auth/find-viewer.ts';
import { toHttpError } from '../features/auth/identity-errors.ts';
import { isRecentSignIn } from '../features/auth/policy.ts';
import type { FoundAccount } from '../features/auth/reads.ts';
import type { Writer } from '../features/users/locks.ts';
import { HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import type { DiscardDeps } from '../ports/files/files.ts';
import type { PasswordIdentity } from '../ports/identity/identity.ts';
import { resign } from './resign.ts';
import { getAccount } from './set-password.ts';

interface Deps extends DiscardDeps {
  db: Database;
  clock: Clock;
  identity: PasswordIdentity;
  publicOrigin(): string;
}

interface Resignation {
  viewer: Writer & Pick<Viewer, 'authenticatedAt'>;
  reason: string | null;
  password: string | undefined;
  /** Counts a password as one attempt to sign in. */
  countAttempt: <T>(email: string, work: () => Promise<T>) => Promise<T>;
}

/**
 * Closes the viewer's account; an e-mail confirms it. @throws HttpError 403 when the sign-in is not recent and the password is missing, or
 * when it is wrong, 429
 */
export async function resignByOwner(deps: Deps, resignation: Resignation): Promise<void> {
  const { clock, publicOrigin } = deps;
  const { viewer, reason } = resignation;
  const account = await getAccount(deps, viewer.id);
  const isRecent = isRecentSignIn(viewer.authenticatedAt, clock.now());
  if (!isRecent || resignation.password !== undefined) await assertPassword(deps, account, resignation);
  const mail = resignedMail({ to: account.email, origin: publicOrigin(), at: clock.now() });
  await resign(deps, viewer, reason, mail);
}

async function assertPassword(
  deps: Deps,
  { email, identityUsername }: FoundAccount,
  { password, countAttempt }: Resignation,
): Promise<void> {
  if (password === undefined) {
    throw new HttpError(403, errorCodes.signInTooOld, 'Please sign in again first, or send your password.');
  }
  const wrong = () => new HttpError(403, errorCodes.passwordIncorrect, 'パスワードが正しくありません。');
  try {
    const proven = await countAttempt(email, () => deps.identity.signIn(email, password));
    if (proven.username !== identityUsername) throw wrong();
  } catch (error) {
    const mapped = toHttpError(error, 'login', email);
    // Not 401, which would mean that the session has ended.
    throw mapped instanceof HttpError && mapped.status === 401 ? wrong() : mapped;
  }
}
