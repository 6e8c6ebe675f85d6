import type { Database } from '../db/client.ts';
import { recordCodeRequest } from '../features/auth/code-requests.ts';
import { toHttpError } from '../features/auth/identity-errors.ts';
import { assertNewPassword } from '../features/auth/password-rules.ts';
import { findResignedUser } from '../features/auth/reads.ts';
import { recordIdentityRemoval } from '../features/resign/writes.ts';
import { hashResignedEmail } from '../features/users/email-hash.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { IdentityError, type PasswordIdentity } from '../ports/identity/identity.ts';

interface Deps {
  db: Database;
  clock: Clock;
  identity: PasswordIdentity;
}

/** Creates an identity; the provider e-mails a code unless it confirms at once. @throws HttpError as the provider refuses. */
export async function signUp(deps: Deps, email: string, password: string): Promise<{ confirmed: boolean }> {
  await assertNewPassword('password', password, email);
  try {
    const created = await createIdentity(deps, email, password);
    await recordCodeRequest(deps.db, 'confirm', email, deps.clock.now());
    return created;
  } catch (error) {
    throw toHttpError(error, 'signup', email);
  }
}

/** The old identity of a resigned person is removed first: their address may be used again. */
async function createIdentity({ db, clock, identity }: Deps, email: string, password: string) {
  try {
    return await identity.signUp(email, password);
  } catch (error) {
    const isTaken = error instanceof IdentityError && error.code === 'UsernameExistsException';
    const resigned = isTaken ? await findResignedUser(db, hashResignedEmail(email)) : null;
    if (!resigned) throw error;
    await identity.deleteUser(resigned.identityUsername);
    await recordIdentityRemoval(db, resigned.id, clock.now().toISOString());
    return identity.signUp(email, password);
  }
}
