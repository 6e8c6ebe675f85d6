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
import { askForTokens, authorizeUrl, callback, fetchTokens, openPage, signInAs } from '../../test/hosted-browser.ts';
import { startStandIn, type TestStandIn } from '../../test/stand-in.ts';
import { userPoolId } from '../pool.ts';

let standIn: TestStandIn;
let driver: Driver;
beforeAll(async () => {
  standIn = await startStandIn({ callbackUrls: [callback] });
  driver = createDriver(standIn.cognito);
});
afterAll(() => standIn.close());

const password = 'Hinata-no-niwa-7';
const fresh = 'Komorebi-no-michi-8';
let count = 0;
const newEmail = () => {
  count += 1;
  return `mei${count}@example.com`;
};
const named = (Username: string) => ({ UserPoolId: userPoolId, Username });
const show = (username: string) => driver.admin.send(new AdminGetUserCommand(named(username)));
const setPassword = (username: string, Password = fresh) =>
  driver.admin.send(new AdminSetUserPasswordCommand({ ...named(username), Password, Permanent: true }));

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

async function signIn(email: string) {
  const tokens = await fetchTokens(standIn.cognito.domain, email);
  const { sub, 'cognito:username': username } = claimsOf(tokens.id_token);
  return { ...tokens, sub: String(sub), username: String(username) };
}

async function createNative(email: string): Promise<string> {
  const { userSub } = await driver.signUp(email, password);
  await driver.confirm(email, standIn.codeFor(email));
  return userSub;
}

const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

test('a native user of the same e-mail is somebody else, whoever came first', async () => {
  const first = newEmail();
  const nativeSub = await createNative(first);
  const federated = await signIn(first);
  expect(federated.sub).not.toBe(nativeSub);
  expect((await show(first)).Username).toBe(nativeSub);
  expect(claimsOf((await driver.login(first, password)).IdToken)).not.toHaveProperty('identities');

  const second = newEmail();
  const { username } = await signIn(second);
  const laterSub = await createNative(second.toUpperCase());
  expect((await show(second)).Username).toBe(laterSub);
  expect(await show(username)).toMatchObject({ Username: username, UserStatus: 'EXTERNAL_PROVIDER' });
  const both = await driver.admin.send(new ListUsersCommand({ UserPoolId: userPoolId, Filter: `email = "${second}"` }));
  expect(both.Users?.map(({ Username }) => Username).sort()).toEqual([laterSub, username].sort());
});

test('a profile is shown by user name, by sub and by e-mail', async () => {
  const email = newEmail();
  const { sub, username } = await signIn(email);
  for (const name of [username, username.toLowerCase(), sub, email]) {
    expect(await show(name)).toMatchObject({ Username: username, UserStatus: 'EXTERNAL_PROVIDER', Enabled: true });
  }
  const { UserAttributes = [] } = await show(username);
  expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  const identities = UserAttributes.find(({ Name }) => Name === 'identities')?.Value ?? '';
  expect(JSON.parse(identities)).toMatchObject([{ userId: username.replace('Google_', ''), primary: true }]);
  const filter = { UserPoolId: userPoolId, Filter: `username = "${username}"` };
  expect((await driver.admin.send(new ListUsersCommand(filter))).Users).toHaveLength(1);
});

test('whoever only ever came through Google has no password, neither to use nor to reset', async () => {
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
  await expect(driver.loginByClass(email, password, 'USER_SRP_AUTH')).rejects.toMatchObject(wrong);
  expect(await driver.forgot(newEmail())).toHaveProperty('CodeDeliveryDetails');
});

test('a password set by the operator lets the user in by both ways, as the same user', async () => {
  const email = newEmail();
  const { sub, username } = await signIn(email);
  await setPassword(username);
  expect((await show(username)).UserStatus).toBe('CONFIRMED');
  for (const name of [email, username, sub]) {
    expect(claimsOf((await driver.login(name, fresh)).AccessToken)).toMatchObject({ sub, username });
  }
  expect(await driver.loginByClass(email, fresh, 'USER_SRP_AUTH')).toBeDefined();
  expect((await signIn(email)).sub).toBe(sub);
  await driver.forgot(email);
  await driver.confirmForgot(email, standIn.codeFor(email), password);
  expect(claimsOf((await driver.login(email, password)).IdToken)).toHaveProperty('identities');
  await expect(driver.signUp(email, password)).rejects.toMatchObject({ name: 'UsernameExistsException' });
});

test('an e-mail that a native user signs in with stays with that user', async () => {
  const email = newEmail();
  const nativeSub = await createNative(email);
  const { sub, username } = await signIn(email);
  await setPassword(sub);
  expect(claimsOf((await driver.login(email, password)).AccessToken).sub).toBe(nativeSub);
  await expect(driver.login(email, fresh)).rejects.toMatchObject(wrong);
  expect(claimsOf((await driver.login(username, fresh)).AccessToken).sub).toBe(sub);
});

test('a disabled user is told so and comes no further, not even with a code or a refresh token', async () => {
  const email = newEmail();
  const { username, refresh_token, access_token } = await signIn(email);
  const { domain } = standIn.cognito;
  const code = (await signInAs(domain, { email })).searchParams.get('code') ?? '';
  await driver.admin.send(new AdminDisableUserCommand(named(username)));
  const back = await signInAs(domain, { email }, { state: 's' });
  expect(Object.fromEntries(back.searchParams)).toEqual({
    error: 'invalid_request',
    error_description: 'User is not enabled.',
    state: 's',
  });
  const byCode = { grant_type: 'authorization_code', code, redirect_uri: callback };
  expect((await askForTokens(domain, byCode)).body.error).toBe('invalid_grant');
  const byToken = { grant_type: 'refresh_token', refresh_token };
  expect((await askForTokens(domain, byToken)).body.error).toBe('invalid_grant');
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await fetch(`${domain}/oauth2/userInfo`, { headers })).status).toBe(401);
  await driver.admin.send(new AdminEnableUserCommand(named(username)));
  expect((await signIn(email)).username).toBe(username);
});

test('the operator ends the sessions of a profile, and deletes it, which Google does not notice', async () => {
  const email = newEmail();
  const { sub, username, refresh_token } = await signIn(email);
  await driver.admin.send(new AdminUserGlobalSignOutCommand(named(username)));
  const { body } = await askForTokens(standIn.cognito.domain, { grant_type: 'refresh_token', refresh_token });
  expect(body.error).toBe('invalid_grant');
  await driver.admin.send(new AdminDeleteUserCommand(named(sub)));
  await expect(show(username)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  const again = await signIn(email);
  expect(again.username).toBe(username);
  expect(again.sub).not.toBe(sub);
});

test('many first sign-ins of an account at once make one profile', async () => {
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

test('a linked Google account signs in the native user; one that has a profile cannot be linked', async () => {
  const email = newEmail();
  const nativeSub = await createNative(email);
  const { username } = await signIn(email);
  const googleId = username.replace('Google_', '');
  await expect(link(nativeSub, googleId)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: expect.stringContaining('Merging is not currently supported'),
  });
  await driver.admin.send(new AdminDeleteUserCommand(named(username)));
  await link(nativeSub, googleId);
  await expect(link(nativeSub, googleId)).rejects.toThrow('SourceUser is already linked to DestinationUser');
  await expect(link(newEmail(), googleId)).rejects.toMatchObject({ name: 'UserNotFoundException' });

  const linked = await fetchTokens(standIn.cognito.domain, email);
  expect(claimsOf(linked.id_token)).toMatchObject({ sub: nativeSub, 'cognito:username': nativeSub });
  expect(claimsOf(linked.id_token).identities).toMatchObject([{ userId: googleId, primary: 'false' }]);
  expect((await show(email)).UserStatus).toBe('CONFIRMED');
});

test('somebody who never proved the address is not joined by its owner', async () => {
  const squatted = newEmail();
  const { username } = await signIn(squatted);
  await driver.admin.send(new AdminDeleteUserCommand(named(username)));
  const { userSub } = await driver.signUp(squatted, password);
  await link(userSub, username.replace('Google_', ''));
  const back = await signInAs(standIn.cognito.domain, { email: squatted });
  expect(back.searchParams.get('error_description')).toBe('User is not confirmed.');
  expect(back.searchParams.has('code')).toBe(false);
});

test('accounts, profiles and sessions outlive a restart', async () => {
  const email = newEmail();
  const { sub, refresh_token } = await signIn(email);
  const code = (await signInAs(standIn.cognito.domain, { email })).searchParams.get('code') ?? '';
  await standIn.restart();
  driver = createDriver(standIn.cognito);
  const { domain } = standIn.cognito;
  expect((await openPage(authorizeUrl(domain))).html).toContain(email);
  const byCode = { grant_type: 'authorization_code', code, redirect_uri: callback };
  expect(claimsOf((await askForTokens(domain, byCode)).body.access_token).sub).toBe(sub);
  expect((await askForTokens(domain, { grant_type: 'refresh_token', refresh_token })).status).toBe(200);
  expect((await signIn(email)).sub).toBe(sub);
  expect(standIn.faults).toEqual([]);
});
