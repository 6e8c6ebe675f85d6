import type { Database } from '../db/client.ts';
import { transact } from '../db/transaction.ts';
import {
  forgetCodeRequest,
  recordBegun,
  recordCodeRequest,
  recordEnded,
  refusedCode,
} from '../features/auth/code-requests.ts';
import {
  isUnconfirmed,
  isWrongCode,
  throwIfReportable,
  toHttpError,
  wrongCode,
} from '../features/auth/identity-errors.ts';
import { newPasswordCode, passwordCodeMail } from '../features/auth/password-code.ts';
import { type FoundAccount, listByEmail } from '../features/auth/reads.ts';
import { checkPasswordCode, storePasswordCode } from '../features/auth/writes.ts';
import { queueMail } from '../features/notifications/writes.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { IdentityError, type PasswordIdentity } from '../ports/identity/identity.ts';
import { recordNewPassword } from './record-new-password.ts';
import { resendCode } from './resend-code.ts';

interface Deps {
  db: Database;
  clock: Clock;
  identity: PasswordIdentity;
}

/**
 * E-mails a code for a new password: the provider does for an account with a password, this server for one that only has Google. The provider
 * is asked in both cases, so that its outage does not tell them apart. A sign-up that was not confirmed gets its code again.
 */
export async function requestPasswordReset({ db, clock, identity }: Deps, email: string): Promise<void> {
  const account = googleOnly(await listByEmail(db, email));
  try {
    await identity.forgotPassword(email);
  } catch (error) {
    throwIfReportable(error, email);
    // Without an account there is no code of this server. That of the sign-up proves the address as well.
    if (!account && isUnconfirmed(error)) await resendCode({ db, clock, identity }, email);
  }
  const now = clock.now();
  await transact(db, async (tx) => {
    await recordCodeRequest(tx, 'reset', email, now);
    if (!account) return;
    const code = newPasswordCode();
    if (!(await storePasswordCode(tx, account.id, code, now))) return;
    await queueMail(tx, account.id, passwordCodeMail(email, code, now), now.toISOString());
  });
}

/**
 * Sets a new password by a code, also by that of a sign-up that was not confirmed, and ends all access to the account. After a request
 * whose outcome was lost the provider refuses the code; that it has the new password then proves that the code was right. @throws HttpError for a wrong or expired code.
 */
export async function resetPassword(
  deps: Deps & { publicOrigin(): string },
  { email, code, newPassword }: { email: string; code: string; newPassword: string },
): Promise<void> {
  const { db, clock, identity } = deps;
  const accounts = await listByEmail(db, email);
  const own = googleOnly(accounts);
  const isRepeated = await recordBegun(db, 'reset', email, clock.now());
  try {
    if (own) await resetWithOwnCode(deps, own, code, newPassword);
    else await identity.confirmForgotPassword(email, code, newPassword);
  } catch (error) {
    const mapped = toHttpError(error, 'confirm', email);
    if (!isWrongCode(mapped)) throw mapped;
    // Otherwise each wrong code would count as a wrong password, too.
    const isSet =
      (isRepeated && !own && (await hasPassword(identity, email, newPassword))) ||
      (accounts.length === 0 && (await finishSignUp(identity, email, code, newPassword)));
    if (!isRepeated) await recordEnded(db, 'reset', email);
    if (!isSet) throw await refusedCode(db, 'reset', email, clock.now());
  }
  const changed = own ? [own] : accounts.filter((account) => account.hasPassword);
  for (const account of changed) await recordNewPassword(deps, account, null, clock.now());
  await forgetCodeRequest(db, 'reset', email);
  await recordEnded(db, 'reset', email);
}

/**
 * Confirms an address by the code of its sign-up and replaces the password, which another person may have chosen. False when the code is
 * refused.
 */
async function finishSignUp(identity: PasswordIdentity, email: string, code: string, password: string) {
  try {
    await identity.confirmSignUp(email, code);
  } catch (error) {
    if (error instanceof IdentityError) return false;
    throw error;
  }
  await identity.setPassword(email, password);
  return true;
}

async function hasPassword(identity: PasswordIdentity, email: string, password: string): Promise<boolean> {
  try {
    await identity.signIn(email, password);
    return true;
  } catch (error) {
    if (error instanceof IdentityError) return false;
    throw error;
  }
}

async function resetWithOwnCode({ db, clock, identity }: Deps, account: FoundAccount, code: string, password: string) {
  if (!(await checkPasswordCode(db, account.id, code, clock.now()))) throw wrongCode();
  await identity.setPassword(account.identityUsername, password);
}

/** The one active account of an address, when all its accounts only have Google. */
function googleOnly(accounts: FoundAccount[]): FoundAccount | undefined {
  if (accounts.some((account) => account.hasPassword)) return undefined;
  return accounts.find((account) => account.status === 'active');
}
