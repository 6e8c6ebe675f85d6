import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  canReadCodes,
  createConfirmedUser,
  isStandIn,
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

test('a sign-up gives an unconfirmed user with a sub', async () => {
  const result = await pool.driver.signUp(pool.newEmail(), password);
  expect(result).toMatchObject({ userConfirmed: false, userSub: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('an e-mail can be registered once, in whatever case', async () => {
  const email = await signUpNew();
  for (const spelling of [email, email.toUpperCase()]) {
    await expect(pool.driver.signUp(spelling, password)).rejects.toMatchObject({ name: 'UsernameExistsException' });
  }
});

test('a password under eight characters and a name that is no e-mail are refused', async () => {
  await expect(pool.driver.signUp(pool.newEmail(), 'Abc-123')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  await expect(pool.driver.signUp('hinata', password)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('an unconfirmed user is told so after the right password only', async () => {
  const email = await signUpNew();
  await expect(pool.driver.login(email, password)).rejects.toMatchObject(unconfirmed);
  await expect(pool.driver.loginByClass(email, password, 'USER_PASSWORD_AUTH')).rejects.toMatchObject(unconfirmed);
  await expect(pool.driver.loginByClass(email, password, 'USER_SRP_AUTH')).rejects.toMatchObject(unconfirmed);
  await expect(pool.driver.login(email, 'not-the-password')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test.skipIf(!canReadCodes)('a wrong code is refused and the right one still confirms, once', async () => {
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

test.skipIf(!canReadCodes)('a code sent again takes the place of the one before', async () => {
  const email = await signUpNew();
  const first = await pool.codeFor(email);
  // One time in a million both codes are the same one, and then this test would say nothing.
  let second = first;
  while (second === first) {
    await pool.driver.resend(email);
    second = await pool.codeFor(email);
  }
  await expect(pool.driver.confirm(email, first)).rejects.toMatchObject(wrongCode);
  expect(await pool.driver.confirm(email, second)).toBe('SUCCESS');
  await expect(pool.driver.resend(email)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('for an unknown e-mail a code is sent again only in words', async () => {
  expect(await pool.driver.resend(pool.newEmail())).toMatchObject({ CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } });
});

test.skipIf(!isStandIn)('a code lives ten minutes', async () => {
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

test.skipIf(!isStandIn)('after five wrong tries even the right code is dead, also when they come at once', async () => {
  const email = await signUpNew();
  const code = await pool.codeFor(email);
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, () => pool.driver.confirm(email, wrongCodeFor(code))),
  );
  const names = tries.map((result) => (result.status === 'rejected' ? result.reason.name : 'accepted'));
  expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(5);
  expect(names.filter((name) => name === 'LimitExceededException')).toHaveLength(7);
  await expect(pool.driver.confirm(email, code)).rejects.toMatchObject({
    name: 'LimitExceededException',
    message: 'Attempt limit exceeded, please try after some time.',
  });
  await pool.driver.resend(email);
  expect(await pool.driver.confirm(email, await pool.codeFor(email))).toBe('SUCCESS');
});

test.skipIf(!isStandIn)('ten codes an hour are sent to one user and no more', async () => {
  const email = await signUpNew();
  for (let sent = 1; sent < 10; sent += 1) await pool.driver.resend(email);
  await expect(pool.driver.resend(email)).rejects.toMatchObject({ name: 'LimitExceededException' });
  pool.advance(3_600_000);
  await pool.driver.resend(email);
});

test.skipIf(!isStandIn)('of twenty sign-ups for one e-mail at once exactly one wins', async () => {
  const email = pool.newEmail();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => pool.driver.signUp(email, password)));
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.name] : []));
  expect(refusals).toEqual(Array.from({ length: 19 }, () => 'UsernameExistsException'));
  await pool.driver.confirm(email, await pool.codeFor(email));
});

test.skipIf(!isStandIn)('of several confirmations at once exactly one wins', async () => {
  const email = await signUpNew();
  const code = await pool.codeFor(email);
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => pool.driver.confirm(email, code)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.name] : []));
  expect(new Set(refusals)).toEqual(new Set(['NotAuthorizedException']));
});

test.skipIf(!canReadCodes)('a forgotten password is replaced by a code, and the old one ends', async () => {
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
  expect(await pool.driver.loginByClass(email, fresh, 'USER_SRP_AUTH')).toBeDefined();
  await expect(pool.driver.confirmForgot(email, code, password)).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  });
});

test('a forgotten password of an unknown e-mail looks like any other', async () => {
  expect(await pool.driver.forgot(pool.newEmail())).toMatchObject({ CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } });
  await expect(pool.driver.confirmForgot(pool.newEmail(), '123456', password)).rejects.toMatchObject({
    name: expect.stringMatching(/^(CodeMismatch|ExpiredCode)Exception$/),
  });
});
