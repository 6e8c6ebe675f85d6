import type { Database } from '../db/client.ts';
import { transact } from '../db/transaction.ts';
import { closedAccountError } from '../features/auth/identity-errors.ts';
import { ensureUser } from '../features/users/writes.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { type HostedIdentity, IdentityError, isNative } from '../ports/identity/identity.ts';
import { type BegunSession, beginSession, type SignInRequest } from './begin-session.ts';

interface Deps {
  db: Database;
  clock: Clock;
  identity: HostedIdentity;
  publicOrigin(): string;
}

type Grant = Parameters<HostedIdentity['exchangeCode']>[0];

/**
 * Starts a session by the hosted UI's authorization code. `nonce` is that of the request, undefined for a request without one.
 * @throws IdentityError for a code that is refused or of another request (its nonce), HttpError 403 with the account's status for a
 * closed account
 */
export async function signInWithGoogle(
  deps: Deps,
  grant: Grant,
  nonce: string | undefined,
  request: SignInRequest,
): Promise<BegunSession & { userId: number }> {
  const { db, clock, identity } = deps;
  const proven = await identity.exchangeCode(grant);
  if (proven.nonce !== nonce) {
    throw new IdentityError('invalid_grant', 'The sign-in belongs to another request.');
  }
  const now = clock.now();
  return transact(db, async (tx) => {
    const { id: userId, status } = await ensureUser(tx, proven, { hasPassword: isNative(proven) }, now.toISOString());
    if (status !== 'active') throw closedAccountError(status);
    const user = { id: userId, email: proven.email, signedInWith: 'google' as const };
    return { userId, ...(await beginSession(tx, deps, user, request, now)) };
  });
}
