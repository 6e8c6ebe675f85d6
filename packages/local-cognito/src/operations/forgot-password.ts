import { deliveryDetails, sendCode } from '../code-mail.ts';
import { issueCode } from '../codes.ts';
import { transact } from '../database.ts';
import { CognitoFault, invalidParameter, tooManyAttempts } from '../fault.ts';
import { requireClient, requireText } from '../input.ts';
import { findUserForUpdate } from '../users.ts';
import type { Operation } from './operation.ts';

const irresettable = () =>
  new CognitoFault('NotAuthorizedException', 'User password cannot be reset in the current state.');

/** AWS API: ForgotPassword. For an unknown or disabled user the delivery is pretended. */
export const forgotPassword: Operation = async (context, input) => {
  requireClient(input);
  const username = requireText(input, 'Username');
  const issued = await transact(context.database, async (sql) => {
    const user = await findUserForUpdate(sql, username);
    if (user === undefined || !user.isEnabled) return { email: username, code: undefined };
    // Somebody who has only ever come through Google has no password to reset.
    if (user.status === 'EXTERNAL_PROVIDER') return irresettable();
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
