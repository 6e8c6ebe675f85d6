import { describe, expect, test } from 'vitest';
import {
  closedStatusOf,
  isAlreadySignedUp,
  needsVerification,
  resendErrorText,
  verificationErrorText,
} from './refusals.ts';

const refusal = (status: number, body: object) => ({ status, body, headers: {} });
const unconfirmed = refusal(403, { error: 'UserNotConfirmedException', message: 'User is not confirmed.' });
const flagged = refusal(403, { error: 'x', message: '', requiresVerification: true });
const exists = refusal(409, { error: 'UsernameExistsException', message: 'User already exists' });

test('an unconfirmed address is known by the name of the exception or by the flag', () => {
  expect(needsVerification(unconfirmed)).toBe(true);
  expect(needsVerification(flagged)).toBe(true);
  expect(needsVerification(exists)).toBe(false);
  expect(needsVerification(new TypeError('Failed to fetch'))).toBe(false);
});

test('an address that is taken, or waits for its code, has been used before', () => {
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
])('%j is %s', (body, status) => {
  expect(closedStatusOf(refusal(403, body))).toBe(status);
});

describe('the code', () => {
  const mismatch = 'Invalid verification code. Please check and try again.';
  test.each([
    ['CodeMismatchException', '', mismatch],
    ['x', 'Invalid verification code provided, please try again.', mismatch],
    ['ExpiredCodeException', 'too late', 'Verification code has expired. Please request a new code.'],
    ['x', 'Attempt limit exceeded', 'Attempt limit exceeded'],
    ['', '', 'Verification failed'],
  ])('%s "%s" is "%s"', (error, message, text) => {
    expect(verificationErrorText(refusal(400, { error, message }))).toBe(text);
  });

  test('a broken connection is not the fault of the code', () => {
    expect(verificationErrorText(new TypeError('Failed to fetch'))).toBe(
      'Network error. Please check your connection.',
    );
  });

  test('a code that could not be sent again says why, where the server does', () => {
    expect(resendErrorText(refusal(429, { error: 'x', message: 'Attempt limit exceeded' }))).toBe(
      'Attempt limit exceeded',
    );
    expect(resendErrorText(refusal(500, { error: 'x', message: '' }))).toBe('Failed to resend code');
    expect(resendErrorText(new TypeError('Failed to fetch'))).toBe('Failed to resend code');
  });
});
