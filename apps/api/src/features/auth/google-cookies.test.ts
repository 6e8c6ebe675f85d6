import { expect, it } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';

it('on https takes the state of a sign-in only from cookies that other hosts of the domain cannot set', async () => {
  const { server } = await createTestApp({ isHttps: true, publicOrigin: () => 'https://hiyori.example' });
  const begun = await server.inject('/api/v1/auth/google');
  const set = [begun.headers['set-cookie']].flat().map(String);
  expect(set).toHaveLength(3);
  for (const cookie of set) expect(cookie).toMatch(/^__Host-oauth_\w+=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);

  const state = new URL(String(begun.headers.location)).searchParams.get('state');
  const own = set.map((cookie) => cookie.split(';')[0]).join('; ');
  const comeBack = async (cookie: string) => {
    const url = `/api/v1/auth/google/callback?code=x&state=${state}`;
    const { headers } = await server.inject({ url, headers: { cookie } });
    return new URL(String(headers.location)).searchParams.get('error');
  };
  expect(await comeBack(own)).toBe('invalid_grant');
  expect(await comeBack(own.replaceAll('__Host-', ''))).toBe('invalid_state');
});
