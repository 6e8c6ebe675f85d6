import { CognitoError, invalidParameter } from '../cognito-error.ts';
import { codeOperation } from './code-operation.ts';

const passwordNotResettable = () =>
  new CognitoError('NotAuthorizedException', 'User password cannot be reset in the current state.');

/** AWS API: ForgotPassword. */
export const forgotPassword = codeOperation('reset', ({ status, isEmailVerified }) => {
  // A federated user without a password has nothing to reset.
  if (status === 'EXTERNAL_PROVIDER') return passwordNotResettable();
  if (isEmailVerified) return null;
  return invalidParameter(
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  );
});
