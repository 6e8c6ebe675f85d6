import { beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../../../test/caller.ts';
import { callWithToken, getTokens as getTokensOf, passProviderTime } from '../../../test/provider-tokens.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { systemClock } from '../../ports/clock/clock.ts';
import { deleteExpired } from './writes.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});

const getTokens = (person: Pick<Person, 'email' | 'password'>) => getTokensOf(testApp, person);
const withToken = (token: string, path?: string) => callWithToken(testApp, token, 'GET', path);

describe('an access token of the identity provider', () => {
  it('authenticates the same user as a session', async () => {
    const chiharu = await testApp.registerMember('chiharu_m');
    const { AccessToken } = await getTokens(chiharu);
    const me = await withToken(AccessToken);
    expect([me.status, (me.body.user as { id: number }).id]).toEqual([200, chiharu.id]);
    expect((await withToken(AccessToken, `/users/${chiharu.id}/feed`)).status).toBe(200);
  });

  it('has precedence over a session, also when it is not valid', async () => {
    const [program, browser] = [await testApp.registerMember('program_1'), await testApp.createMember('browser_1')];
    const { AccessToken } = await getTokens(program);
    const me = (token: string) =>
      browser.call('GET', '/auth/me', undefined, { headers: { authorization: `Bearer ${token}` } });
    expect((await me(AccessToken)).body.user).toMatchObject({ id: program.id });
    expect((await me('x.y.z')).status).toBe(401);
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
    const person = await testApp.registerMember('misaki_sato');
    const { AccessToken, RefreshToken } = await getTokens(person);
    const changed = `${AccessToken.slice(0, -4)}AAAA`;
    for (const token of ['x', RefreshToken, changed, `${AccessToken}.x`])
      expect((await withToken(token)).status).toBe(401);
  });

  it('is rejected while the user is suspended and after a password change', async () => {
    const ren = await testApp.registerMember('ren_film');
    const { AccessToken } = await getTokens(ren);
    await testApp.sql`update users set status = 'suspended' where id = ${ren.id}`;
    const suspended = await withToken(AccessToken);
    expect([suspended.status, suspended.body.userStatus]).toEqual([401, 'suspended']);
    await testApp.sql`update users set status = 'active' where id = ${ren.id}`;
    expect((await withToken(AccessToken)).status).toBe(200);
    const later = new Date(systemClock.now().getTime() + 10_000).toISOString();
    await testApp.sql`update users set credentials_changed_at = ${later} where id = ${ren.id}`;
    expect((await withToken(AccessToken)).status).toBe(401);
  });
});

describe('a refresh token of the identity provider', () => {
  const refresh = (refreshToken: string) => testApp.guest.post('/auth/refresh', { refresh_token: refreshToken });

  it('returns new tokens under the provider’s names', async () => {
    const yuma = await testApp.registerMember('yuma_dev');
    const { RefreshToken } = await getTokens(yuma);
    const { status, body } = await refresh(RefreshToken);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access_token', 'expires_in', 'id_token', 'refresh_token']);
    expect((await withToken(String(body.access_token))).status).toBe(200);
  });

  it('is rotated, and the new one is valid', async () => {
    const { RefreshToken } = await getTokens(await testApp.registerMember('yui_reads'));
    const { body } = await refresh(RefreshToken);
    expect(body.refresh_token).not.toBe(RefreshToken);
    expect((await refresh(String(body.refresh_token))).status).toBe(200);
  });

  it('is rejected when invalid or when its user is suspended', async () => {
    expect((await refresh('x')).status).toBe(401);
    const aoi = await testApp.registerMember('aoi_kintsugi');
    const { RefreshToken } = await getTokens(aoi);
    await testApp.sql`update users set status = 'suspended' where id = ${aoi.id}`;
    const response = await refresh(RefreshToken);
    expect([response.status, response.body.userStatus]).toEqual([401, 'suspended']);
  });

  it('ends the whole sign-in when it is used again more than a minute after it was replaced', async () => {
    const robbed = await testApp.registerMember('robbed');
    const [stolen, other] = [await getTokens(robbed), await getTokens(robbed)];
    const first = await refresh(stolen.RefreshToken);
    testApp.clock.advance(60_000);
    expect((await refresh(stolen.RefreshToken)).status).toBe(200);
    testApp.clock.advance(1);
    expect((await refresh(stolen.RefreshToken)).status).toBe(401);
    expect((await refresh(String(first.body.refresh_token))).status).toBe(401);
    for (const token of [stolen.AccessToken, String(first.body.access_token)]) {
      expect((await withToken(token)).status).toBe(401);
    }
    expect((await withToken(other.AccessToken)).status).toBe(200);
    expect((await refresh(other.RefreshToken)).status).toBe(200);
  });

  it('is rejected after the user signed out all other devices', async () => {
    const person = await testApp.registerMember('signed_out');
    const { AccessToken, RefreshToken } = await getTokens(person);
    passProviderTime(testApp);
    const again = await testApp.guest.post('/auth/login', { email: person.email, password: person.password });
    expect((await createCaller(testApp.server, again.cookie).delete('/me/devices')).status).toBe(200);
    expect([(await withToken(AccessToken)).status, (await refresh(RefreshToken)).status]).toEqual([401, 401]);
  });
});

describe('a logout with an access token', () => {
  it('ends the sign-in of the token, and no other one of the same person', async () => {
    const person = await testApp.registerMember('program');
    const [ended, kept] = [await getTokens(person), await getTokens(person)];
    expect((await callWithToken(testApp, ended.AccessToken, 'POST', '/auth/logout')).body).toEqual({ success: true });
    expect((await withToken(ended.AccessToken)).status).toBe(401);
    const refreshed = await testApp.guest.post('/auth/refresh', { refresh_token: ended.RefreshToken });
    expect(refreshed.status).toBe(401);
    expect((await withToken(kept.AccessToken)).status).toBe(200);
    expect((await person.get('/auth/me')).status).toBe(200);
    expect((await callWithToken(testApp, ended.AccessToken, 'POST', '/auth/logout')).status).toBe(200);
  });
});

it('forgets ended sign-ins and replaced refresh tokens after 60 days', async () => {
  const person = await testApp.registerMember('forgotten');
  const { AccessToken, RefreshToken } = await getTokens(person);
  await testApp.guest.post('/auth/refresh', { refresh_token: RefreshToken });
  await callWithToken(testApp, AccessToken, 'POST', '/auth/logout');
  const remembered = async () => {
    const [row] = await testApp.sql`
      select (select count(*)::int from used_refresh_tokens where user_id = ${person.id}) as used,
        (select count(*)::int from ended_token_families where user_id = ${person.id}) as ended`;
    return row;
  };
  const daysLater = (days: number) => new Date(testApp.clock.now().getTime() + days * 86_400_000);
  await deleteExpired(testApp.db, daysLater(59));
  expect(await remembered()).toEqual({ used: 1, ended: 1 });
  await deleteExpired(testApp.db, daysLater(60));
  expect(await remembered()).toEqual({ used: 0, ended: 0 });
});
