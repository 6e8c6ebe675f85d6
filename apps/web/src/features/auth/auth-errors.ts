import { accountErrorCodes, failureOf, type UserStatus } from '@hiyori/contract';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { httpStatusOf, refusalOf } from '../../lib/failure.ts';
import { authCopy } from './copy.ts';

/** True when the e-mail address is not confirmed yet. */
export function needsVerification(error: unknown): boolean {
  const failure = refusalOf(error);
  if (!failure) return false;
  return failure.details.requiresVerification === true || failure.code === 'UserNotConfirmedException';
}

/** The status of an account that may not sign in; null for every other error. */
export function closedStatusOf(error: unknown): UserStatus | null {
  const failure = refusalOf(error);
  if (!failure) return null;
  const { userStatus } = failure.details;
  if (userStatus === 'suspended' || userStatus === 'resigned') return userStatus;
  if (failure.code === accountErrorCodes.accountSuspended || failure.code === 'account_suspended') return 'suspended';
  return failure.code === accountErrorCodes.accountResigned ? 'resigned' : null;
}

/** True when an account with this address exists, confirmed or not. */
export function isAlreadySignedUp(error: unknown): boolean {
  const failure = refusalOf(error);
  if (!failure) return false;
  const isKnown = failure.code === 'UsernameExistsException' || failure.message.includes('User already exists');
  return isKnown || needsVerification(error);
}

/** The server's reason to refuse a new password, which belongs beside its field; null for every other error. */
export function passwordProblemOf(error: unknown): string | null {
  const failure = refusalOf(error);
  return failure?.code === accountErrorCodes.passwordRefused ? failure.message : null;
}

/** The message for a rejected code (SPEC section 8, Verification). */
export function verificationErrorText(error: unknown): string {
  const failure = failureOf(error);
  if (failure.kind === 'timeout') return 'Request timed out. Please try again.';
  if (failure.kind === 'network') return 'Network error. Please check your connection.';
  if (failure.kind !== 'refusal') return 'Verification failed';
  const { code, message } = failure;
  if (code === 'CodeMismatchException' || message.includes('Invalid verification code')) {
    return 'Invalid verification code. Please check and try again.';
  }
  if (code === 'ExpiredCodeException') return 'Verification code has expired. Please request a new code.';
  return message || code || 'Verification failed';
}

/** The message when a new code was not sent: the server's, or a general one. */
export function resendErrorText(error: unknown): string {
  return refusalOf(error)?.message || 'Failed to resend code';
}

/** The message when no reset code was sent: the server's, or a general one (SPEC section 8, Screen messages). */
export function forgotErrorText(error: unknown): string {
  const failure = failureOf(error);
  const isSilent = failure.kind === 'unknown' || (failure.kind === 'refusal' && !failure.message);
  return isSilent ? 'Failed to send reset code' : japaneseErrorText(error);
}

/** The message when the reset code was not resent. */
export const resendCodeErrorText = (error: unknown): string =>
  httpStatusOf(error) === 429 ? authCopy.resendTooOften : japaneseErrorText(error, authCopy.resendFailed);

/** True when the code was wrong or expired. */
export const isCodeRefused = (error: unknown): boolean =>
  /^(CodeMismatch|ExpiredCode)Exception$/.test(refusalOf(error)?.code ?? '');

/** True when no code is accepted until a new one is requested, because too many were tried. */
export function isNewCodeNeeded(error: unknown): boolean {
  const failure = refusalOf(error);
  return failure?.code === 'LimitExceededException' && failure.message.includes('new code');
}
