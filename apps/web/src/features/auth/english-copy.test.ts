import { expect, test } from 'vitest';
import { accountStatusCopy, verifyCopy } from './english-copy.ts';

test('matches the English texts of the specification', () => {
  expect(verifyCopy.title).toBe('Verify Your Email');
  expect(`${verifyCopy.sentTo} a@b.jp`).toBe("We've sent a 6-digit verification code to a@b.jp");
  expect(verifyCopy.resendIn(60)).toBe('Resend code in 60s');
  expect(accountStatusCopy.closed.title).toBe('Unable to Sign In');
  expect(accountStatusCopy.closed.text).toBe('We were unable to complete your sign-in request at this time.');
  expect(accountStatusCopy.end).toBe('If this problem persists, please contact support for assistance.');
});
