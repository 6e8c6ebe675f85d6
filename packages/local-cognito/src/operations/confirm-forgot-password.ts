import { requireSecretHash } from '../client-secret.ts';
import { consumeCode } from '../codes.ts';
import { wrongCode } from '../cognito-error.ts';
import { transact } from '../database.ts';
import { requireClient, requireText } from '../input.ts';
import { clearFailures } from '../login-failures.ts';
import { createPasswordRecord, storePassword } from '../new-password.ts';
import { requireAllowedPassword } from '../passwords.ts';
import { findUser, findUserForUpdate, getLoginKey } from '../users.ts';
import type { Operation } from './operation.ts';

/** AWS API: ConfirmForgotPassword. An unknown or disabled user gets the same error as a wrong code. */
export const confirmForgotPassword: Operation = async (context, input) => {
  requireClient(input);
  const username = requireText(input, 'Username');
  requireSecretHash(context, input, 'SecretHash', username);
  const code = requireText(input, 'ConfirmationCode');
  const password = requireText(input, 'Password');
  requireAllowedPassword(password, 'does not conform to');
  const { sub } = (await findUser(context.database, username)) ?? { sub: '' };
  const record = await createPasswordRecord(context, sub, password);
  const now = context.now();
  return transact(context.database, async (sql) => {
    const user = await findUserForUpdate(sql, username);
    if (user === undefined || user.sub !== sub || !user.isEnabled) return wrongCode();
    const error = await consumeCode(sql, user.sub, 'reset', code, now);
    if (error !== undefined) return error;
    await storePassword(sql, user.sub, record, now);
    await clearFailures(sql, getLoginKey(user));
    return {};
  });
};
