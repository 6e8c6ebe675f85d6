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
const callback = (query: string, cookie = '') =>
  testApp.guest.call('GET', `/auth/google/callback?${query}`, undefined, { headers: { cookie } });
const landing = (headers: Record<string, unknown>) => new URL(String(headers.location));

describe('a sign-in in which the provider has just linked an account', () => {
  const description = encodeURIComponent('Already found an entry for username google_1080');
  const query = `error=invalid_request&error_description=${description}&state=mine`;
  const mine = `${oauthCookies.state}=mine`;

  it('is begun once more, bound anew to this browser, because it succeeds the second time', async () => {
    const answer = await callback(query, mine);
    const url = landing(answer.headers);
    expect([answer.status, url.origin + url.pathname]).toEqual([302, `${testApp.cognito.domain}/oauth2/authorize`]);
    expect(url.searchParams.get('state')).not.toBe('mine');
    expect(cookieOf(answer.headers, oauthCookies.begunState)).toContain(`=${url.searchParams.get('state')};`);
    expect(cookieOf(answer.headers, oauthCookies.begunAgain)).toMatch(/=1; Max-Age=600;.*HttpOnly/);
  });

  it('is not begun a third time', async () => {
    const answer = await callback(query, `${mine}; ${oauthCookies.begunAgain}=1`);
    expect(landing(answer.headers).searchParams.get('error')).toBe('invalid_request');
    expect(cookieOf(answer.headers, oauthCookies.begunAgain)).toMatch(/=; .*Expires=Thu, 01 Jan 1970/);
  });

  it('is begun for the browser alone that asked', async () => {
    const answer = await callback(query, `${oauthCookies.state}=another`);
    expect(landing(answer.headers).searchParams.get('error')).toBe('invalid_state');
  });
});

describe('beginning a sign-in with Google', () => {
  it('goes to the hosted UI with what the specification asks, state and PKCE bound to this browser', async () => {
    const answer = await testApp.guest.get('/auth/google');
    expect(answer.status).toBe(302);
    const url = landing(answer.headers);
    expect(url.origin + url.pathname).toBe(`${testApp.cognito.domain}/oauth2/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      identity_provider: 'Google',
      client_id: testApp.cognito.clientId,
      response_type: 'code',
      redirect_uri: `${origin}/api/v1/auth/google/callback`,
      scope: 'email openid phone',
      code_challenge_method: 'S256',
    });
    for (const name of [oauthCookies.begunState, oauthCookies.verifier]) {
      expect(cookieOf(answer.headers, name)).toMatch(
        /; Max-Age=600; Path=\/api\/v1\/auth\/google; HttpOnly; SameSite=Lax$/,
      );
    }
    expect(cookieOf(answer.headers, oauthCookies.begunState)).toContain(`=${url.searchParams.get('state')};`);
    const again = await testApp.guest.get('/auth/google');
    expect(landing(again.headers).searchParams.get('state')).not.toBe(url.searchParams.get('state'));
  });

  it.each([
    'https://evil.example/',
    `${origin}/auth/callback/`,
    `${origin}.evil.example/auth/callback`,
    '//evil.example',
  ])('never goes back to an address that is not registered: %s', async (uri) => {
    const answer = await testApp.guest.get(`/auth/google?redirect_uri=${encodeURIComponent(uri)}`);
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
  });

  it('takes the registered address', async () => {
    const uri = encodeURIComponent(`${origin}/auth/callback`);
    expect((await testApp.guest.get(`/auth/google?redirect_uri=${uri}&state=mine`)).status).toBe(302);
  });
});

describe('coming back', () => {
  it.each([
    ['without a state', 'code=abc', ''],
    ['with a state that this browser did not begin', 'code=abc&state=theirs', `${oauthCookies.state}=mine`],
    ['in another browser', 'code=abc&state=mine', ''],
  ])('%s ends at the web app with an error and no session', async (_name, query, cookie) => {
    const answer = await callback(query, cookie);
    const url = landing(answer.headers);
    expect([answer.status, url.origin + url.pathname, url.searchParams.get('error')]).toEqual([
      302,
      `${origin}/auth/callback`,
      'invalid_state',
    ]);
    expect(answer.cookie).toBeUndefined();
  });

  it('after a cancel says so, and whatever the description holds stays text', async () => {
    const description = encodeURIComponent('<script>&x=1#y\r\nSet-Cookie: a=b');
    const answer = await callback(
      `error=access_denied&error_description=${description}&state=mine`,
      `${oauthCookies.state}=mine`,
    );
    expect(landing(answer.headers).searchParams.get('error')).toBe('access_denied');
    expect(landing(answer.headers).searchParams.get('error_description')).toBe(decodeURIComponent(description));
    expect(String(answer.headers.location)).not.toMatch(/[\r\n<>]/);
  });

  it('a sign-in that the API began does not stand in the way of one that a page begins', async () => {
    const begun = await testApp.guest.get('/auth/google');
    const left = [begun.headers['set-cookie']].flat().map((set) => String(set).split(';')[0]);
    const answer = await callback('error=access_denied&state=mine', [...left, `${oauthCookies.state}=mine`].join('; '));
    expect(landing(answer.headers).searchParams.get('error')).toBe('access_denied');
  });

  it('clears what bound the sign-in to the browser', async () => {
    const { headers } = await callback('error=x&state=mine', `${oauthCookies.state}=mine`);
    expect(cookieOf(headers, oauthCookies.state)).toContain('Max-Age=0');
  });
});

/** Goes through the hosted UI as a browser without scripts does, and comes back to the API with the browser's cookies. */
async function signInWithGoogle(email: string, name: string) {
  const begun = await testApp.guest.get('/auth/google');
  const cookie = [begun.headers['set-cookie']]
    .flat()
    .map((set) => String(set).split(';')[0])
    .join('; ');
  const chooser = await (await fetch(landing(begun.headers))).text();
  const escaped = /name="request" value="([^"]*)"/.exec(chooser)?.[1] ?? '';
  const request = escaped.replaceAll(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)));
  const body = new URLSearchParams({ request, choice: 'new', email, name });
  const chosen = await fetch(`${testApp.cognito.domain}/google/choose`, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(chosen.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(`${origin}/api/v1/auth/google/callback`);
  return { query: back.search.slice(1), cookie };
}

describe('the whole way', () => {
  it('ends with a session of a new account without a password; its code is worth nothing a second time', async () => {
    const { query, cookie } = await signInWithGoogle('hinata@gmail.example', '日向');
    const answer = await callback(query, cookie);
    const url = landing(answer.headers);
    expect([url.origin + url.pathname, url.searchParams.get('success')]).toEqual([`${origin}/auth/callback`, 'true']);
    const hinata = createCaller(testApp.server, answer.cookie);
    const me = (await hinata.get('/auth/me')).body.user as { id: number; email: string };
    expect([String(me.id), me.email]).toEqual([url.searchParams.get('userId'), 'hinata@gmail.example']);
    expect((await hinata.get('/auth/password/status')).body).toEqual({ hasPassword: false });
    expect(answer.headers.location).not.toMatch(/token|code=/);

    const replayed = await callback(query, cookie);
    expect([landing(replayed.headers).searchParams.get('error'), replayed.cookie]).toEqual([
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

  it('an account that somebody else opened with the address, confirmed or not, is another account', async () => {
    const taken = await testApp.signUp('taken');
    await testApp.guest.post('/auth/signup', { email: 'squatted@example.com', password: 'correct horse' });
    for (const email of [taken.email, 'squatted@example.com']) {
      const { query, cookie } = await signInWithGoogle(email, '本人');
      const { headers } = await callback(query, cookie);
      const id = Number(landing(headers).searchParams.get('userId'));
      expect(id).toBeGreaterThan(0);
      expect(id).not.toBe(taken.id);
    }
    expect((await testApp.guest.post('/auth/login', { email: taken.email, password: taken.password })).status).toBe(
      200,
    );
  });

  it('a mailed code gives a Google account a password, and both ways lead to the same account', async () => {
    const email = 'yuzu@gmail.example';
    const { query, cookie } = await signInWithGoogle(email, '柚');
    const answer = await callback(query, cookie);
    const yuzu = createCaller(testApp.server, answer.cookie);
    await testApp.guest.post('/auth/forgot-password', { email });
    const code = await testApp.codeFor(email);
    const newPassword = 'battery staple';
    expect((await testApp.guest.post('/auth/confirm-forgot-password', { email, code, newPassword })).status).toBe(200);
    expect((await yuzu.get('/auth/me')).status).toBe(401);
    const login = await testApp.guest.post('/auth/login', { email, password: newPassword });
    const userId = landing(answer.headers).searchParams.get('userId');
    expect([login.status, String((login.body.user as { id: number }).id)]).toEqual([200, userId]);
    const again = await signInWithGoogle(email, '柚');
    expect(landing((await callback(again.query, again.cookie)).headers).searchParams.get('userId')).toBe(userId);
  });

  it('somebody suspended gets no session, and the web app is told why', async () => {
    const first = await signInWithGoogle('nagi@gmail.example', '凪');
    await callback(first.query, first.cookie);
    await testApp.sql`update users set status = 'suspended' where email = 'nagi@gmail.example'`;
    const { query, cookie } = await signInWithGoogle('nagi@gmail.example', '凪');
    const answer = await callback(query, cookie);
    expect(Object.fromEntries(landing(answer.headers).searchParams)).toEqual({
      error: 'account_suspended',
      error_description: 'Account has been suspended.',
      userStatus: 'suspended',
    });
    expect(answer.cookie).toBeUndefined();
  });

  it('without the secret that began it (PKCE) a code is worth nothing', async () => {
    const { query, cookie } = await signInWithGoogle('stolen@gmail.example', '盗');
    const withoutVerifier = cookie
      .split('; ')
      .filter((part) => part.startsWith(oauthCookies.begunState))
      .join('; ');
    const answer = await callback(query, withoutVerifier);
    expect(landing(answer.headers).searchParams.get('error')).toBe('invalid_grant');
  });

  it('a program that brings the hosted UI’s own token is known by it, also on its first call', async () => {
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
