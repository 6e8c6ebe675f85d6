import type { Database } from '../db/client.ts';
import { transact } from '../db/transaction.ts';
import { newPasswordMail } from '../features/auth/account-mails.ts';
import { recordNewPassword as recordPassword } from '../features/auth/writes.ts';
import { queueMail } from '../features/notifications/writes.ts';
import { endOtherAccess } from './end-other-access.ts';

/**
 * Records a new password, ends all other access to the account, and sends its owner an e-mail. Also of a suspended account: it may be restored.
 * A resigned one stays as it is.
 */
export async function recordNewPassword(
  { db, publicOrigin }: { db: Database; publicOrigin(): string },
  account: { id: number; email: string },
  keepHash: string | null,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await recordPassword(tx, account.id))) return;
    await endOtherAccess(tx, account.id, keepHash, now);
    const mail = newPasswordMail({ to: account.email, origin: publicOrigin(), at: now });
    await queueMail(tx, account.id, mail, now.toISOString());
  });
}
