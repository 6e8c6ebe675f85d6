import { beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../../../test/caller.ts';
import { openTestingHouse, type TestingHouse } from '../../../test/testing-house.ts';
import { deleteExpired } from './writes.ts';

let house: TestingHouse;

beforeAll(async () => {
  house = await openTestingHouse({ rateLimits: true });
});

const password = 'correct horse';
const signUp = (email: string, given = password) =>
  house.guest.post('/auth/signup', { username: email, email, password: given });

describe('signing up', () => {
  it('asks for the code that was mailed; the code signs in when the password comes with it', async () => {
    const email = 'chiharu@example.com';
    const signedUp = await signUp(email);
    expect(signedUp.status).toBe(201);
    expect(signedUp.body).toEqual({ email, userConfirmed: false, requiresVerification: true });

    const early = await house.guest.post('/auth/login', { email, password });
    expect([early.status, early.body]).toMatchObject([
      403,
      { error: 'UserNotConfirmedException', requiresVerification: true, email },
    ]);

    const confirmationCode = await house.codeFor(email);
    const confirmed = await house.guest.post('/auth/confirm-signup', { email, confirmationCode, password });
    expect(confirmed.body).toMatchObject({
      userConfirmed: true,
      requiresLogin: false,
      user: { email, display_name: null, user_id: null, status: 'active', interests: [] },
    });
    const me = await createCaller(house.app, confirmed.cookie).get('/auth/me');
    expect([me.status, me.body]).toMatchObject([200, { user: { email } }]);
  });

  it('without the password it confirms and asks for a login; repeated with the password it signs in', async () => {
    const email = 'misaki@example.com';
    await signUp(email);
    const confirmationCode = await house.codeFor(email);
    const confirmed = await house.guest.post('/auth/confirm-signup', { email, confirmationCode });
    expect([confirmed.status, confirmed.body, confirmed.cookie]).toEqual([
      200,
      { userConfirmed: true, requiresLogin: true },
      undefined,
    ]);
    const again = await house.guest.post('/auth/confirm-signup', { email, confirmationCode, password });
    expect([again.status, again.body.requiresLogin]).toEqual([200, false]);
  });

  it('a taken address is told as the specification writes it', async () => {
    await signUp('taken@example.com');
    const again = await signUp('TAKEN@example.com');
    expect([again.status, again.body]).toMatchObject([
      409,
      { error: 'UsernameExistsException', message: 'User already exists' },
    ]);
  });

  it('seven characters are too few and eight are enough', async () => {
    const short = await signUp('short@example.com', '1234567');
    expect([short.status, short.body.message]).toEqual([422, 'パスワードは8文字以上で入力してください']);
    expect((await signUp('short@example.com', '12345678')).status).toBe(201);
  });

  it('a wrong code is a bad request, and so is any code for an unknown address', async () => {
    await signUp('ren@example.com');
    const right = await house.codeFor('ren@example.com');
    const confirmationCode = right === '000000' ? '000001' : '000000';
    const wrong = await house.guest.post('/auth/confirm-signup', { email: 'ren@example.com', confirmationCode });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'CodeMismatchException']);
    // Cognito answers "expired" for somebody it does not know: the same as for a code that is too old.
    const unknown = await house.guest.post('/auth/confirm-signup', { email: 'nobody@example.com', confirmationCode });
    expect([unknown.status, unknown.body.error]).toEqual([400, 'ExpiredCodeException']);
  });

  it('the code is sent again at most once in 60 seconds, and unknown addresses get the same answer', async () => {
    await signUp('haruto@example.com');
    for (const email of ['haruto@example.com', 'unknown@example.com']) {
      const first = await house.guest.post('/auth/resend-confirmation', { email });
      expect([first.status, first.body]).toEqual([200, { success: true }]);
      const second = await house.guest.post('/auth/resend-confirmation', { email });
      expect([second.status, Number(second.headers['retry-after'])]).toEqual([429, 60]);
    }
    expect(await house.mailbox.list('haruto@example.com')).toHaveLength(2);
    expect(await house.mailbox.list('unknown@example.com')).toHaveLength(0);
    house.clock.advance(60_000);
    expect((await house.guest.post('/auth/resend-confirmation', { email: 'haruto@example.com' })).status).toBe(200);
  });
});

describe('a session', () => {
  it('is an HttpOnly, SameSite=Lax cookie whose token is nowhere in the database', async () => {
    const yuma = await house.signUp('yuma');
    const login = await house.guest.post('/auth/login', { email: 'YUMA@example.com', password: yuma.password });
    expect(login.status).toBe(200);
    expect(login.body).toMatchObject({ email: yuma.email, requiresVerification: false, userConfirmed: true });
    const cookie = String(login.headers['set-cookie']);
    expect(cookie).toMatch(/^sid=[A-Za-z0-9_-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const token = login.cookie?.slice(4) ?? '';
    const rows = await house.sql`select * from sessions`;
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('a wrong password and an unknown address are the same answer', async () => {
    const aoi = await house.signUp('aoi');
    const wrong = await house.guest.post('/auth/login', { email: aoi.email, password: 'wrong horse' });
    const unknown = await house.guest.post('/auth/login', { email: 'nobody@example.com', password: 'wrong horse' });
    expect([wrong.status, wrong.body.error]).toEqual([401, 'NotAuthorizedException']);
    expect({ ...unknown.body, requestId: 0 }).toEqual({ ...wrong.body, requestId: 0 });
  });

  it('ends at once with logout, which also answers without one', async () => {
    const sakura = await house.signUp('sakura');
    expect((await sakura.get('/auth/me')).status).toBe(200);
    const out = await sakura.post('/auth/logout');
    expect([out.status, out.body]).toEqual([200, { success: true }]);
    expect((await sakura.get('/auth/me')).status).toBe(401);
    expect((await sakura.post('/auth/logout')).status).toBe(200);
    expect((await house.guest.post('/auth/logout')).status).toBe(200);
  });

  it('is rotated by refresh: the old cookie is dead with the answer', async () => {
    const kenji = await house.signUp('kenji');
    const refreshed = await kenji.post('/auth/refresh');
    expect(refreshed.status).toBe(200);
    expect((await kenji.get('/auth/me')).status).toBe(401);
    expect((await createCaller(house.app, refreshed.cookie).get('/auth/me')).status).toBe(200);
    expect((await house.guest.post('/auth/refresh')).status).toBe(401);
  });

  it('ends on the next request when the person is suspended, and sign-in tells why only after the right password', async () => {
    const tsugumi = await house.signUp('tsugumi');
    await house.sql`update users set status = 'suspended' where id = ${tsugumi.id}`;
    const me = await tsugumi.get('/auth/me');
    expect([me.status, me.body.userStatus]).toEqual([401, 'suspended']);
    const { email } = tsugumi;
    const wrong = await house.guest.post('/auth/login', { email, password: 'wrong horse' });
    expect([wrong.status, wrong.body.userStatus]).toEqual([401, undefined]);
    const right = await house.guest.post('/auth/login', { email, password: tsugumi.password });
    expect([right.status, right.body]).toMatchObject([
      403,
      { error: 'auth.account_suspended', message: 'Account has been suspended.', userStatus: 'suspended' },
    ]);
    expect(right.cookie).toBeUndefined();
  });

  it('lives 30 days after it was last seen, and not longer', async () => {
    const takao = await house.signUp('takao');
    const day = 86_400_000;
    house.clock.advance(29 * day);
    expect((await takao.get('/auth/me')).status).toBe(200);
    house.clock.advance(29 * day);
    expect((await takao.get('/auth/me')).status).toBe(200);
    house.clock.advance(31 * day);
    expect((await takao.get('/auth/me')).status).toBe(401);
  });

  it('and its cookie live longer together, at most once an hour; who signs out keeps none', async () => {
    const lasting = await house.signUp('lasting');
    const hour = 3_600_000;
    expect((await lasting.get('/auth/me')).headers['set-cookie']).toBeUndefined();
    house.clock.advance(2 * hour);
    expect((await lasting.get('/auth/me')).headers['set-cookie']).toMatch(/^sid=[\w-]{43}; Max-Age=2592000;/);
    expect((await lasting.get('/auth/me')).headers['set-cookie']).toBeUndefined();
    house.clock.advance(2 * hour);
    expect((await lasting.post('/auth/logout')).headers['set-cookie']).toMatch(/^sid=; Max-Age=0;/);
  });
});

it('ended sessions and old attempts are swept out, live ones stay', async () => {
  const person = await house.signUp('swept');
  const ended = await house.signUp('ended');
  const hourLater = new Date(house.clock.now().getTime() + 3_600_000);
  await house.sql`update sessions set expires_at = ${hourLater.toISOString()} where user_id = ${ended.id}`;
  await deleteExpired(house.db, hourLater);
  const left = await house.sql`select user_id from sessions where user_id in (${person.id}, ${ended.id})`;
  expect(left.map((row) => Number(row.user_id))).toEqual([person.id]);
});

it('the identity provider’s public values are four and no more', async () => {
  const { body } = await house.guest.get('/auth/cognito-config');
  expect(Object.keys(body).sort()).toEqual(['callbackUri', 'clientId', 'cognitoDomain', 'webCallbackUri']);
});
