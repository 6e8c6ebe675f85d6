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

/**
 * Starts a session by password; the first sign-in creates the account. When the password was changed while the provider checked it, the
 * provider is asked again. @throws HttpError as the provider refuses, or 403 for a closed account.
 */
export async function signIn(
  deps: SignInDeps,
  email: string,
  password: string,
  request: SignInRequest,
): Promise<SignedIn> {
  const { db, clock, identity } = deps;
  let lastChange: string | null = null;
  async function attempt(): Promise<(BegunSession & { id: number }) | null> {
    const askedAt = clock.now().toISOString();
    const proven = await identity.signIn(email, password);
    const now = clock.now();
    return transact(db, async (tx) => {
      const { id, status, credentialsChangedAt } = await ensureUser(
        tx,
        proven,
        { hasPassword: true },
        now.toISOString(),
      );
      if (status !== 'active') throw closedAccountError(status);
      const isKnown = credentialsChangedAt === null || credentialsChangedAt === lastChange;
      if (!isKnown && credentialsChangedAt >= askedAt) {
        lastChange = credentialsChangedAt;
        return null;
      }
      const user = { id, email: proven.email, signedInWith: 'password' as const };
      return { id, ...(await beginSession(tx, deps, user, request, now)) };
    });
  }
  try {
    let begun = await attempt();
    while (!begun) begun = await attempt();
    const { id, ...session } = begun;
    return { ...session, user: await getSelf(deps, id) };
  } catch (error) {
    throw toHttpError(error, 'login', email);
  }
}
