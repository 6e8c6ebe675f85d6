import { spendCode } from '../codes.ts';
import { transact } from '../database.ts';
import { wrongCode } from '../fault.ts';
import { requireClient, requireText } from '../input.ts';
import { clearFailures } from '../login-failures.ts';
import { createPasswordRecord, storePassword } from '../new-password.ts';
import { requireAllowedPassword } from '../passwords.ts';
import { findUser, findUserForUpdate, loginKeyOf } from '../users.ts';
import type { Operation } from './operation.ts';

/** AWS API: ConfirmForgotPassword. An unknown or disabled user is told what a wrong code is told. */
export const confirmForgotPassword: Operation = async (context, input) => {
  requireClient(input);
  const username = requireText(input, 'Username');
  const code = requireText(input, 'ConfirmationCode');
  const password = requireText(input, 'Password');
  requireAllowedPassword(password, 'does not conform to');
  const { sub } = (await findUser(context.database, username)) ?? { sub: '' };
  const record = await createPasswordRecord(context, sub, password);
  const now = context.now();
  return transact(context.database, async (sql) => {
    const user = await findUserForUpdate(sql, username);
    if (user === undefined || user.sub !== sub || !user.isEnabled) return wrongCode();
    const fault = await spendCode(sql, user.sub, 'reset', code, now);
    if (fault !== undefined) return fault;
    await storePassword(sql, user.sub, record, now);
    await clearFailures(sql, loginKeyOf(user));
    return {};
  });
};
