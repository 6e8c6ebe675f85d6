import { oauthCookies } from '@hiyori/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../../../test/caller.ts';
import { cookiesOf, redirectUrl } from '../../../test/redirect-headers.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
const origin = 'http://localhost:3000';

beforeAll(async () => {
  testApp = await createTestApp();
});

const callback = (query: string, cookie = '') =>
  testApp.guest.call('GET', `/auth/google/callback?${query}`, undefined, { headers: { cookie } });

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

  it('keeps the password that was set for the account', async () => {
    const signIn = async () => {
      const { query, cookie } = await signInWithGoogle('with-both@gmail.example', '両方');
      return createCaller(testApp.server, (await callback(query, cookie)).cookie);
    };
    expect((await (await signIn()).post('/auth/password/set', { password: 'battery staple' })).status).toBe(200);
    expect((await (await signIn()).get('/auth/password/status')).body).toEqual({ hasPassword: true });
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
