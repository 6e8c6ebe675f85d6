import { describe, expect, test } from 'vitest';
import {
  closedStatusOf,
  isAlreadySignedUp,
  needsVerification,
  resendErrorText,
  verificationErrorText,
} from './auth-errors.ts';

const refusal = (status: number, body: object) => ({ status, body, headers: {} });
const unconfirmed = refusal(403, { error: 'UserNotConfirmedException', message: 'User is not confirmed.' });
const flagged = refusal(403, { error: 'x', message: '', requiresVerification: true });
const exists = refusal(409, { error: 'UsernameExistsException', message: 'User already exists' });

test('detects an unconfirmed address by the exception name or the flag', () => {
  expect(needsVerification(unconfirmed)).toBe(true);
  expect(needsVerification(flagged)).toBe(true);
  expect(needsVerification(exists)).toBe(false);
  expect(needsVerification(new TypeError('Failed to fetch'))).toBe(false);
});

test('treats a taken or unconfirmed address as already signed up', () => {
  for (const error of [unconfirmed, flagged, exists, refusal(400, { error: 'x', message: 'User already exists' })])
    expect(isAlreadySignedUp(error)).toBe(true);
  expect(isAlreadySignedUp(refusal(422, { error: 'x', message: '' }))).toBe(false);
});

test.each([
  [{ error: 'auth.account_suspended', message: 'Account has been suspended.', userStatus: 'suspended' }, 'suspended'],
  [{ error: 'auth.account_suspended', message: '' }, 'suspended'],
  [{ error: 'auth.account_resigned', message: '', userStatus: 'resigned' }, 'resigned'],
  [{ error: 'auth.account_resigned', message: '' }, 'resigned'],
  [{ error: 'x', message: '', userStatus: 'active' }, null],
  [{ error: 'NotAuthorizedException', message: '' }, null],
])('maps %j to %s', (body, status) => {
  expect(closedStatusOf(refusal(403, body))).toBe(status);
});

describe('verification errors', () => {
  const mismatch = 'Invalid verification code. Please check and try again.';
  test.each([
    ['CodeMismatchException', '', mismatch],
    ['x', 'Invalid verification code provided, please try again.', mismatch],
    ['ExpiredCodeException', 'too late', 'Verification code has expired. Please request a new code.'],
    ['x', 'Attempt limit exceeded', 'Attempt limit exceeded'],
    ['', '', 'Verification failed'],
  ])('maps %s "%s" to "%s"', (error, message, text) => {
    expect(verificationErrorText(refusal(400, { error, message }))).toBe(text);
  });

  test('reports a network error as such, not as a wrong code', () => {
    expect(verificationErrorText(new TypeError('Failed to fetch'))).toBe(
      'Network error. Please check your connection.',
    );
  });

  test('shows the reason of the server when resending fails, else a general error', () => {
    expect(resendErrorText(refusal(429, { error: 'x', message: 'Attempt limit exceeded' }))).toBe(
      'Attempt limit exceeded',
    );
    expect(resendErrorText(refusal(500, { error: 'x', message: '' }))).toBe('Failed to resend code');
    expect(resendErrorText(new TypeError('Failed to fetch'))).toBe('Failed to resend code');
  });
});
