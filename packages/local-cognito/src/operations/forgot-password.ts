import { requireSecretHash } from '../client-secret.ts';
import { deliveryDetails, sendCode } from '../code-email.ts';
import { issueCode } from '../codes.ts';
import { CognitoError, invalidParameter, tooManyAttempts } from '../cognito-error.ts';
import { transact } from '../database.ts';
import { requireClient, requireText } from '../input.ts';
import { findUserForUpdate } from '../users.ts';
import type { Operation } from './operation.ts';

const passwordNotResettable = () =>
  new CognitoError('NotAuthorizedException', 'User password cannot be reset in the current state.');

/** AWS API: ForgotPassword. For an unknown or disabled user it returns the usual response without sending a code. */
export const forgotPassword: Operation = async (context, input) => {
  requireClient(input);
  const username = requireText(input, 'Username');
  requireSecretHash(context, input, 'SecretHash', username);
  const issued = await transact(context.database, async (sql) => {
    const user = await findUserForUpdate(sql, username);
    if (user === undefined || !user.isEnabled) return { email: username, code: undefined };
    // A federated user without a password has nothing to reset.
    if (user.status === 'EXTERNAL_PROVIDER') return passwordNotResettable();
    if (!user.isEmailVerified) {
      return invalidParameter(
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      );
    }
    const code = await issueCode(sql, user.sub, 'reset', context.now());
    return code === undefined ? tooManyAttempts() : { email: user.email, code };
  });
  if (issued.code === undefined) return deliveryDetails(issued.email);
  return sendCode(context, issued.email, 'reset', issued.code);
};
