import { requireSecretHash } from '../client-secret.ts';
import { consumeCode } from '../codes.ts';
import { CognitoError, expiredCode } from '../cognito-error.ts';
import { transact } from '../database.ts';
import { requireClient, requireText } from '../input.ts';
import { findUserForUpdate } from '../users.ts';
import type { Operation } from './operation.ts';

/** AWS API: ConfirmSignUp. An unknown user gets the same error as an expired code. */
export const confirmSignUp: Operation = async (context, input) => {
  requireClient(input);
  const username = requireText(input, 'Username');
  requireSecretHash(context, input, 'SecretHash', username);
  const code = requireText(input, 'ConfirmationCode');
  const now = context.now();
  return transact(context.database, async (sql) => {
    const user = await findUserForUpdate(sql, username);
    if (user === undefined) return expiredCode();
    if (user.status !== 'UNCONFIRMED') {
      return new CognitoError('NotAuthorizedException', `User cannot be confirmed. Current status is ${user.status}`);
    }
    const error = await consumeCode(sql, user.sub, 'confirm', code, now);
    if (error !== undefined) return error;
    await sql`
      update cognito_local.users set status = 'CONFIRMED', is_email_verified = true, updated_at = ${now}
      where sub = ${user.sub}`;
    return {};
  });
};
