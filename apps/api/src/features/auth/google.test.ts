import { oauthCookies } from '@hiyori/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../../../test/caller.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
const origin = 'http://localhost:3000';

beforeAll(async () => {
  testApp = await createTestApp();
});

const cookieOf = (headers: Record<string, unknown>, name: string) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith(`${name}=`));
/** The cookies of a response as a Cookie header. */
const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map((set) => String(set).split(';')[0])
    .join('; ');
const callback = (query: string, cookie = '') =>
  testApp.guest.call('GET', `/auth/google/callback?${query}`, undefined, { headers: { cookie } });
const redirectUrl = (headers: Record<string, unknown>) => new URL(String(headers.location));

describe('a sign-in rejected because the provider has just linked an account', () => {
  const description = encodeURIComponent('Already found an entry for username google_1080');
  const query = `error=invalid_request&error_description=${description}&state=mine`;
  const mine = `${oauthCookies.state}=mine`;

  it('is restarted once with a new state, because the second attempt succeeds', async () => {
    const response = await callback(query, mine);
    const url = redirectUrl(response.headers);
    expect([response.status, url.origin + url.pathname]).toEqual([302, `${testApp.cognito.domain}/oauth2/authorize`]);
    expect(url.searchParams.get('state')).not.toBe('mine');
    expect(cookieOf(response.headers, oauthCookies.begunState)).toContain(`=${url.searchParams.get('state')};`);
    expect(cookieOf(response.headers, oauthCookies.begunAgain)).toMatch(/=1; Max-Age=600;.*HttpOnly/);
  });

  it('is not restarted twice', async () => {
    const response = await callback(query, `${mine}; ${oauthCookies.begunAgain}=1`);
    expect(redirectUrl(response.headers).searchParams.get('error')).toBe('invalid_request');
    expect(cookieOf(response.headers, oauthCookies.begunAgain)).toMatch(/=; .*Expires=Thu, 01 Jan 1970/);
  });

  it('is not restarted in another browser', async () => {
    const response = await callback(query, `${oauthCookies.state}=another`);
    expect(redirectUrl(response.headers).searchParams.get('error')).toBe('invalid_state');
  });
});

describe('GET /auth/google', () => {
  it('redirects to the hosted UI with the specified parameters, state and PKCE bound to this browser', async () => {
    const response = await testApp.guest.get('/auth/google');
    expect(response.status).toBe(302);
    const url = redirectUrl(response.headers);
    expect(url.origin + url.pathname).toBe(`${testApp.cognito.domain}/oauth2/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      identity_provider: 'Google',
      client_id: testApp.cognito.clientId,
      response_type: 'code',
      redirect_uri: `${origin}/api/v1/auth/google/callback`,
      scope: 'email openid phone',
      code_challenge_method: 'S256',
    });
    for (const name of [oauthCookies.begunState, oauthCookies.verifier, oauthCookies.nonce]) {
      expect(cookieOf(response.headers, name)).toMatch(
        /; Max-Age=600; Path=\/api\/v1\/auth\/google; HttpOnly; SameSite=Lax$/,
      );
    }
    expect(cookieOf(response.headers, oauthCookies.begunState)).toContain(`=${url.searchParams.get('state')};`);
    expect(cookieOf(response.headers, oauthCookies.nonce)).toContain(`=${url.searchParams.get('nonce')};`);
    const again = await testApp.guest.get('/auth/google');
    expect(redirectUrl(again.headers).searchParams.get('state')).not.toBe(url.searchParams.get('state'));
  });

  it.each([
    'https://evil.example/',
    `${origin}/auth/callback/`,
    `${origin}.evil.example/auth/callback`,
    '//evil.example',
  ])('returns 400 for a redirect URI that is not registered: %s', async (uri) => {
    const response = await testApp.guest.get(`/auth/google?redirect_uri=${encodeURIComponent(uri)}`);
    expect([response.status, response.headers.location]).toEqual([400, undefined]);
  });

  it('accepts both redirect URIs of the configuration', async () => {
    const { webCallbackUri, callbackUri } = (await testApp.guest.get('/auth/cognito-config')).body;
    for (const uri of [webCallbackUri, callbackUri]) {
      const path = `/auth/google?redirect_uri=${encodeURIComponent(String(uri))}&state=mine`;
      expect((await testApp.guest.get(path)).status).toBe(302);
    }
  });

  it('chooses its own state, inside which the state of the caller travels to the web app', async () => {
    const started = await testApp.guest.get(`/auth/google?state=${encodeURIComponent('まえ=&#1')}`);
    const state = redirectUrl(started.headers).searchParams.get('state') ?? '';
    expect(state).toMatch(/^[\w-]{43}\./);
    const cookie = cookiesOf(started.headers);
    const forged = await callback(`code=abc&state=${encodeURIComponent('まえ=&#1')}`, cookie);
    expect(redirectUrl(forged.headers).searchParams.get('error')).toBe('invalid_state');
    const cancelled = await callback(`error=access_denied&state=${encodeURIComponent(state)}`, cookie);
    expect(redirectUrl(cancelled.headers).searchParams.get('state')).toBe('まえ=&#1');
    expect((await testApp.guest.get(`/auth/google?state=${'x'.repeat(401)}`)).status).toBe(400);
  });
});

describe('GET /auth/google/callback', () => {
  it.each([
    ['without a state', 'code=abc', ''],
    ['with the state of another sign-in', 'code=abc&state=theirs', `${oauthCookies.state}=mine`],
    ['in another browser', 'code=abc&state=mine', ''],
  ])('%s redirects to the web app with an error and without a session', async (_name, query, cookie) => {
    const response = await callback(query, cookie);
    const url = redirectUrl(response.headers);
    expect([response.status, url.origin + url.pathname, url.searchParams.get('error')]).toEqual([
      302,
      `${origin}/auth/callback`,
      'invalid_state',
    ]);
    expect(response.cookie).toBeUndefined();
  });

  it('forwards the error of a cancelled sign-in, in its own words', async () => {
    const description = encodeURIComponent('<script>&x=1#y\r\nSet-Cookie: a=b');
    const query = `error=access_denied&error_description=${description}&state=mine`;
    const { headers } = await callback(query, `${oauthCookies.state}=mine`);
    const { searchParams } = redirectUrl(headers);
    expect([searchParams.get('error'), searchParams.get('error_description')]).toEqual([
      'access_denied',
      'The sign-in was cancelled.',
    ]);
    const odd = await callback('error=%3Cb%3Ecall%200120&state=mine', `${oauthCookies.state}=mine`);
    expect(String(odd.headers.location)).not.toContain('0120');
  });

  it('accepts the state of a sign-in started by a page after one started by the API', async () => {
    const started = await testApp.guest.get('/auth/google');
    const response = await callback(
      'error=access_denied&state=mine',
      `${cookiesOf(started.headers)}; ${oauthCookies.state}=mine`,
    );
    expect(redirectUrl(response.headers).searchParams.get('error')).toBe('access_denied');
  });

  it('clears the state cookie', async () => {
    const { headers } = await callback('error=x&state=mine', `${oauthCookies.state}=mine`);
    expect(cookieOf(headers, oauthCookies.state)).toContain('Max-Age=0');
  });
});

/** Follows the hosted UI like a browser without scripts. Returns the query of the callback and the browser's cookies. */
async function signInWithGoogle(email: string, name: string, change: (url: URL) => void = () => {}) {
  const started = await testApp.guest.get('/auth/google');
  const cookie = cookiesOf(started.headers);
  const url = redirectUrl(started.headers);
  change(url);
  const chooser = await (await fetch(url)).text();
  const escaped = /name="request" value="([^"]*)"/.exec(chooser)?.[1] ?? '';
  const request = escaped.replaceAll(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)));
  const body = new URLSearchParams({ request, choice: 'new', email, name });
  const chosen = await fetch(`${testApp.cognito.domain}/google/choose`, { method: 'POST', body, redirect: 'manual' });
  const target = new URL(chosen.headers.get('location') ?? '');
  expect(target.origin + target.pathname).toBe(`${origin}/api/v1/auth/google/callback`);
  return { query: target.search.slice(1), cookie };
}

describe('sign-in with Google', () => {
  it('starts a session of a new account without a password, and rejects the code the second time', async () => {
    const { query, cookie } = await signInWithGoogle('hinata@gmail.example', '日向');
    const response = await callback(query, cookie);
    const url = redirectUrl(response.headers);
    expect([url.origin + url.pathname, url.searchParams.get('success')]).toEqual([`${origin}/auth/callback`, 'true']);
    const hinata = createCaller(testApp.server, response.cookie);
    const me = (await hinata.get('/auth/me')).body.user as { id: number; email: string };
    expect([String(me.id), me.email]).toEqual([url.searchParams.get('userId'), 'hinata@gmail.example']);
    expect((await hinata.get('/auth/password/status')).body).toEqual({ hasPassword: false });
    expect(response.headers.location).not.toMatch(/token|code=/);

    const replayed = await callback(query, cookie);
    expect([redirectUrl(replayed.headers).searchParams.get('error'), replayed.cookie]).toEqual([
      'invalid_grant',
      undefined,
    ]);

    const out = await hinata.post('/auth/logout');
    const logout = new URL(String(out.body.cognitoLogoutUrl));
    expect([logout.origin + logout.pathname, logout.searchParams.get('logout_uri')]).toEqual([
      `${testApp.cognito.domain}/logout`,
      `${origin}/login`,
    ]);
  });

  it('signs in to the confirmed account with the same address, which keeps its password', async () => {
    const taken = await testApp.signUp('taken');
    const { query, cookie } = await signInWithGoogle(taken.email, '本人');
    const response = await callback(query, cookie);
    expect(redirectUrl(response.headers).searchParams.get('userId')).toBe(String(taken.id));
    const { email, password } = taken;
    expect((await testApp.guest.post('/auth/login', { email, password })).status).toBe(200);
    const rows = await testApp.sql`select id, has_password from users where email = ${email}`;
    expect(rows).toEqual([{ id: taken.id, has_password: true }]);
  });

  it('mails the code of the provider only to an account that has a password and began with Google here', async () => {
    const email = 'native@example.com';
    const password = 'correct horse';
    await testApp.guest.post('/auth/signup', { email, password });
    await testApp.guest.post('/auth/confirm-signup', { email, confirmationCode: await testApp.codeFor(email) });
    const { query, cookie } = await signInWithGoogle(email, '本人');
    const native = createCaller(testApp.server, (await callback(query, cookie)).cookie);
    expect((await native.get('/auth/password/status')).body).toEqual({ hasPassword: true });
    await testApp.guest.post('/auth/forgot-password', { email });
    await testApp.deliver();
    expect(await testApp.mailbox.list(email)).toHaveLength(2);
  });

  it('is refused for an address that is none', async () => {
    const { query, cookie } = await signInWithGoogle('a@<b>.co', '名無し');
    const response = await callback(query, cookie);
    expect([redirectUrl(response.headers).searchParams.get('error'), response.cookie]).toEqual([
      'invalid_token',
      undefined,
    ]);
  });

  it('creates a separate account when the address belongs to an unconfirmed one', async () => {
    const email = 'squatted@example.com';
    await testApp.guest.post('/auth/signup', { email, password: 'correct horse' });
    const { query, cookie } = await signInWithGoogle(email, '本人');
    const { headers } = await callback(query, cookie);
    expect(Number(redirectUrl(headers).searchParams.get('userId'))).toBeGreaterThan(0);
    const confirmed = { email, confirmationCode: await testApp.codeFor(email), password: 'correct horse' };
    const squatter = await testApp.guest.post('/auth/confirm-signup', confirmed);
    expect(redirectUrl(headers).searchParams.get('userId')).not.toBe(String((squatter.body.user as { id: number }).id));
  });

  it('signs in to the same account by password and by Google after a password reset', async () => {
    const email = 'yuzu@gmail.example';
    const { query, cookie } = await signInWithGoogle(email, '柚');
    const response = await callback(query, cookie);
    const yuzu = createCaller(testApp.server, response.cookie);
    await testApp.guest.post('/auth/forgot-password', { email });
    await testApp.deliver();
    const code = await testApp.codeFor(email);
    const newPassword = 'battery staple';
    expect((await testApp.guest.post('/auth/confirm-forgot-password', { email, code, newPassword })).status).toBe(200);
    expect((await yuzu.get('/auth/me')).status).toBe(401);
    const login = await testApp.guest.post('/auth/login', { email, password: newPassword });
    const userId = redirectUrl(response.headers).searchParams.get('userId');
    expect([login.status, String((login.body.user as { id: number }).id)]).toEqual([200, userId]);
    const again = await signInWithGoogle(email, '柚');
    expect(redirectUrl((await callback(again.query, again.cookie)).headers).searchParams.get('userId')).toBe(userId);
  });

  it('starts no session for a suspended user and redirects with the reason', async () => {
    const first = await signInWithGoogle('nagi@gmail.example', '凪');
    await callback(first.query, first.cookie);
    await testApp.sql`update users set status = 'suspended' where email = 'nagi@gmail.example'`;
    const { query, cookie } = await signInWithGoogle('nagi@gmail.example', '凪');
    const response = await callback(query, cookie);
    expect(Object.fromEntries(redirectUrl(response.headers).searchParams)).toEqual({
      error: 'account_suspended',
      error_description: 'Account has been suspended.',
      userStatus: 'suspended',
    });
    expect(response.cookie).toBeUndefined();
  });

  it.each([oauthCookies.verifier, oauthCookies.nonce])('rejects a code without the cookie %s', async (missing) => {
    const { query, cookie } = await signInWithGoogle('stolen@gmail.example', '盗');
    const others = cookie.split('; ').filter((part) => !part.startsWith(`${missing}=`));
    const response = await callback(query, others.join('; '));
    expect(redirectUrl(response.headers).searchParams.get('error')).toBe('invalid_grant');
    expect(response.cookie).toBeUndefined();
  });

  it('rejects a code of a sign-in begun here whose token has no nonce, even with the right verifier', async () => {
    const { query, cookie } = await signInWithGoogle('fixed@gmail.example', '定', (url) =>
      url.searchParams.delete('nonce'),
    );
    const response = await callback(query, cookie);
    expect(redirectUrl(response.headers).searchParams.get('error')).toBe('invalid_grant');
  });

  it('accepts an access token of the hosted UI, also on the first request', async () => {
    const { query, cookie } = await signInWithGoogle('program@gmail.example', 'プログラム');
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: testApp.cognito.clientId,
      code: new URLSearchParams(query).get('code') ?? '',
      redirect_uri: `${origin}/api/v1/auth/google/callback`,
      code_verifier: cookie.split(`${oauthCookies.verifier}=`)[1]?.split(';')[0] ?? '',
    });
    const tokens = await (await fetch(`${testApp.cognito.domain}/oauth2/token`, { method: 'POST', body })).json();
    const headers = { authorization: `Bearer ${(tokens as { access_token: string }).access_token}` };
    const me = await testApp.guest.call('GET', '/auth/me', undefined, { headers });
    expect([me.status, me.body.user]).toMatchObject([200, { email: 'program@gmail.example' }]);
    const status = await testApp.guest.call('GET', '/auth/password/status', undefined, { headers });
    expect(status.body).toEqual({ hasPassword: false });
  });
});
