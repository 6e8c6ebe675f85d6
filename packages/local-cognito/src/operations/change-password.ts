import { wrongCredentials } from '../cognito-error.ts';
import { transact } from '../database.ts';
import { requireText } from '../input.ts';
import { createPasswordRecord, storePassword } from '../new-password.ts';
import { verifyPassword, verifyWithLockout } from '../password-verification.ts';
import { requireAllowedPassword } from '../passwords.ts';
import { authenticateCaller } from '../sessions.ts';
import { getLoginKey, getUserForUpdate } from '../users.ts';
import type { Operation } from './operation.ts';

/** AWS API: ChangePassword, with the caller's access token and the previous password. */
export const changePassword: Operation = async (context, input) => {
  const previous = requireText(input, 'PreviousPassword');
  const proposed = requireText(input, 'ProposedPassword');
  const caller = await authenticateCaller(context, requireText(input, 'AccessToken', 8_192));
  requireAllowedPassword(proposed, 'does not conform to');
  await verifyWithLockout(context, getLoginKey(caller), () => verifyPassword(context, caller, previous));
  const record = await createPasswordRecord(context, caller.sub, proposed);
  return transact(context.database, async (sql) => {
    const user = await getUserForUpdate(sql, caller.sub);
    // The password was changed concurrently, so the previous password is no longer correct.
    if (user.passwordHash !== caller.passwordHash) return wrongCredentials();
    await storePassword(sql, user.sub, record, context.now());
    return {};
  });
};
