import { transact } from '../database.ts';
import { wrongCredentials } from '../fault.ts';
import { requireText } from '../input.ts';
import { createPasswordRecord, storePassword } from '../new-password.ts';
import { provePassword, requireProof } from '../password-proof.ts';
import { requireAllowedPassword } from '../passwords.ts';
import { getCaller } from '../sessions.ts';
import { getUserForUpdate, loginKeyOf } from '../users.ts';
import type { Operation } from './operation.ts';

/** AWS API: ChangePassword, with the caller's access token and the previous password. */
export const changePassword: Operation = async (context, input) => {
  const previous = requireText(input, 'PreviousPassword');
  const proposed = requireText(input, 'ProposedPassword');
  const caller = await getCaller(context, requireText(input, 'AccessToken', 8_192));
  requireAllowedPassword(proposed, 'does not conform to');
  await requireProof(context, loginKeyOf(caller), () => provePassword(context, caller, previous));
  const record = await createPasswordRecord(context, caller.sub, proposed);
  return transact(context.database, async (sql) => {
    const user = await getUserForUpdate(sql, caller.sub);
    // Somebody else may have changed it in the meantime, and then the previous password was the wrong one.
    if (user.passwordHash !== caller.passwordHash) return wrongCredentials();
    await storePassword(sql, user.sub, record, context.now());
    return {};
  });
};
