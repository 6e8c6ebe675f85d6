import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDriver, fetchJwks } from '../../test/driver.ts';
import {
  afterLogout,
  authorizeUrl,
  callback,
  createPkce,
  fetchTokens,
  openPage,
  requestTokens,
  signInAs,
} from '../../test/hosted-browser.ts';
import { startTestEmulator, type TestEmulator } from '../../test/test-emulator.ts';
import { clientId, issuer, userPoolId } from '../pool.ts';

let emulator: TestEmulator;
let domain: string;
beforeAll(async () => {
  emulator = await startTestEmulator();
  // Registered after the start, as an application does that gets its port later.
  emulator.cognito.registerUrls({ callbackUrls: [callback, `${callback}/other`], logoutUrls: [afterLogout] });
  domain = emulator.cognito.domain;
});
afterAll(() => emulator.close());

const email = 'hinata@example.com';

async function verifyIdentity(token: string) {
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'id' });
  verifier.cacheJwks(await fetchJwks(emulator.cognito.jwksUri));
  return verifier.verify(token);
}

async function verifyAccess(token: string) {
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' });
  verifier.cacheJwks(await fetchJwks(emulator.cognito.jwksUri));
  return verifier.verify(token);
}

async function codeFor(changes: Record<string, string> = {}): Promise<string> {
  return (await signInAs(domain, { email }, changes)).searchParams.get('code') ?? '';
}

const exchange = (code: string, more: Record<string, string> = {}) =>
  requestTokens(domain, { grant_type: 'authorization_code', code, redirect_uri: callback, ...more });

test('issues tokens with the Google identity that aws-jwt-verify accepts', async () => {
  const tokens = await fetchTokens(domain, email, { nonce: 'n-0S6_WzA2Mj' });
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3_600 });
  const identity = await verifyIdentity(tokens.id_token);
  const [linked] = identity.identities ?? [];
  expect(linked).toMatchObject({ providerName: 'Google', providerType: 'Google', primary: 'true', issuer: null });
  expect(linked?.dateCreated).toMatch(/^\d{13}$/);
  expect(identity).toMatchObject({ email, email_verified: true, name: 'ひなた', nonce: 'n-0S6_WzA2Mj', iss: issuer });
  expect(identity['cognito:username']).toBe(`Google_${linked?.userId}`);

  const access = await verifyAccess(tokens.access_token);
  expect(access).toMatchObject({ sub: identity.sub, username: identity['cognito:username'], client_id: clientId });
  expect(access).toMatchObject({ scope: 'email openid phone', origin_jti: identity.origin_jti });
  expect(access.exp - access.iat).toBe(3_600);
  expect((await verifyIdentity((await fetchTokens(domain, email)).id_token)).sub).toBe(identity.sub);
});

test('with a code_challenge requires the matching code_verifier at the first attempt', async () => {
  const { verifier, challenge } = createPkce();
  const request = { code_challenge: challenge, code_challenge_method: 'S256' };
  expect((await exchange(await codeFor(request), { code_verifier: verifier })).status).toBe(200);
  for (const wrong of [createPkce().verifier, challenge, '', 'short', `${verifier}=`]) {
    const code = await codeFor(request);
    expect(await exchange(code, { code_verifier: wrong })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await exchange(code, { code_verifier: verifier })).body.error).toBe('invalid_grant');
  }
  expect((await exchange(await codeFor(request))).body.error).toBe('invalid_grant');
});

test('without a code_challenge accepts no code_verifier', async () => {
  expect((await exchange(await codeFor())).status).toBe(200);
  expect((await exchange(await codeFor(), { code_verifier: createPkce().verifier })).body.error).toBe('invalid_grant');
});

test('a code can be exchanged once, also under concurrent requests', async () => {
  const code = await codeFor();
  const replies = await Promise.all(Array.from({ length: 10 }, () => exchange(code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await exchange(code)).body).toEqual({ error: 'invalid_grant' });
});

test('a code is bound to its redirect URI and expires after five minutes', async () => {
  expect((await exchange(await codeFor(), { redirect_uri: `${callback}/other` })).body.error).toBe('invalid_grant');
  expect((await exchange(await codeFor(), { redirect_uri: 'https://evil.example/' })).body.error).toBe('invalid_grant');
  const inTime = await codeFor();
  emulator.advance(299_000);
  expect((await exchange(inTime)).status).toBe(200);
  const late = await codeFor();
  emulator.advance(300_000);
  expect((await exchange(late)).body.error).toBe('invalid_grant');
});

test.each([
  ['no grant type', {}, 'invalid_request'],
  ['an unknown grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ['the client credentials grant', { grant_type: 'client_credentials' }, 'unauthorized_client'],
  ['no code', { grant_type: 'authorization_code', redirect_uri: callback }, 'invalid_request'],
  ['no redirect URI', { grant_type: 'authorization_code', code: 'x' }, 'invalid_request'],
  ['a made-up code', { grant_type: 'authorization_code', code: 'x\0', redirect_uri: callback }, 'invalid_grant'],
  ['another client', { grant_type: 'authorization_code', client_id: 'other' }, 'invalid_client'],
  ['no refresh token', { grant_type: 'refresh_token' }, 'invalid_request'],
  ['a made-up refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_grant'],
])('rejects %s with its OAuth error code', async (_case, fields, error) => {
  expect(await requestTokens(domain, fields)).toEqual({ status: 400, body: { error } });
});

test('the token endpoint requires a form with one client_id and no client secret', async () => {
  const post = async (body: string | URLSearchParams, headers: Record<string, string> = {}) => {
    const response = await fetch(`${domain}/oauth2/token`, { method: 'POST', body, headers });
    return response.json();
  };
  expect(await post('{}', { 'content-type': 'application/json' })).toEqual({ error: 'invalid_request' });
  expect(await post(new URLSearchParams('grant_type=refresh_token'))).toEqual({ error: 'invalid_request' });
  const twice = new URLSearchParams(`client_id=${clientId}&client_id=${clientId}`);
  expect(await post(twice)).toEqual({ error: 'invalid_request' });
  const fields = new URLSearchParams({ client_id: clientId });
  expect(await post(fields, { authorization: 'Basic eDp5' })).toEqual({ error: 'invalid_client' });
});

test('a refresh keeps the session and the scope; a revocation ends both tokens', async () => {
  const { access_token, id_token, refresh_token } = await fetchTokens(domain, email, { nonce: 'first' });
  const { status, body } = await requestTokens(domain, { grant_type: 'refresh_token', refresh_token });
  expect(status).toBe(200);
  expect(body.refresh_token).not.toBe(refresh_token);
  const before = await verifyAccess(access_token);
  const after = await verifyAccess(body.access_token);
  expect(after).toMatchObject({ sub: before.sub, origin_jti: before.origin_jti, scope: 'email openid phone' });
  expect((await verifyIdentity(body.id_token)).identities).toEqual((await verifyIdentity(id_token)).identities);
  expect(await createDriver(emulator.cognito).refresh(refresh_token)).toHaveProperty('AccessToken');

  const revoke = (token: string) =>
    fetch(`${domain}/oauth2/revoke`, { method: 'POST', body: new URLSearchParams({ client_id: clientId, token }) });
  expect(await (await revoke(access_token)).json()).toEqual({ error: 'unsupported_token_type' });
  expect(await (await revoke('')).json()).toEqual({ error: 'invalid_request' });
  expect((await revoke('unknown')).status).toBe(200);
  expect((await revoke(refresh_token)).status).toBe(200);
  const again = await requestTokens(domain, { grant_type: 'refresh_token', refresh_token });
  expect(again.body.error).toBe('invalid_grant');
  expect((await userInfo(access_token)).status).toBe(401);
});

const userInfo = (token: string) =>
  fetch(`${domain}/oauth2/userInfo`, { headers: { authorization: `Bearer ${token}` } });

test('userInfo returns the attributes of the caller and rejects other tokens', async () => {
  const { access_token, id_token } = await fetchTokens(domain, email);
  const { sub, 'cognito:username': username } = await verifyIdentity(id_token);
  const info = (await (await userInfo(access_token)).json()) as Record<string, string>;
  expect(info).toMatchObject({ sub, username, email, email_verified: 'true', name: 'ひなた' });
  expect(JSON.parse(String(info.identities))).toMatchObject([{ providerName: 'Google', primary: true }]);
  for (const token of ['', 'x', 'a.b.c', id_token]) {
    const refused = await userInfo(token);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('invalid_token');
  }
  emulator.advance(3_600_000);
  expect((await userInfo(access_token)).status).toBe(401);
});

test('a token can be used only for its scopes', async () => {
  const driver = createDriver(emulator.cognito);
  const { access_token } = await fetchTokens(domain, email);
  await expect(driver.getUser(access_token)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Access Token does not have required scopes',
  });
  const wide = await fetchTokens(domain, email, { scope: undefined });
  expect((await driver.getUser(wide.access_token)).Username).toMatch(/^Google_\d{21}$/);
  const narrow = await fetchTokens(domain, email, { scope: 'email' });
  expect(narrow).not.toHaveProperty('id_token');
  expect((await userInfo(narrow.access_token)).status).toBe(401);
});

test('the logout endpoint redirects only to a registered URL', async () => {
  const logout = (parameters: Record<string, string>) =>
    fetch(`${domain}/logout?${new URLSearchParams(parameters)}`, { redirect: 'manual' });
  const out = await logout({ client_id: clientId, logout_uri: afterLogout });
  expect([out.status, out.headers.get('location')]).toEqual([302, afterLogout]);
  for (const logout_uri of [`${afterLogout}/`, callback, 'https://evil.example/', '//evil.example', '']) {
    const refused = await logout({ client_id: clientId, logout_uri });
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
  }
  expect((await logout({ client_id: 'other', logout_uri: afterLogout })).status).toBe(400);
  expect((await logout({})).status).toBe(400);
});

test('the discovery document contains the URLs of the endpoints', async () => {
  const response = await fetch(`${domain}/${userPoolId}/.well-known/openid-configuration`);
  const document = (await response.json()) as Record<string, string>;
  expect(document).toMatchObject({ issuer, jwks_uri: emulator.cognito.jwksUri });
  expect(document.token_endpoint).toBe(`${domain}/oauth2/token`);
  const { pathname } = authorizeUrl(domain);
  expect(document.authorization_endpoint).toBe(domain + pathname);
  expect((await openPage(new URL(document.authorization_endpoint ?? ''))).status).toBe(400);
  expect(emulator.errors).toEqual([]);
});
