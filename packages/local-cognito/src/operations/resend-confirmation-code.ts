import { requireSecretHash } from '../client-secret.ts';
import { deliveryDetails, sendCode } from '../code-email.ts';
import { issueCode } from '../codes.ts';
import { invalidParameter, tooManyAttempts } from '../cognito-error.ts';
import { transact } from '../database.ts';
import { requireClient, requireText } from '../input.ts';
import { findUserForUpdate } from '../users.ts';
import type { Operation } from './operation.ts';

/** AWS API: ResendConfirmationCode. For an unknown or disabled user it returns the usual response without sending a code. */
export const resendConfirmationCode: Operation = async (context, input) => {
  requireClient(input);
  const username = requireText(input, 'Username');
  requireSecretHash(context, input, 'SecretHash', username);
  const issued = await transact(context.database, async (sql) => {
    const user = await findUserForUpdate(sql, username);
    if (user === undefined || !user.isEnabled) return { email: username, code: undefined };
    if (user.status !== 'UNCONFIRMED') return invalidParameter('User is already confirmed.');
    const code = await issueCode(sql, user.sub, 'confirm', context.now());
    return code === undefined ? tooManyAttempts() : { email: user.email, code };
  });
  if (issued.code === undefined) return deliveryDetails(issued.email);
  return sendCode(context, issued.email, 'confirm', issued.code);
};
