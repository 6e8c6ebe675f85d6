import { type ApiError, errorCodes } from '@hiyori/contract';
import { HttpError } from '../../http-error.ts';
import { IdentityError } from '../../ports/identity/identity.ts';

type Operation = 'signup' | 'login' | 'confirm' | 'resend';

/** Retry-After for a lockout. The provider locks an account for 1 second to 15 minutes and does not return how long. */
const lockoutS = 60;

const wrongPassword = () => new HttpError(401, 'NotAuthorizedException', 'Incorrect username or password.');
export const wrongCode = () =>
  new HttpError(400, 'CodeMismatchException', 'Invalid verification code provided, please try again.');

export const isWrongCode = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'CodeMismatchException';

/** Maps the provider's error to a response. An unknown address gets the same response as a wrong password or a wrong code. */
export function toHttpError(error: unknown, operation: Operation, email: string): unknown {
  if (!(error instanceof IdentityError)) return error;
  const { code, message } = error;
  const withStatus = (status: number, extra: Partial<ApiError> & { retryAfterS?: number } = {}) =>
    new HttpError(status, code, message, extra);
  // Anything else would reveal whether the address has an account, and in which state.
  if (operation === 'confirm') return code === 'InvalidPasswordException' ? withStatus(400) : wrongCode();
  switch (code) {
    case 'UsernameExistsException':
      return withStatus(409);
    case 'UserNotConfirmedException':
      return withStatus(403, { requiresVerification: true, email });
    case 'PasswordResetRequiredException':
      return withStatus(403, { email });
    case 'NotAuthorizedException':
    case 'UserNotFoundException':
      return operation === 'login' && !/attempts exceeded/i.test(message)
        ? wrongPassword()
        : operation === 'login'
          ? withStatus(429, { retryAfterS: lockoutS })
          : withStatus(400);
    case 'LimitExceededException':
    case 'TooManyRequestsException':
    case 'TooManyFailedAttemptsException':
      return withStatus(429, { retryAfterS: lockoutS });
    default:
      return withStatus(400);
  }
}

/** The sign-in response for a closed account; sent only after the correct password. */
export const closedAccountError = (status: 'suspended' | 'resigned') =>
  status === 'suspended'
    ? new HttpError(403, errorCodes.accountSuspended, 'Account has been suspended.', { userStatus: status })
    : new HttpError(403, errorCodes.accountResigned, 'This account has been closed.', { userStatus: status });

/** Rethrows a lockout or an outage. Any other error is ignored, because it would reveal whether the address is in use. */
export function throwIfReportable(error: unknown, email: string): void {
  const mapped = toHttpError(error, 'resend', email);
  if (!(mapped instanceof HttpError) || mapped.status === 429) throw mapped;
}

/** Whether the provider refused a code for a new password because the address was never confirmed. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof IdentityError && error.code === 'InvalidParameterException';
