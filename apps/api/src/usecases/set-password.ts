import { errorCodes } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import type { Viewer } from '../features/auth/find-viewer.ts';
import { toHttpError } from '../features/auth/identity-errors.ts';
import { assertNewPassword } from '../features/auth/password-rules.ts';
import { isRecentSignIn } from '../features/auth/policy.ts';
import { type FoundAccount, findAccount } from '../features/auth/reads.ts';
import { HttpError, unauthorized } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import type { PasswordIdentity } from '../ports/identity/identity.ts';
import { recordNewPassword } from './record-new-password.ts';

interface Deps {
  db: Database;
  clock: Clock;
  identity: PasswordIdentity;
  publicOrigin(): string;
}

/** The viewer's account. @throws HttpError 401 when it is gone. */
export async function getAccount({ db }: { db: Database }, viewerId: number): Promise<FoundAccount> {
  const account = await findAccount(db, viewerId);
  if (!account) throw unauthorized();
  return account;
}

/** Sets the first password of an account that only has Google, and ends all other access to it. @throws HttpError 409, 403 */
export async function setPassword(
  deps: Deps,
  viewer: Pick<Viewer, 'id' | 'authenticatedAt' | 'sessionHash'>,
  password: string,
): Promise<void> {
  const { clock, identity } = deps;
  const account = await getAccount(deps, viewer.id);
  if (account.hasPassword) throw new HttpError(409, errorCodes.hasPassword, 'The account has a password already.');
  if (!isRecentSignIn(viewer.authenticatedAt, clock.now())) {
    throw new HttpError(403, errorCodes.signInTooOld, 'Please sign in again first.');
  }
  await assertNewPassword('password', password, account.email);
  try {
    await identity.setPassword(account.identityUsername, password);
  } catch (error) {
    throw toHttpError(error, 'signup', '');
  }
  await recordNewPassword(deps, account, viewer.sessionHash, clock.now());
}
