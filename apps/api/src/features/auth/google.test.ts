import { oauthCookies } from '@hiyori/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestingHouse, type TestingHouse } from '../../../test/testing-house.ts';

let house: TestingHouse;
const origin = 'http://localhost:3000';

beforeAll(async () => {
  house = await openTestingHouse();
});

const cookieOf = (headers: Record<string, unknown>, name: string) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith(`${name}=`));
const callback = (query: string, cookie = '') =>
  house.guest.call('GET', `/auth/google/callback?${query}`, undefined, { headers: { cookie } });
const landing = (headers: Record<string, unknown>) => new URL(String(headers.location));

describe('beginning a sign-in with Google', () => {
  it('goes to the hosted UI with what the specification asks, state and PKCE bound to this browser', async () => {
    const answer = await house.guest.get('/auth/google');
    expect(answer.status).toBe(302);
    const url = landing(answer.headers);
    expect(url.origin + url.pathname).toBe(`${house.standIn.domain}/oauth2/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      identity_provider: 'Google',
      client_id: house.standIn.clientId,
      response_type: 'code',
      redirect_uri: `${origin}/api/v1/auth/google/callback`,
      scope: 'email openid phone',
      code_challenge_method: 'S256',
    });
    for (const name of [oauthCookies.state, oauthCookies.verifier]) {
      expect(cookieOf(answer.headers, name)).toMatch(
        /; Max-Age=600; Path=\/api\/v1\/auth\/google; HttpOnly; SameSite=Lax$/,
      );
    }
    expect(cookieOf(answer.headers, oauthCookies.state)).toContain(`=${url.searchParams.get('state')};`);
    const again = await house.guest.get('/auth/google');
    expect(landing(again.headers).searchParams.get('state')).not.toBe(url.searchParams.get('state'));
  });

  it.each([
    'https://evil.example/',
    `${origin}/auth/callback/`,
    `${origin}.evil.example/auth/callback`,
    '//evil.example',
  ])('never goes back to an address that is not registered: %s', async (uri) => {
    const answer = await house.guest.get(`/auth/google?redirect_uri=${encodeURIComponent(uri)}`);
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
  });

  it('takes the registered address', async () => {
    const uri = encodeURIComponent(`${origin}/auth/callback`);
    expect((await house.guest.get(`/auth/google?redirect_uri=${uri}&state=mine`)).status).toBe(302);
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

  it('clears what bound the sign-in to the browser', async () => {
    const { headers } = await callback('error=x&state=mine', `${oauthCookies.state}=mine`);
    expect(cookieOf(headers, oauthCookies.state)).toContain('Max-Age=0');
  });
});
