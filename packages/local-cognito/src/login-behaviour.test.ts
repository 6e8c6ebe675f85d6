import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchJwks } from '../test/driver.ts';
import { createConfirmedUser, isEmulator, openPool, type PoolUnderTest, password } from '../test/pool-under-test.ts';

let pool: PoolUnderTest;
beforeAll(async () => {
  pool = await openPool();
});
afterAll(() => pool.close());

const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };

async function signIn(): Promise<{ email: string; AccessToken: string; IdToken: string; RefreshToken: string }> {
  const email = await createConfirmedUser(pool);
  const { AccessToken, IdToken, RefreshToken = '' } = await pool.driver.login(email, password);
  return { email, AccessToken, IdToken, RefreshToken };
}

async function createVerifier<T extends 'access' | 'id'>(tokenUse: T) {
  const { userPoolId, clientId, jwksUri } = pool;
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse });
  verifier.cacheJwks(await fetchJwks(jwksUri));
  return verifier;
}

test('compares the email case-insensitively', async () => {
  const email = await createConfirmedUser(pool);
  expect(await pool.driver.login(email.toUpperCase(), password)).toHaveProperty('AccessToken');
});

test('accepts a login by amazon-cognito-identity-js with USER_PASSWORD_AUTH and USER_SRP_AUTH', async () => {
  const email = await createConfirmedUser(pool);
  for (const flow of ['USER_PASSWORD_AUTH', 'USER_SRP_AUTH'] as const) {
    const session = await pool.driver.loginWithLibrary(email, password, flow);
    expect(session.getIdToken().decodePayload().email).toBe(email);
    await expect(pool.driver.loginWithLibrary(email, 'not-the-password', flow)).rejects.toMatchObject(wrong);
  }
});

test('returns the same error for a wrong password and an unknown user', async () => {
  const email = await createConfirmedUser(pool);
  await expect(pool.driver.login(email, 'not-the-password')).rejects.toMatchObject(wrong);
  await expect(pool.driver.login(pool.newEmail(), password)).rejects.toMatchObject(wrong);
  await expect(pool.driver.loginWithLibrary(pool.newEmail(), password, 'USER_SRP_AUTH')).rejects.toMatchObject(wrong);
});

test('issues tokens with the claims of Cognito that aws-jwt-verify accepts', async () => {
  const { email, AccessToken, IdToken } = await signIn();
  const access = await (await createVerifier('access')).verify(AccessToken);
  const { issuer, clientId } = pool;
  expect(access).toMatchObject({ iss: issuer, client_id: clientId, token_use: 'access', username: access.sub });
  expect(access).toMatchObject({ scope: 'aws.cognito.signin.user.admin', origin_jti: expect.any(String) });
  expect(access.exp - access.iat).toBe(3_600);
  expect(access).not.toHaveProperty('aud');

  const identity = await (await createVerifier('id')).verify(IdToken);
  expect(identity).toMatchObject({ aud: clientId, token_use: 'id', email, sub: access.sub });
  expect(identity).toMatchObject({ 'cognito:username': access.sub, origin_jti: access.origin_jti });
  expect(identity.jti).not.toBe(access.jti);
  expect(typeof identity.email_verified).toBe('boolean');
  await expect(createVerifier('access').then((verifier) => verifier.verify(IdToken))).rejects.toThrow();
});

test('GetUser returns the user of an access token and rejects a forged token', async () => {
  const { email, AccessToken } = await signIn();
  const { Username, UserAttributes } = await pool.driver.getUser(AccessToken);
  expect(UserAttributes).toContainEqual({ Name: 'email', Value: email });
  expect(UserAttributes).toContainEqual({ Name: 'sub', Value: Username });
  const [header = '', , signature = ''] = AccessToken.split('.');
  const forged = Buffer.from(JSON.stringify({ username: Username, token_use: 'access' })).toString('base64url');
  for (const token of [`${header}.${forged}.${signature}`, 'no.token.this', 'x']) {
    await expect(pool.driver.getUser(token)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  }
});

test('a refresh returns new tokens of the same session, including a new refresh token', async () => {
  const { AccessToken, RefreshToken } = await signIn();
  const refreshed = await pool.driver.refresh(RefreshToken);
  expect(refreshed.RefreshToken).not.toBe(RefreshToken);
  expect(await pool.driver.refresh(refreshed.RefreshToken ?? '')).toHaveProperty('AccessToken');
  const verifier = await createVerifier('access');
  const [before, after] = [await verifier.verify(AccessToken), await verifier.verify(refreshed.AccessToken)];
  expect(after.origin_jti).toBe(before.origin_jti);
  expect(after.auth_time).toBe(before.auth_time);
  await expect(pool.driver.refresh('made-up')).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Invalid Refresh Token',
  });
});

test('rejects REFRESH_TOKEN_AUTH, because refresh tokens rotate', async () => {
  const { RefreshToken: REFRESH_TOKEN } = await signIn();
  const input = { ClientId: pool.clientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } };
  await expect(pool.driver.request('InitiateAuth', input)).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test.skipIf(!isEmulator)('accepts a used refresh token for one minute after its first use', async () => {
  const { RefreshToken } = await signIn();
  const first = await pool.driver.refresh(RefreshToken);
  pool.advance(59_000);
  expect(await pool.driver.refresh(RefreshToken)).toHaveProperty('AccessToken');
  pool.advance(1_000);
  await expect(pool.driver.refresh(RefreshToken)).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
  expect(await pool.driver.refresh(first.RefreshToken ?? '')).toHaveProperty('AccessToken');
});

test('revoking an old refresh token also revokes the tokens that replaced it', async () => {
  const { RefreshToken } = await signIn();
  const next = await pool.driver.refresh(RefreshToken);
  await pool.driver.revoke(RefreshToken);
  await expect(pool.driver.refresh(next.RefreshToken ?? '')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('RevokeToken revokes the refresh and access tokens of one session only', async () => {
  const { email, AccessToken, RefreshToken } = await signIn();
  const other = await pool.driver.login(email, password);
  await pool.driver.revoke(RefreshToken);
  await expect(pool.driver.refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(pool.driver.getUser(AccessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect(await pool.driver.refresh(other.RefreshToken ?? '')).toHaveProperty('AccessToken');
});

test('GlobalSignOut revokes every session and does not prevent a new login', async () => {
  const { email, AccessToken, RefreshToken } = await signIn();
  const other = await pool.driver.login(email, password);
  await pool.driver.globalSignOut(AccessToken);
  await expect(pool.driver.getUser(other.AccessToken)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  });
  for (const token of [RefreshToken, other.RefreshToken ?? '']) {
    await expect(pool.driver.refresh(token)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  }
  expect(await pool.driver.login(email, password)).toHaveProperty('AccessToken');
});

test('ChangePassword requires the previous password', async () => {
  const { email, AccessToken } = await signIn();
  const fresh = 'Komorebi-no-michi-8';
  await expect(pool.driver.changePassword(AccessToken, 'not-the-password', fresh)).rejects.toMatchObject(wrong);
  await expect(pool.driver.changePassword(AccessToken, password, 'short')).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  });
  await pool.driver.changePassword(AccessToken, password, fresh);
  await expect(pool.driver.login(email, password)).rejects.toMatchObject(wrong);
  expect(await pool.driver.login(email, fresh)).toHaveProperty('AccessToken');
});

test('rejects the login and the refresh token of a deleted user', async () => {
  const { email, AccessToken, RefreshToken } = await signIn();
  await pool.driver.deleteUser(AccessToken);
  await expect(pool.driver.login(email, password)).rejects.toMatchObject(wrong);
  await expect(pool.driver.refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test.skipIf(!isEmulator)('an access token expires after an hour, a refresh token after thirty days', async () => {
  const { AccessToken, RefreshToken } = await signIn();
  pool.advance(3_600_000);
  await expect(pool.driver.getUser(AccessToken)).rejects.toMatchObject({ message: 'Access Token has expired' });
  const { AccessToken: renewed } = await pool.driver.refresh(RefreshToken);
  expect(await pool.driver.getUser(renewed)).toHaveProperty('Username');
  pool.advance(30 * 86_400_000);
  await expect(pool.driver.refresh(RefreshToken)).rejects.toMatchObject({ message: 'Refresh Token has expired' });
});

test.skipIf(!isEmulator)(
  'locks a name after five wrong passwords and doubles the lock time at each further one',
  async () => {
    const known = await createConfirmedUser(pool);
    // An unknown name is locked in the same way; otherwise the lock would reveal which emails are registered.
    for (const email of [known, pool.newEmail()]) {
      for (let failure = 1; failure <= 5; failure += 1) {
        await expect(pool.driver.login(email, 'not-the-password')).rejects.toMatchObject(wrong);
      }
      for (const seconds of [1, 2, 4]) {
        await expect(pool.driver.login(email, password)).rejects.toMatchObject(locked);
        pool.advance(seconds * 1_000);
        await expect(pool.driver.login(email, 'not-the-password')).rejects.toMatchObject(wrong);
      }
      await expect(pool.driver.login(email, password)).rejects.toMatchObject(locked);
      pool.advance(8_000);
    }
    expect(await pool.driver.login(known, password)).toHaveProperty('AccessToken');
    await expect(pool.driver.login(known, 'not-the-password')).rejects.toMatchObject(wrong);
    expect(await pool.driver.login(known, password)).toHaveProperty('AccessToken');
  },
);

test.skipIf(!isEmulator)('locks a name for at most fifteen minutes', async () => {
  const email = await createConfirmedUser(pool);
  for (let failure = 1; failure <= 18; failure += 1) {
    await expect(pool.driver.login(email, 'not-the-password')).rejects.toMatchObject(wrong);
    pool.advance(failure < 18 ? 900_000 : 899_000);
  }
  expect(await pool.driver.login(email, password)).toHaveProperty('AccessToken');
});

test.skipIf(!isEmulator)(
  'counts concurrent wrong passwords one by one and accepts concurrent correct ones',
  async () => {
    const email = await createConfirmedUser(pool);
    const logins = await Promise.all(Array.from({ length: 8 }, () => pool.driver.login(email, password)));
    expect(new Set(logins.map(({ RefreshToken }) => RefreshToken)).size).toBe(8);
    const guesses = await Promise.allSettled(
      Array.from({ length: 12 }, () => pool.driver.login(email, 'not-the-password')),
    );
    const messages = guesses.map((result) => (result.status === 'rejected' ? result.reason.message : 'accepted'));
    expect(messages.filter((message) => message === wrong.message).length).toBeLessThanOrEqual(6);
    expect(messages).toContain(locked.message);
  },
);
