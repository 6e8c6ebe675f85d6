import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  canReadCodes,
  createConfirmedUser,
  isEmulator,
  openPool,
  type PoolUnderTest,
  password,
  wrongCodeFor,
} from '../test/pool-under-test.ts';

let pool: PoolUnderTest;
beforeAll(async () => {
  pool = await openPool();
});
afterAll(() => pool.close());

const unconfirmed = { name: 'UserNotConfirmedException', message: 'User is not confirmed.' };
const wrongCode = {
  name: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};

async function signUpNew(): Promise<string> {
  const email = pool.newEmail();
  await pool.driver.signUp(email, password);
  return email;
}

test('SignUp creates an unconfirmed user with a sub', async () => {
  const result = await pool.driver.signUp(pool.newEmail(), password);
  expect(result).toMatchObject({ userConfirmed: false, userSub: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('rejects a second sign-up with the same email in any case', async () => {
  const email = await signUpNew();
  for (const spelling of [email, email.toUpperCase()]) {
    await expect(pool.driver.signUp(spelling, password)).rejects.toMatchObject({ name: 'UsernameExistsException' });
  }
});

test('rejects a password of seven characters and a user name that is not an email', async () => {
  await expect(pool.driver.signUp(pool.newEmail(), 'Abc-123')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  await expect(pool.driver.signUp('hinata', password)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('returns UserNotConfirmedException only after the correct password', async () => {
  const email = await signUpNew();
  await expect(pool.driver.login(email, password)).rejects.toMatchObject(unconfirmed);
  await expect(pool.driver.loginWithLibrary(email, password, 'USER_PASSWORD_AUTH')).rejects.toMatchObject(unconfirmed);
  await expect(pool.driver.loginWithLibrary(email, password, 'USER_SRP_AUTH')).rejects.toMatchObject(unconfirmed);
  await expect(pool.driver.login(email, 'not-the-password')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test.skipIf(!canReadCodes)('rejects a wrong code and then accepts the correct one once', async () => {
  const email = await signUpNew();
  const code = await pool.codeFor(email);
  await expect(pool.driver.confirm(email, wrongCodeFor(code))).rejects.toMatchObject(wrongCode);
  expect(await pool.driver.confirm(email, code)).toBe('SUCCESS');
  await expect(pool.driver.confirm(email, code)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  });
  const { AccessToken } = await pool.driver.login(email, password);
  const { UserAttributes } = await pool.driver.getUser(AccessToken);
  expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
});

test.skipIf(!canReadCodes)('a resent code replaces the previous one', async () => {
  const email = await signUpNew();
  const first = await pool.codeFor(email);
  // Two codes are equal once in a million times; the test would then prove nothing.
  let second = first;
  while (second === first) {
    await pool.driver.resend(email);
    second = await pool.codeFor(email);
  }
  await expect(pool.driver.confirm(email, first)).rejects.toMatchObject(wrongCode);
  expect(await pool.driver.confirm(email, second)).toBe('SUCCESS');
  await expect(pool.driver.resend(email)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('ResendConfirmationCode returns the usual response for an unknown email', async () => {
  expect(await pool.driver.resend(pool.newEmail())).toMatchObject({ CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } });
});

test.skipIf(!isEmulator)('rejects a code after ten minutes', async () => {
  const email = await signUpNew();
  const code = await pool.codeFor(email);
  pool.advance(10 * 60_000);
  const expired = {
    name: 'ExpiredCodeException',
    message: 'Invalid code provided, please request a code again.',
  };
  await expect(pool.driver.confirm(email, code)).rejects.toMatchObject(expired);
  await pool.driver.resend(email);
  expect(await pool.driver.confirm(email, await pool.codeFor(email))).toBe('SUCCESS');
});

test.skipIf(!isEmulator)('rejects the correct code after five wrong attempts, also concurrent ones', async () => {
  const email = await signUpNew();
  const code = await pool.codeFor(email);
  const attempts = await Promise.allSettled(
    Array.from({ length: 12 }, () => pool.driver.confirm(email, wrongCodeFor(code))),
  );
  const names = attempts.map((result) => (result.status === 'rejected' ? result.reason.name : 'accepted'));
  expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(5);
  expect(names.filter((name) => name === 'LimitExceededException')).toHaveLength(7);
  await expect(pool.driver.confirm(email, code)).rejects.toMatchObject({
    name: 'LimitExceededException',
    message: 'Attempt limit exceeded, please try after some time.',
  });
  await pool.driver.resend(email);
  expect(await pool.driver.confirm(email, await pool.codeFor(email))).toBe('SUCCESS');
});

test.skipIf(!isEmulator)('sends at most ten codes per user and hour', async () => {
  const email = await signUpNew();
  for (let sent = 1; sent < 10; sent += 1) await pool.driver.resend(email);
  await expect(pool.driver.resend(email)).rejects.toMatchObject({ name: 'LimitExceededException' });
  pool.advance(3_600_000);
  await pool.driver.resend(email);
});

test.skipIf(!isEmulator)('exactly one of twenty concurrent sign-ups with the same email succeeds', async () => {
  const email = pool.newEmail();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => pool.driver.signUp(email, password)));
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.name] : []));
  expect(refusals).toEqual(Array.from({ length: 19 }, () => 'UsernameExistsException'));
  await pool.driver.confirm(email, await pool.codeFor(email));
});

test.skipIf(!isEmulator)('exactly one of several concurrent confirmations succeeds', async () => {
  const email = await signUpNew();
  const code = await pool.codeFor(email);
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => pool.driver.confirm(email, code)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.name] : []));
  expect(new Set(refusals)).toEqual(new Set(['NotAuthorizedException']));
});

test.skipIf(!canReadCodes)('resets a forgotten password with a code and rejects the old password', async () => {
  const email = await createConfirmedUser(pool);
  await pool.driver.forgot(email);
  const code = await pool.codeFor(email);
  const fresh = 'Komorebi-no-michi-8';
  await expect(pool.driver.confirmForgot(email, code, 'short')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  await expect(pool.driver.confirmForgot(email, wrongCodeFor(code), fresh)).rejects.toMatchObject(wrongCode);
  await pool.driver.confirmForgot(email, code, fresh);
  await expect(pool.driver.login(email, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect(await pool.driver.login(email, fresh)).toHaveProperty('RefreshToken');
  expect(await pool.driver.loginWithLibrary(email, fresh, 'USER_SRP_AUTH')).toBeDefined();
  await expect(pool.driver.confirmForgot(email, code, password)).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  });
});

test('ForgotPassword returns the usual response for an unknown email', async () => {
  expect(await pool.driver.forgot(pool.newEmail())).toMatchObject({ CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } });
  await expect(pool.driver.confirmForgot(pool.newEmail(), '123456', password)).rejects.toMatchObject({
    name: expect.stringMatching(/^(CodeMismatch|ExpiredCode)Exception$/),
  });
});
