import type { SelfUser } from '@hiyori/contract';
import type { Database } from '../db/client.ts';
import { transact } from '../db/transaction.ts';
import { closedAccountError, toHttpError } from '../features/auth/identity-errors.ts';
import type { PeopleReader } from '../features/users/reads.ts';
import { ensureUser } from '../features/users/writes.ts';
import type { Clock } from '../ports/clock/clock.ts';
import type { PasswordIdentity } from '../ports/identity/identity.ts';
import { type BegunSession, beginSession, type SignInRequest } from './begin-session.ts';
import { getSelf } from './get-person.ts';

export interface SignInDeps {
  db: Database;
  clock: Clock;
  people: PeopleReader;
  identity: PasswordIdentity;
  publicOrigin(): string;
}

export interface SignedIn extends BegunSession {
  user: SelfUser;
}

/** Starts a session by password; the first sign-in creates the account. @throws HttpError as the provider refuses, or 403 for a closed account. */
export async function signIn(
  deps: SignInDeps,
  email: string,
  password: string,
  request: SignInRequest,
): Promise<SignedIn> {
  const { db, clock, identity } = deps;
  try {
    const proven = await identity.signIn(email, password);
    const now = clock.now();
    const { id, ...begun } = await transact(db, async (tx) => {
      const { id, status } = await ensureUser(tx, proven, { hasPassword: true }, now.toISOString());
      if (status !== 'active') throw closedAccountError(status);
      const user = { id, email: proven.email, signedInWith: 'password' as const };
      return { id, ...(await beginSession(tx, deps, user, request, now)) };
    });
    return { ...begun, user: await getSelf(deps, id) };
  } catch (error) {
    throw toHttpError(error, 'login', email);
  }
}
