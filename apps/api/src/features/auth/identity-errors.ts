import { type ApiError, errorCodes } from '@hiyori/contract';
import { HttpError } from '../../http-error.ts';
import { IdentityRefusal } from '../../ports/identity/identity.ts';

type Moment = 'signup' | 'login' | 'confirm' | 'resend';

/** The provider locks a guessed account for a second to a quarter of an hour, and does not say how long. */
const lockoutS = 60;

const wrongPassword = () => new HttpError(401, 'NotAuthorizedException', 'Incorrect username or password.');
const wrongCode = () =>
  new HttpError(400, 'CodeMismatchException', 'Invalid verification code provided, please try again.');

/** What the provider's refusal means to a caller. An unknown address looks like a wrong password or a wrong code. */
export function toHttpError(error: unknown, moment: Moment, email: string): unknown {
  if (!(error instanceof IdentityRefusal)) return error;
  const { code, message } = error;
  const as = (status: number, extra: Partial<ApiError> & { retryAfterS?: number } = {}) =>
    new HttpError(status, code, message, extra);
  switch (code) {
    case 'UsernameExistsException':
      return as(409);
    case 'UserNotConfirmedException':
      return as(403, { requiresVerification: true, email });
    case 'PasswordResetRequiredException':
      return as(403, { email });
    case 'NotAuthorizedException':
    case 'UserNotFoundException':
      if (moment === 'confirm') return wrongCode();
      return moment === 'login' && !/attempts exceeded/i.test(message)
        ? wrongPassword()
        : moment === 'login'
          ? as(429, { retryAfterS: lockoutS })
          : as(400);
    case 'LimitExceededException':
    case 'TooManyRequestsException':
    case 'TooManyFailedAttemptsException':
      return as(429, { retryAfterS: lockoutS });
    default:
      return as(400);
  }
}

/** A person who may not sign in, told only after the right password. */
export const closedAccountError = (status: 'suspended' | 'resigned') =>
  status === 'suspended'
    ? new HttpError(403, errorCodes.accountSuspended, 'Account has been suspended.', { userStatus: status })
    : new HttpError(403, errorCodes.accountResigned, 'This account has been closed.', { userStatus: status });

/** Throws a lockout or an outage. Any other refusal would reveal whether the address is in use, and is dropped. */
export function throwIfReportable(error: unknown, email: string): void {
  const refusal = toHttpError(error, 'resend', email);
  if (!(refusal instanceof HttpError) || refusal.status === 429) throw refusal;
}
