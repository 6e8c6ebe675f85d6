import type { Database } from '../db/client.ts';
import { recordBegun, recordCodeRequest, recordEnded } from '../features/auth/code-requests.ts';
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

/**
 * Creates an identity; the provider e-mails a code unless it confirms at once. After a request whose outcome was lost, the provider refuses the
 * address as taken; that it is unconfirmed and has this password then proves that the same person signed up. @throws HttpError as the provider refuses.
 */
export async function signUp(deps: Deps, email: string, password: string): Promise<{ confirmed: boolean }> {
  const { db, clock, identity } = deps;
  await assertNewPassword('password', password, email);
  const isRepeated = await recordBegun(db, 'confirm', email, clock.now());
  try {
    const created = await createIdentity(deps, email, password);
    await recordCodeRequest(db, 'confirm', email, clock.now());
    await recordEnded(db, 'confirm', email);
    return created;
  } catch (error) {
    const isDone = isRepeated && isTaken(error) && (await isUnconfirmed(identity, email, password));
    if (isDone || (!isRepeated && error instanceof IdentityError)) await recordEnded(db, 'confirm', email);
    if (isDone) return { confirmed: false };
    throw toHttpError(error, 'signup', email);
  }
}

const isTaken = (error: unknown): boolean => error instanceof IdentityError && error.code === 'UsernameExistsException';

/** Whether the address waits for its code and has the password: the provider compares the password first. */
async function isUnconfirmed(identity: PasswordIdentity, email: string, password: string): Promise<boolean> {
  try {
    await identity.signIn(email, password);
  } catch (error) {
    if (error instanceof IdentityError) return error.code === 'UserNotConfirmedException';
    throw error;
  }
  return false;
}

/** The old identity of a resigned person is removed first: their address may be used again. */
async function createIdentity({ db, clock, identity }: Deps, email: string, password: string) {
  try {
    return await identity.signUp(email, password);
  } catch (error) {
    const resigned = isTaken(error) ? await findResignedUser(db, hashResignedEmail(email)) : null;
    if (!resigned) throw error;
    await identity.deleteUser(resigned.identityUsername);
    await recordIdentityRemoval(db, resigned.id, clock.now().toISOString());
    return identity.signUp(email, password);
  }
}
