import { type Contract, errorCodes } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { CountAttempts } from '../../features/auth/attempts.ts';
import { newPasswordCode, passwordCodeMail } from '../../features/auth/password-code.ts';
import { type FoundAccount, findAccount, listByEmail } from '../../features/auth/reads.ts';
import { refusalOf } from '../../features/auth/refusals.ts';
import { keepPasswordCode, noteNewPassword, tryPasswordCode } from '../../features/auth/writes.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { PasswordIdentity } from '../../ports/identity/identity.ts';
import type { MailPort } from '../../ports/mail/mail.ts';
import { Refusal, unauthorized } from '../../refusal.ts';
import type { Handlers } from '../mount.ts';

interface RecoveryDeps {
  db: Database;
  clock: Clock;
  identity: PasswordIdentity;
  mail: MailPort;
  countAttempts: CountAttempts;
}

type RecoveryRoutes = Pick<
  Handlers<Contract['auth']>,
  'forgotPassword' | 'confirmForgotPassword' | 'passwordStatus' | 'setPassword'
>;

/** A password may be set without an old one only this soon after a sign-in. */
const freshSignInMs = 10 * 60_000;

/** A lost or missing password. The provider serves who has one; who only has Google gets a code of ours. */
export function recoveryRoutes({ db, clock, identity, mail, countAttempts }: RecoveryDeps): RecoveryRoutes {
  async function ownAccount(id: number) {
    const account = await findAccount(db, id);
    if (!account) throw unauthorized();
    return account;
  }

  async function resetWithOwnCode(account: FoundAccount, code: string, newPassword: string) {
    const outcome = await tryPasswordCode(db, account.id, code, clock.now());
    if (outcome === 'wrong') {
      throw new Refusal(400, 'CodeMismatchException', 'Invalid verification code provided, please try again.');
    }
    if (outcome === 'expired') {
      throw new Refusal(400, 'ExpiredCodeException', 'Invalid code provided, please request a code again.');
    }
    await identity.setPassword(account.identityUsername, newPassword);
  }

  return {
    async forgotPassword({ body, request }) {
      const email = body.email.toLowerCase();
      await countAttempts('mail', 'forgot', email, request.ip);
      const account = googleOnly(await listByEmail(db, email));
      try {
        if (account) {
          const code = newPasswordCode();
          await keepPasswordCode(db, account.id, code, clock.now());
          await mail.send(passwordCodeMail(email, code));
        } else await identity.forgotPassword(email);
      } catch (error) {
        // The same answer for every address; only a locked door and an outage are told.
        const refusal = refusalOf(error, 'resend', email);
        if (!(refusal instanceof Refusal) || refusal.status === 429) throw refusal;
      }
      return { status: 200, body: { success: true } };
    },

    async confirmForgotPassword({ body, request }) {
      const email = body.email.toLowerCase();
      await countAttempts('confirm', 'reset', email, request.ip);
      const accounts = await listByEmail(db, email);
      const own = googleOnly(accounts);
      try {
        if (own) await resetWithOwnCode(own, body.code, body.newPassword);
        else await identity.confirmForgotPassword(email, body.code, body.newPassword);
      } catch (error) {
        throw refusalOf(error, 'confirm', email);
      }
      const changed = own ? [own] : accounts.filter((account) => account.hasPassword);
      for (const { id } of changed) await noteNewPassword(db, id, null, clock.now());
      return { status: 200, body: { success: true } };
    },

    async passwordStatus({ viewer }) {
      return { status: 200, body: { hasPassword: (await ownAccount(viewer.id)).hasPassword } };
    },

    async setPassword({ viewer, body }) {
      const account = await ownAccount(viewer.id);
      if (account.hasPassword) throw new Refusal(409, errorCodes.hasPassword, 'The account has a password already.');
      if (clock.now().getTime() - Date.parse(viewer.authenticatedAt) > freshSignInMs) {
        throw new Refusal(403, errorCodes.signInTooOld, 'Please sign in again first.');
      }
      try {
        await identity.setPassword(account.identityUsername, body.password);
      } catch (error) {
        throw refusalOf(error, 'confirm', '');
      }
      await noteNewPassword(db, viewer.id, viewer.sessionHash, clock.now());
      return { status: 200, body: { success: true } };
    },
  };
}

/** The one active account of an address, when all that it has is Google. */
function googleOnly(accounts: FoundAccount[]): FoundAccount | undefined {
  if (accounts.some((account) => account.hasPassword)) return undefined;
  return accounts.find((account) => account.status === 'active');
}
