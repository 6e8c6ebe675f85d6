import type { Database } from '../db/client.ts';
import { transact } from '../db/transaction.ts';
import {
  forgetCodeRequest,
  isResetUnfinished,
  recordCodeRequest,
  recordResetBegun,
  recordResetEnded,
  refusedCode,
} from '../features/auth/code-requests.ts';
import { isWrongCode, throwIfReportable, toHttpError, wrongCode } from '../features/auth/identity-errors.ts';
import { newPasswordCode, passwordCodeMail } from '../features/auth/password-code.ts';
import { type FoundAccount, listByEmail } from '../features/auth/reads.ts';
import { checkPasswordCode, storePasswordCode } from '../features/auth/writes.ts';
import { queueMail } from '../features/notifications/writes.ts';
import { HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import type { PasswordIdentity } from '../ports/identity/identity.ts';
import { recordNewPassword } from './record-new-password.ts';

interface Deps {
  db: Database;
  clock: Clock;
  identity: PasswordIdentity;
}

/**
 * E-mails a code for a new password: the provider does for an account with a password, this server for one that only has Google. The provider
 * is asked in both cases, so that its outage does not tell them apart.
 */
export async function requestPasswordReset({ db, clock, identity }: Deps, email: string): Promise<void> {
  const account = googleOnly(await listByEmail(db, email));
  await identity.forgotPassword(email).catch((error: unknown) => throwIfReportable(error, email));
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
 * Sets a new password by a code and ends all access to the account. When it is not known whether the provider has set it, the next sign-in
 * ends the access. @throws HttpError for a wrong or expired code.
 */
export async function resetPassword(
  deps: Deps & { publicOrigin(): string },
  { email, code, newPassword }: { email: string; code: string; newPassword: string },
): Promise<void> {
  const { db, clock, identity } = deps;
  const accounts = await listByEmail(db, email);
  const own = googleOnly(accounts);
  const isRepeated = await isResetUnfinished(db, email);
  await recordResetBegun(db, email, clock.now());
  try {
    if (own) await resetWithOwnCode(deps, own, code, newPassword);
    else await identity.confirmForgotPassword(email, code, newPassword);
  } catch (error) {
    const mapped = toHttpError(error, 'confirm', email);
    // A code is refused, too, when an earlier request of unknown outcome has used it.
    if (isRefusal(mapped) && !isRepeated) await recordResetEnded(db, email);
    throw isWrongCode(mapped) ? await refusedCode(db, 'reset', email, clock.now()) : mapped;
  }
  const changed = own ? [own] : accounts.filter((account) => account.hasPassword);
  for (const account of changed) await recordNewPassword(deps, account, null, clock.now());
  await forgetCodeRequest(db, 'reset', email);
  await recordResetEnded(db, email);
}

const isRefusal = (error: unknown): boolean => error instanceof HttpError && error.status < 500;

async function resetWithOwnCode({ db, clock, identity }: Deps, account: FoundAccount, code: string, password: string) {
  if (!(await checkPasswordCode(db, account.id, code, clock.now()))) throw wrongCode();
  await identity.setPassword(account.identityUsername, password);
}

/** The one active account of an address, when all its accounts only have Google. */
function googleOnly(accounts: FoundAccount[]): FoundAccount | undefined {
  if (accounts.some((account) => account.hasPassword)) return undefined;
  return accounts.find((account) => account.status === 'active');
}
