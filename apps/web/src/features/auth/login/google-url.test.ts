import { expect, test } from 'vitest';
import { googleUrl, newState, stateCookie } from './google-url.ts';

const config = {
  cognitoDomain: 'https://login.hiyori.example',
  clientId: 'client-1',
  callbackUri: 'https://hiyori.example/api/v1/auth/google/callback',
};

test('starts at the identity provider with exactly the parameters of the specification', () => {
  const url = new URL(googleUrl(config, 'st'));
  expect(`${url.origin}${url.pathname}`).toBe('https://login.hiyori.example/oauth2/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    identity_provider: 'Google',
    client_id: 'client-1',
    response_type: 'code',
    redirect_uri: 'https://hiyori.example/api/v1/auth/google/callback',
    scope: 'email openid phone',
    state: 'st',
  });
  expect(url.search).toContain('scope=email%20openid%20phone');
});

test('accepts a domain with a trailing slash', () => {
  const url = new URL(googleUrl({ ...config, cognitoDomain: 'https://login.hiyori.example/' }, 'st'));
  expect(url.pathname).toBe('/oauth2/authorize');
});

test('creates unique states of 48 hexadecimal digits', () => {
  const states = new Set(Array.from({ length: 20 }, newState));
  expect(states.size).toBe(20);
  for (const state of states) expect(state).toMatch(/^[0-9a-f]{48}$/);
});

test('limits the cookie to the API callback and ten minutes, and to HTTPS when the page is on HTTPS', () => {
  expect(stateCookie('st', false)).toBe('oauth_state=st; path=/api/v1/auth/google; max-age=600; samesite=lax');
  expect(stateCookie('st', true)).toMatch(/; secure$/);
});
