import { oauthCookies } from '@hiyori/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, cookiesOf, redirectUrl } from '../../../test/redirect-headers.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
const origin = 'http://localhost:3000';

beforeAll(async () => {
  testApp = await createTestApp();
});

const callback = (query: string, cookie = '') =>
  testApp.guest.call('GET', `/auth/google/callback?${query}`, undefined, { headers: { cookie } });

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
