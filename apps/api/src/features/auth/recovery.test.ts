import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, createCaller } from '../../../test/caller.ts';
import { callWithToken, getTokens, passProviderTime } from '../../../test/provider-tokens.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { restoreUser, suspendUser } from '../../usecases/suspend-user.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});

const newPassword = 'battery staple';
const forgot = (email: string) => testApp.guest.post('/auth/forgot-password', { email });
const reset = (email: string, code: string, password = newPassword) =>
  testApp.guest.post('/auth/confirm-forgot-password', { email, code, newPassword: password });
const login = (email: string, password: string) => testApp.guest.post('/auth/login', { email, password });
const differentFrom = (code: string) => (code === '000000' ? '000001' : '000000');

/** Makes the account look like one created by a sign-in with Google. */
const makeGoogleOnly = (person: Person) => testApp.sql`update users set has_password = false where id = ${person.id}`;

const feedPathOf = async (caller: Caller) =>
  new URL(((await caller.get('/me/calendar-feed')).body.feed as { url: string }).url).pathname;

/** The mails with a code of this server, not of the provider. */
const ownCodes = async ({ email }: Person) =>
  (await testApp.mailbox.list(email)).filter(({ subject }) => subject.includes('パスワード設定'));

describe('a forgotten password', () => {
  it('is replaced with the mailed code, which ends every session', async () => {
    const chiharu = await testApp.registerMember('chiharu_m');
    expect((await forgot('Chiharu_M@example.com')).body).toEqual({ success: true });
    const code = await testApp.codeFor(chiharu.email);
    const wrong = await reset(chiharu.email, differentFrom(code));
    expect([wrong.status, wrong.body.error]).toEqual([400, 'CodeMismatchException']);
    expect((await chiharu.get('/auth/me')).status).toBe(200);

    expect((await reset(chiharu.email, code)).body).toEqual({ success: true });
    expect((await chiharu.get('/auth/me')).status).toBe(401);
    expect((await login(chiharu.email, chiharu.password)).status).toBe(401);
    expect((await login(chiharu.email, newPassword)).status).toBe(200);
    expect((await reset(chiharu.email, code)).status).toBe(400);
  });

  it('is not replaced with a common password or the own address, and the code stays usable', async () => {
    const nao = await testApp.registerMember('nao_tanaka');
    await forgot(nao.email);
    const code = await testApp.codeFor(nao.email);
    for (const password of ['password', nao.email]) {
      const refused = await reset(nao.email, code, password);
      expect([refused.status, refused.body.error]).toEqual([422, 'auth.password_refused']);
      expect(refused.body.issues).toEqual([{ in: 'body', path: 'newPassword', message: refused.body.message }]);
    }
    expect((await reset(nao.email, code)).status).toBe(200);
  });

  it('closes what was opened with the old one: access and refresh tokens, calendar feed and push subscriptions', async () => {
    const robbed = await testApp.registerMember('robbed');
    const tokens = await getTokens(testApp, robbed);
    await robbed.post('/me/calendar-feed');
    const feed = await feedPathOf(robbed);
    const keys = {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/intruder';
    expect((await robbed.post('/push-notifications/subscriptions', { endpoint, keys })).status).toBe(201);
    passProviderTime(testApp);
    await forgot(robbed.email);
    expect((await reset(robbed.email, await testApp.codeFor(robbed.email))).status).toBe(200);

    expect((await testApp.server.inject({ url: feed })).statusCode).toBe(404);
    expect(await testApp.sql`select 1 from push_subscriptions where user_id = ${robbed.id}`).toEqual([]);
    expect((await callWithToken(testApp, tokens.AccessToken)).status).toBe(401);
    const refreshed = await testApp.guest.post('/auth/refresh', { refresh_token: tokens.RefreshToken });
    expect(refreshed.status).toBe(401);
    const again = createCaller(testApp.server, (await login(robbed.email, newPassword)).cookie);
    expect((await testApp.server.inject({ url: await feedPathOf(again) })).statusCode).toBe(200);
  });

  it('is not replaced without the code by who knows the old one, also after a wrong code', async () => {
    const watched = await testApp.registerMember('watched');
    await forgot(watched.email);
    const code = await testApp.codeFor(watched.email);
    for (let guess = 0; guess < 2; guess += 1) {
      const refused = await reset(watched.email, differentFrom(code), watched.password);
      expect([refused.status, refused.body.error]).toEqual([400, 'CodeMismatchException']);
    }
    expect((await watched.get('/auth/me')).status).toBe(200);
  });

  it('leaves no code that could have expired', async () => {
    const done = await testApp.registerMember('done');
    await forgot(done.email);
    const code = await testApp.codeFor(done.email);
    expect((await reset(done.email, code)).status).toBe(200);
    testApp.clock.advance(10 * 60_000);
    expect((await reset(done.email, code)).body.error).toBe('CodeMismatchException');
  });

  it('closes it also of a suspended account, which may be restored', async () => {
    const suspended = await testApp.registerMember('suspended');
    const tokens = await getTokens(testApp, suspended);
    await suspended.post('/me/calendar-feed');
    const feed = await feedPathOf(suspended);
    await suspendUser(testApp, suspended.id);
    passProviderTime(testApp);
    await forgot(suspended.email);
    expect((await reset(suspended.email, await testApp.codeFor(suspended.email))).status).toBe(200);
    await restoreUser(testApp, suspended.id);

    expect((await testApp.server.inject({ url: feed })).statusCode).toBe(404);
    expect((await callWithToken(testApp, tokens.AccessToken)).status).toBe(401);
    const refreshed = await testApp.guest.post('/auth/refresh', { refresh_token: tokens.RefreshToken });
    expect(refreshed.status).toBe(401);
    expect((await login(suspended.email, newPassword)).status).toBe(200);
  });

  it('is announced to the owner by e-mail', async () => {
    const told = await testApp.registerMember('told');
    await forgot(told.email);
    await reset(told.email, await testApp.codeFor(told.email));
    await testApp.deliver();
    const [mail] = await testApp.mailbox.list(told.email);
    expect(mail?.subject).toBe('【ひより】パスワードを設定しました');
  });

  it('returns the same response for an unknown address and sends no mail', async () => {
    const known = await testApp.registerMember('misaki_sato');
    const [one, other] = [await forgot(known.email), await forgot('nobody@example.com')];
    expect([other.status, other.body]).toEqual([one.status, one.body]);
    expect(await testApp.mailbox.list('nobody@example.com')).toEqual([]);
    expect((await reset('nobody@example.com', '123456')).status).toBe(400);
  });

  it.each([
    ['seven characters', { newPassword: '1234567' }, 'パスワードは8文字以上で入力してください'],
    ['five digits', { code: '12345' }, 'Verification code must be 6 digits'],
    ['no code', { code: '' }, 'Please enter the verification code'],
  ])('returns 422 with the field’s message for %s', async (_name, change, message) => {
    const body = { email: 'x@example.com', code: '123456', newPassword, ...change };
    const response = await testApp.guest.post('/auth/confirm-forgot-password', body);
    expect([response.status, response.body.message]).toEqual([422, message]);
  });
});

describe('a sign-up whose code was never entered', () => {
  const signUp = (email: string, password: string) =>
    testApp.guest.post('/auth/signup', { username: email, email, password });

  it('is finished with a new password by the mailed code, also when another person began it', async () => {
    const email = 'unfinished@example.com';
    expect((await signUp(email, 'chosen by a stranger')).status).toBe(201);
    const first = await testApp.codeFor(email);
    expect((await signUp(email, newPassword)).status).toBe(409);
    expect((await forgot(email)).body).toEqual({ success: true });
    const code = await testApp.codeFor(email);
    expect(code).not.toBe(first);
    expect((await reset(email, differentFrom(code))).body.error).toBe('CodeMismatchException');
    expect((await login(email, 'chosen by a stranger')).body.error).toBe('UserNotConfirmedException');

    expect((await reset(email, code)).body).toEqual({ success: true });
    expect((await login(email, 'chosen by a stranger')).status).toBe(401);
    expect((await login(email, newPassword)).status).toBe(200);
    expect((await reset(email, code, 'another staple')).status).toBe(400);
  });
});

describe('an account that only has Google', () => {
  it('reports that it has no password, and gets one with a code from this server', async () => {
    const ren = await testApp.registerMember('ren_film');
    await makeGoogleOnly(ren);
    expect((await ren.get('/auth/password/status')).body).toEqual({ hasPassword: false });
    await forgot(ren.email);
    await testApp.deliver();
    expect(await ownCodes(ren)).toHaveLength(1);
    expect((await reset(ren.email, await testApp.codeFor(ren.email))).status).toBe(200);
    expect((await ren.get('/auth/me')).status).toBe(401);
    const back = await login(ren.email, newPassword);
    expect((await createCaller(testApp.server, back.cookie).get('/auth/password/status')).body).toEqual({
      hasPassword: true,
    });
  });

  it('gets a code that expires after 5 wrong attempts and after 10 minutes', async () => {
    const aoi = await testApp.registerMember('aoi_kintsugi');
    await makeGoogleOnly(aoi);
    await forgot(aoi.email);
    await testApp.deliver();
    const code = await testApp.codeFor(aoi.email);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await reset(aoi.email, differentFrom(code))).body.error).toBe('CodeMismatchException');
    }
    expect((await reset(aoi.email, code)).body.error).toBe('CodeMismatchException');

    await forgot(aoi.email);
    await testApp.deliver();
    const second = await testApp.codeFor(aoi.email);
    testApp.clock.advance(10 * 60_000);
    expect((await reset(aoi.email, second)).body.error).toBe('ExpiredCodeException');

    await forgot(aoi.email);
    await testApp.deliver();
    expect((await reset(aoi.email, await testApp.codeFor(aoi.email))).status).toBe(200);
    expect(await testApp.sql`select from password_codes where user_id = ${aoi.id}`).toEqual([]);
  });

  it('gets the same response as an unknown address while the mail server is unavailable, and the code after it', async () => {
    const kenji = await testApp.registerMember('kenji_run');
    await makeGoogleOnly(kenji);
    const [own, unknown] = [await forgot(kenji.email), await forgot('nobody@example.com')];
    expect([own.status, own.body]).toEqual([unknown.status, unknown.body]);
    const away = async () => {
      throw new Error('ECONNREFUSED');
    };
    await testApp.deliver({ send: away });
    testApp.clock.advance(60_000);
    await testApp.deliver();
    expect((await reset(kenji.email, await testApp.codeFor(kenji.email))).status).toBe(200);
  });

  it('does not get a code that expired before the mail server came back', async () => {
    const sakura = await testApp.registerMember('sakura_run');
    await makeGoogleOnly(sakura);
    await forgot(sakura.email);
    testApp.clock.advance(10 * 60_000);
    await testApp.deliver();
    expect(await ownCodes(sakura)).toEqual([]);
  });
});

describe('an address of several accounts', () => {
  const share = (person: Person, email: string) =>
    testApp.sql`update users set email = ${email}, has_password = false where id = ${person.id}`;

  it('gets a new password for the account that has one, and the one that only has Google stays as it is', async () => {
    const [google, member] = [
      await testApp.registerMember('with_google'),
      await testApp.registerMember('with_password'),
    ];
    await share(google, member.email);
    await forgot(member.email);
    await testApp.deliver();
    expect(await ownCodes(member)).toEqual([]);
    expect((await reset(member.email, await testApp.codeFor(member.email))).status).toBe(200);
    expect([(await member.get('/auth/me')).status, (await google.get('/auth/me')).status]).toEqual([401, 200]);
    expect((await google.get('/auth/password/status')).body).toEqual({ hasPassword: false });
    expect((await login(member.email, newPassword)).status).toBe(200);
  });

  it('gets no password by the code of a sign-up while its account only has Google', async () => {
    const google = await testApp.createMember('google_alone');
    await makeGoogleOnly(google);
    const { email } = google;
    await testApp.guest.post('/auth/signup', { username: email, email, password: 'chosen by a stranger' });
    const code = await testApp.codeFor(email);
    await forgot(email);
    await testApp.deliver();
    expect(await ownCodes(google)).toHaveLength(1);
    expect(await testApp.mailbox.list(email)).toHaveLength(2);
    const refused = await reset(email, code);
    expect([refused.status, refused.body.error]).toEqual([400, 'CodeMismatchException']);
    expect((await google.get('/auth/me')).status).toBe(200);
    expect((await google.get('/auth/password/status')).body).toEqual({ hasPassword: false });
  });

  it('gets a first password for the one that is not suspended', async () => {
    const [closed, active] = [
      await testApp.registerMember('closed_google'),
      await testApp.registerMember('open_google'),
    ];
    await share(closed, active.email);
    await makeGoogleOnly(active);
    await testApp.sql`update users set status = 'suspended' where id = ${closed.id}`;
    await forgot(active.email);
    await testApp.deliver();
    expect((await reset(active.email, await testApp.codeFor(active.email))).status).toBe(200);
    expect((await login(active.email, newPassword)).status).toBe(200);
  });
});

describe('a first password', () => {
  it('can be set once, within 10 minutes of a sign-in, and ends the other sessions', async () => {
    const yuma = await testApp.registerMember('yuma_dev');
    await makeGoogleOnly(yuma);
    const elsewhere = createCaller(testApp.server, (await login(yuma.email, yuma.password)).cookie);
    await makeGoogleOnly(yuma);
    const set = (password = newPassword) => yuma.post('/auth/password/set', { password });
    testApp.clock.advance(10 * 60_000 + 1);
    expect((await set(yuma.email)).body.error).toBe('auth.sign_in_too_old');
    const late = await set();
    expect([late.status, late.body.error]).toEqual([403, 'auth.sign_in_too_old']);
    testApp.clock.advance(-10 * 60_000 - 1);
    for (const weak of ['password', yuma.email]) {
      expect((await set(weak)).body.error).toBe('auth.password_refused');
    }
    expect((await set()).status).toBe(200);
    expect((await yuma.get('/auth/me')).status).toBe(200);
    expect((await elsewhere.get('/auth/me')).status).toBe(401);
    const again = await set();
    expect([again.status, again.body.error]).toEqual([409, 'auth.password_already_set']);
    expect((await login(yuma.email, newPassword)).status).toBe(200);
  });
});
