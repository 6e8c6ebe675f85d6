import { spendCode } from '../codes.ts';
import { transact } from '../database.ts';
import { CognitoFault, expiredCode } from '../fault.ts';
import { requireClient, requireText } from '../input.ts';
import { findUserForUpdate } from '../users.ts';
import type { Operation } from './operation.ts';

/** AWS API: ConfirmSignUp. An unknown user is told what an outdated code is told. */
export const confirmSignUp: Operation = async (context, input) => {
  requireClient(input);
  const username = requireText(input, 'Username');
  const code = requireText(input, 'ConfirmationCode');
  const now = context.now();
  return transact(context.database, async (sql) => {
    const user = await findUserForUpdate(sql, username);
    if (user === undefined) return expiredCode();
    if (user.status !== 'UNCONFIRMED') {
      return new CognitoFault('NotAuthorizedException', `User cannot be confirmed. Current status is ${user.status}`);
    }
    const fault = await spendCode(sql, user.sub, 'confirm', code, now);
    if (fault !== undefined) return fault;
    await sql`
      update cognito_local.users set status = 'CONFIRMED', is_email_verified = true, updated_at = ${now}
      where sub = ${user.sub}`;
    return {};
  });
};
