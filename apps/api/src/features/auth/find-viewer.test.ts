import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});

interface Tokens {
  AccessToken: string;
  RefreshToken: string;
}

/** Signs in directly at the identity provider, like a client that is not a browser. */
async function getTokens({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Tokens> {
  const { endpoint, clientId } = testApp.cognito;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'content-type': 'application/x-amz-json-1.1',
    },
    body: JSON.stringify({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  return ((await response.json()) as { AuthenticationResult: Tokens }).AuthenticationResult;
}
const withToken = (token: string, path = '/auth/me') =>
  testApp.guest.call('GET', path, undefined, { headers: { authorization: `Bearer ${token}` } });

describe('an access token of the identity provider', () => {
  it('authenticates the same user as a session', async () => {
    const chiharu = await testApp.createMember('chiharu_m');
    const { AccessToken } = await getTokens(chiharu);
    const me = await withToken(AccessToken);
    expect([me.status, (me.body.user as { id: number }).id]).toEqual([200, chiharu.id]);
    expect((await withToken(AccessToken, `/users/${chiharu.id}/feed`)).status).toBe(200);
  });

  it('creates the account on the first request', async () => {
    const email = 'newcomer@example.com';
    const password = 'correct horse';
    await testApp.guest.post('/auth/signup', { email, password });
    await testApp.guest.post('/auth/confirm-signup', { email, confirmationCode: await testApp.codeFor(email) });
    const me = await withToken((await getTokens({ email, password })).AccessToken);
    expect([me.status, me.body.user]).toMatchObject([200, { email, display_name: null }]);
  });

  it('is rejected when malformed, modified or a refresh token', async () => {
    const person = await testApp.createMember('misaki_sato');
    const { AccessToken, RefreshToken } = await getTokens(person);
    const changed = `${AccessToken.slice(0, -4)}AAAA`;
    for (const token of ['x', RefreshToken, changed, `${AccessToken}.x`])
      expect((await withToken(token)).status).toBe(401);
  });

  it('is rejected while the user is suspended and after a password change', async () => {
    const ren = await testApp.createMember('ren_film');
    const { AccessToken } = await getTokens(ren);
    await testApp.sql`update users set status = 'suspended' where id = ${ren.id}`;
    const suspended = await withToken(AccessToken);
    expect([suspended.status, suspended.body.userStatus]).toEqual([401, 'suspended']);
    await testApp.sql`update users set status = 'active' where id = ${ren.id}`;
    expect((await withToken(AccessToken)).status).toBe(200);
    await testApp.sql`update users set credentials_changed_at = now() + interval '10 seconds' where id = ${ren.id}`;
    expect((await withToken(AccessToken)).status).toBe(401);
  });
});

describe('a refresh token of the identity provider', () => {
  const refresh = (refreshToken: string) => testApp.guest.post('/auth/refresh', { refresh_token: refreshToken });

  it('returns new tokens under the provider’s names', async () => {
    const yuma = await testApp.createMember('yuma_dev');
    const { RefreshToken } = await getTokens(yuma);
    const { status, body } = await refresh(RefreshToken);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access_token', 'expires_in', 'id_token', 'refresh_token']);
    expect((await withToken(String(body.access_token))).status).toBe(200);
  });

  it('is rotated, and the new one is valid', async () => {
    const { RefreshToken } = await getTokens(await testApp.createMember('yui_reads'));
    const { body } = await refresh(RefreshToken);
    expect(body.refresh_token).not.toBe(RefreshToken);
    expect((await refresh(String(body.refresh_token))).status).toBe(200);
  });

  it('is rejected when invalid or when its user is suspended', async () => {
    expect((await refresh('x')).status).toBe(401);
    const aoi = await testApp.createMember('aoi_kintsugi');
    const { RefreshToken } = await getTokens(aoi);
    await testApp.sql`update users set status = 'suspended' where id = ${aoi.id}`;
    const response = await refresh(RefreshToken);
    expect([response.status, response.body.userStatus]).toEqual([401, 'suspended']);
  });
});
