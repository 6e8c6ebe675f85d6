import type { Database } from '../db/client.ts';
import { recordCodeRequest } from '../features/auth/code-requests.ts';
import { throwIfReportable } from '../features/auth/identity-errors.ts';
import type { Clock } from '../ports/clock/clock.ts';
import type { PasswordIdentity } from '../ports/identity/identity.ts';

interface Deps {
  db: Database;
  clock: Clock;
  identity: PasswordIdentity;
}

/** E-mails the code of a sign-up again. An unknown or confirmed address gets the same response and no mail. */
export async function resendCode({ db, clock, identity }: Deps, email: string): Promise<void> {
  await identity.resendCode(email).catch((error: unknown) => throwIfReportable(error, email));
  await recordCodeRequest(db, 'confirm', email, clock.now());
}
