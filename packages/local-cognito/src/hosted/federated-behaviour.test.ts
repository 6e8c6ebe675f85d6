import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDriver, type Driver } from '../../test/driver.ts';
import { authorizeUrl, callback, fetchTokens, openPage, requestTokens, signInAs } from '../../test/hosted-browser.ts';
import { startTestEmulator, type TestEmulator } from '../../test/test-emulator.ts';
import { userPoolId } from '../pool.ts';

let emulator: TestEmulator;
let driver: Driver;
beforeAll(async () => {
  emulator = await startTestEmulator({ callbackUrls: [callback] });
  driver = createDriver(emulator.cognito);
});
afterAll(() => emulator.close());

const password = 'Hinata-no-niwa-7';
const fresh = 'Komorebi-no-michi-8';
let count = 0;
const newEmail = () => {
  count += 1;
  return `mei${count}@example.com`;
};
const identify = (Username: string) => ({ UserPoolId: userPoolId, Username });
const getUser = (username: string) => driver.admin.send(new AdminGetUserCommand(identify(username)));
const setPassword = (username: string, Password = fresh) =>
  driver.admin.send(new AdminSetUserPasswordCommand({ ...identify(username), Password, Permanent: true }));

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

async function signIn(email: string) {
  const tokens = await fetchTokens(emulator.cognito.domain, email);
  const { sub, 'cognito:username': username } = claimsOf(tokens.id_token);
  return { ...tokens, sub: String(sub), username: String(username) };
}

async function createNative(email: string): Promise<string> {
  const { userSub } = await driver.signUp(email, password);
  await driver.confirm(email, emulator.codeFor(email));
  return userSub;
}

const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

test('a native user and a federated user with the same email are separate, in either order', async () => {
  const first = newEmail();
  const nativeSub = await createNative(first);
  const federated = await signIn(first);
  expect(federated.sub).not.toBe(nativeSub);
  expect((await getUser(first)).Username).toBe(nativeSub);
  expect(claimsOf((await driver.login(first, password)).IdToken)).not.toHaveProperty('identities');

  const second = newEmail();
  const { username } = await signIn(second);
  const laterSub = await createNative(second.toUpperCase());
  expect((await getUser(second)).Username).toBe(laterSub);
  expect(await getUser(username)).toMatchObject({ Username: username, UserStatus: 'EXTERNAL_PROVIDER' });
  const both = await driver.admin.send(new ListUsersCommand({ UserPoolId: userPoolId, Filter: `email = "${second}"` }));
  expect(both.Users?.map(({ Username }) => Username).sort()).toEqual([laterSub, username].sort());
});

test('with linkConfirmedUsers, Google signs in the confirmed user with the same email, and no other one', async () => {
  const linking = await startTestEmulator({ callbackUrls: [callback], linkConfirmedUsers: true });
  try {
    const { domain } = linking.cognito;
    const own = createDriver(linking.cognito);
    const subOf = async (email: string) => claimsOf((await fetchTokens(domain, email)).id_token).sub;
    const { userSub } = await own.signUp('mei@example.com', password);
    await own.confirm('mei@example.com', linking.codeFor('mei@example.com'));
    expect(await subOf('MEI@example.com')).toBe(userSub);
    expect(await subOf('mei@example.com')).toBe(userSub);
    const { userSub: unconfirmed } = await own.signUp('rin@example.com', password);
    const federated = await subOf('rin@example.com');
    expect(federated).not.toBe(unconfirmed);
    // A user that Google created is not a native one, also with a password.
    const name = { UserPoolId: userPoolId, Username: String(federated) };
    await own.admin.send(new AdminSetUserPasswordCommand({ ...name, Password: fresh, Permanent: true }));
    expect(await subOf('rin@example.com')).toBe(federated);
  } finally {
    await linking.close();
  }
});

test('AdminGetUser finds a federated user by user name, sub and email', async () => {
  const email = newEmail();
  const { sub, username } = await signIn(email);
  for (const name of [username, username.toLowerCase(), sub, email]) {
    expect(await getUser(name)).toMatchObject({ Username: username, UserStatus: 'EXTERNAL_PROVIDER', Enabled: true });
  }
  const { UserAttributes = [] } = await getUser(username);
  expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  const identities = UserAttributes.find(({ Name }) => Name === 'identities')?.Value ?? '';
  expect(JSON.parse(identities)).toMatchObject([{ userId: username.replace('Google_', ''), primary: true }]);
  const filter = { UserPoolId: userPoolId, Filter: `username = "${username}"` };
  expect((await driver.admin.send(new ListUsersCommand(filter))).Users).toHaveLength(1);
});

test('a federated user has no password to log in with or to reset', async () => {
  const email = newEmail();
  const { username } = await signIn(email);
  for (const name of [email, username]) {
    await expect(driver.login(name, '')).rejects.toThrow();
    await expect(driver.login(name, password)).rejects.toMatchObject(wrong);
    await expect(driver.forgot(name)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User password cannot be reset in the current state.',
    });
  }
  await expect(driver.loginWithLibrary(email, password, 'USER_SRP_AUTH')).rejects.toMatchObject(wrong);
  expect(await driver.forgot(newEmail())).toHaveProperty('CodeDeliveryDetails');
});

test('after AdminSetUserPassword a federated user can use Google and the password, with the same sub', async () => {
  const email = newEmail();
  const { sub, username } = await signIn(email);
  await setPassword(username);
  expect((await getUser(username)).UserStatus).toBe('CONFIRMED');
  for (const name of [email, username, sub]) {
    expect(claimsOf((await driver.login(name, fresh)).AccessToken)).toMatchObject({ sub, username });
  }
  expect(await driver.loginWithLibrary(email, fresh, 'USER_SRP_AUTH')).toBeDefined();
  expect((await signIn(email)).sub).toBe(sub);
  await driver.forgot(email);
  await driver.confirmForgot(email, emulator.codeFor(email), password);
  expect(claimsOf((await driver.login(email, password)).IdToken)).toHaveProperty('identities');
  await expect(driver.signUp(email, password)).rejects.toMatchObject({ name: 'UsernameExistsException' });
});

test('AdminSetUserPassword does not take the login email of a native user', async () => {
  const email = newEmail();
  const nativeSub = await createNative(email);
  const { sub, username } = await signIn(email);
  await setPassword(sub);
  expect(claimsOf((await driver.login(email, password)).AccessToken).sub).toBe(nativeSub);
  await expect(driver.login(email, fresh)).rejects.toMatchObject(wrong);
  expect(claimsOf((await driver.login(username, fresh)).AccessToken).sub).toBe(sub);
});

test('rejects the sign-in, codes and tokens of a disabled user', async () => {
  const email = newEmail();
  const { username, refresh_token, access_token } = await signIn(email);
  const { domain } = emulator.cognito;
  const code = (await signInAs(domain, { email })).searchParams.get('code') ?? '';
  await driver.admin.send(new AdminDisableUserCommand(identify(username)));
  const location = await signInAs(domain, { email }, { state: 's' });
  expect(Object.fromEntries(location.searchParams)).toEqual({
    error: 'invalid_request',
    error_description: 'User is not enabled.',
    state: 's',
  });
  const byCode = { grant_type: 'authorization_code', code, redirect_uri: callback };
  expect((await requestTokens(domain, byCode)).body.error).toBe('invalid_grant');
  const byToken = { grant_type: 'refresh_token', refresh_token };
  expect((await requestTokens(domain, byToken)).body.error).toBe('invalid_grant');
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await fetch(`${domain}/oauth2/userInfo`, { headers })).status).toBe(401);
  await driver.admin.send(new AdminEnableUserCommand(identify(username)));
  expect((await signIn(email)).username).toBe(username);
});

test('AdminUserGlobalSignOut and AdminDeleteUser work for a federated user, and its Google account remains', async () => {
  const email = newEmail();
  const { sub, username, refresh_token } = await signIn(email);
  await driver.admin.send(new AdminUserGlobalSignOutCommand(identify(username)));
  const { body } = await requestTokens(emulator.cognito.domain, { grant_type: 'refresh_token', refresh_token });
  expect(body.error).toBe('invalid_grant');
  await driver.admin.send(new AdminDeleteUserCommand(identify(sub)));
  await expect(getUser(username)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  const again = await signIn(email);
  expect(again.username).toBe(username);
  expect(again.sub).not.toBe(sub);
});

test('concurrent first sign-ins of a Google account create one user', async () => {
  const email = newEmail();
  const subs = await Promise.all(Array.from({ length: 8 }, async () => (await signIn(email)).sub));
  expect(new Set(subs).size).toBe(1);
});

const link = (username: string, googleId: string) =>
  driver.admin.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: userPoolId,
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
      SourceUser: {
        ProviderName: 'Google',
        ProviderAttributeName: 'Cognito_Subject',
        ProviderAttributeValue: googleId,
      },
    }),
  );

test('a linked Google account signs in the native user; one that has its own user cannot be linked', async () => {
  const email = newEmail();
  const nativeSub = await createNative(email);
  const { username } = await signIn(email);
  const googleId = username.replace('Google_', '');
  await expect(link(nativeSub, googleId)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: expect.stringContaining('Merging is not currently supported'),
  });
  await driver.admin.send(new AdminDeleteUserCommand(identify(username)));
  await link(nativeSub, googleId);
  await expect(link(nativeSub, googleId)).rejects.toThrow('SourceUser is already linked to DestinationUser');
  await expect(link(newEmail(), googleId)).rejects.toMatchObject({ name: 'UserNotFoundException' });

  const linked = await fetchTokens(emulator.cognito.domain, email);
  expect(claimsOf(linked.id_token)).toMatchObject({ sub: nativeSub, 'cognito:username': nativeSub });
  expect(claimsOf(linked.id_token).identities).toMatchObject([{ userId: googleId, primary: 'false' }]);
  expect((await getUser(email)).UserStatus).toBe('CONFIRMED');
});

test('a Google account linked to an unconfirmed user cannot sign in', async () => {
  const email = newEmail();
  const { username } = await signIn(email);
  await driver.admin.send(new AdminDeleteUserCommand(identify(username)));
  const { userSub } = await driver.signUp(email, password);
  await link(userSub, username.replace('Google_', ''));
  const location = await signInAs(emulator.cognito.domain, { email });
  expect(location.searchParams.get('error_description')).toBe('User is not confirmed.');
  expect(location.searchParams.has('code')).toBe(false);
});

test('keeps Google accounts, federated users and sessions after a restart', async () => {
  const email = newEmail();
  const { sub, refresh_token } = await signIn(email);
  const code = (await signInAs(emulator.cognito.domain, { email })).searchParams.get('code') ?? '';
  await emulator.restart();
  driver = createDriver(emulator.cognito);
  const { domain } = emulator.cognito;
  expect((await openPage(authorizeUrl(domain))).html).toContain(email);
  const byCode = { grant_type: 'authorization_code', code, redirect_uri: callback };
  expect(claimsOf((await requestTokens(domain, byCode)).body.access_token).sub).toBe(sub);
  expect((await requestTokens(domain, { grant_type: 'refresh_token', refresh_token })).status).toBe(200);
  expect((await signIn(email)).sub).toBe(sub);
  expect(emulator.errors).toEqual([]);
});
