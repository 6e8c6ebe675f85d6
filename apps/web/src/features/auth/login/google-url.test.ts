import { expect, test } from 'vitest';
import { googleUrl, newState, stateCookie } from './google-url.ts';

const config = {
  cognitoDomain: 'https://login.hiyori.example',
  clientId: 'client-1',
  callbackUri: 'https://hiyori.example/api/v1/auth/google/callback',
};

test('the sign-in begins at the identity provider, with what the specification lists and nothing else', () => {
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

test('a domain with a slash at its end is the same domain', () => {
  const url = new URL(googleUrl({ ...config, cognitoDomain: 'https://login.hiyori.example/' }, 'st'));
  expect(url.pathname).toBe('/oauth2/authorize');
});

test('each state is another one, long, and of letters that every address takes', () => {
  const states = new Set(Array.from({ length: 20 }, newState));
  expect(states.size).toBe(20);
  for (const state of states) expect(state).toMatch(/^[0-9a-f]{48}$/);
});

test('the cookie reaches the callback of the API alone, for ten minutes, and in the clear only where all is', () => {
  expect(stateCookie('st', false)).toBe('oauth_state=st; path=/api/v1/auth/google; max-age=600; samesite=lax');
  expect(stateCookie('st', true)).toMatch(/; secure$/);
});
