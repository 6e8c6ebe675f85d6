import { errorCodes, failureOf, type UserStatus } from '@hiyori/contract';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { statusOf } from '../../lib/failure.ts';
import { authCopy } from './copy.ts';

/** True where the e-mail address still has to be confirmed by its code. */
export function needsVerification(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure.kind !== 'refusal') return false;
  return failure.details.requiresVerification === true || failure.code === 'UserNotConfirmedException';
}

/** The status of an account that may not sign in; null for every other refusal. */
export function closedStatusOf(error: unknown): UserStatus | null {
  const failure = failureOf(error);
  if (failure.kind !== 'refusal') return null;
  const { userStatus } = failure.details;
  if (userStatus === 'suspended' || userStatus === 'resigned') return userStatus;
  if (failure.code === errorCodes.accountSuspended || failure.code === 'account_suspended') return 'suspended';
  return failure.code === errorCodes.accountResigned ? 'resigned' : null;
}

/** True where somebody has opened an account with this address before, confirmed or not. */
export function isAlreadySignedUp(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure.kind !== 'refusal') return false;
  const isKnown = failure.code === 'UsernameExistsException' || failure.message.includes('User already exists');
  return isKnown || needsVerification(error);
}

/** Why a code was not accepted (SPEC section 8, Verification). */
export function verificationErrorText(error: unknown): string {
  const failure = failureOf(error);
  if (failure.kind === 'timeout') return 'Request timed out. Please try again.';
  if (failure.kind === 'network') return 'Network error. Please check your connection.';
  if (failure.kind === 'unknown') return 'Verification failed';
  const { code, message } = failure;
  if (code === 'CodeMismatchException' || message.includes('Invalid verification code')) {
    return 'Invalid verification code. Please check and try again.';
  }
  if (code === 'ExpiredCodeException') return 'Verification code has expired. Please request a new code.';
  return message || code || 'Verification failed';
}

/** Why no new code was sent: the server's words, or that it failed. */
export function resendErrorText(error: unknown): string {
  const failure = failureOf(error);
  return (failure.kind === 'refusal' && failure.message) || 'Failed to resend code';
}

/** Why no code for a new password was sent: the server's words, or that it failed (SPEC section 8, Screen messages). */
export function forgotErrorText(error: unknown): string {
  const failure = failureOf(error);
  const isSilent = failure.kind === 'unknown' || (failure.kind === 'refusal' && !failure.message);
  return isSilent ? 'Failed to send reset code' : japaneseErrorText(error);
}

/** Why that code was not sent another time. */
export const resendCodeErrorText = (error: unknown): string =>
  statusOf(error) === 429 ? authCopy.resendTooOften : japaneseErrorText(error, authCopy.resendFailed);

/** True where it is the code that was wrong or too old. */
export function isCodeRefused(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refusal' && /^(CodeMismatch|ExpiredCode)Exception$/.test(failure.code);
}
