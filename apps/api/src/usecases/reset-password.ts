import type { Database } from '../db/client.ts';
import { throwIfReportable, toHttpError } from '../features/auth/identity-errors.ts';
import { newPasswordCode, passwordCodeMail } from '../features/auth/password-code.ts';
import { type FoundAccount, listByEmail } from '../features/auth/reads.ts';
import { checkPasswordCode, recordNewPassword, storePasswordCode } from '../features/auth/writes.ts';
import { HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import type { PasswordIdentity } from '../ports/identity/identity.ts';
import type { MailPort } from '../ports/mail/mail.ts';

interface Deps {
  db: Database;
  clock: Clock;
  identity: PasswordIdentity;
}

/** E-mails a code for a new password: the provider does for an account with a password, this server for one that only has Google. */
export async function requestPasswordReset(
  { db, clock, identity, mail }: Deps & { mail: MailPort },
  email: string,
): Promise<void> {
  const account = googleOnly(await listByEmail(db, email));
  try {
    if (account) {
      const code = newPasswordCode();
      await storePasswordCode(db, account.id, code, clock.now());
      await mail.send(passwordCodeMail(email, code));
    } else await identity.forgotPassword(email);
  } catch (error) {
    throwIfReportable(error, email);
  }
}

/** Sets a new password by a code and ends all sessions. @throws HttpError for a wrong or expired code. */
export async function resetPassword(
  deps: Deps,
  { email, code, newPassword }: { email: string; code: string; newPassword: string },
): Promise<void> {
  const { db, clock, identity } = deps;
  const accounts = await listByEmail(db, email);
  const own = googleOnly(accounts);
  try {
    if (own) await resetWithOwnCode(deps, own, code, newPassword);
    else await identity.confirmForgotPassword(email, code, newPassword);
  } catch (error) {
    throw toHttpError(error, 'confirm', email);
  }
  const changed = own ? [own] : accounts.filter((account) => account.hasPassword);
  for (const { id } of changed) await recordNewPassword(db, id, null, clock.now());
}

async function resetWithOwnCode({ db, clock, identity }: Deps, account: FoundAccount, code: string, password: string) {
  const outcome = await checkPasswordCode(db, account.id, code, clock.now());
  if (outcome === 'wrong') {
    throw new HttpError(400, 'CodeMismatchException', 'Invalid verification code provided, please try again.');
  }
  if (outcome === 'expired') {
    throw new HttpError(400, 'ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  await identity.setPassword(account.identityUsername, password);
}

/** The one active account of an address, when all its accounts only have Google. */
function googleOnly(accounts: FoundAccount[]): FoundAccount | undefined {
  if (accounts.some((account) => account.hasPassword)) return undefined;
  return accounts.find((account) => account.status === 'active');
}
