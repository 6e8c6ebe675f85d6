import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beforeTransactions } from '../../../test/before-transactions.ts';
import { createCaller } from '../../../test/caller.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { endExpiredSessions } from '../../usecases/end-session.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ rateLimits: true });
});

beforeEach(() => testApp.startOver());

const password = 'correct horse';
const signUp = (email: string, given = password) =>
  testApp.guest.post('/auth/signup', { username: email, email, password: given });

describe('signing up', () => {
  it('refuses a user name of 256 characters in its own words', async () => {
    const email = 'long@example.com';
    const refused = await testApp.guest.post('/auth/signup', { username: 'a'.repeat(256), email, password });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: 'request.body_invalid', message: 'ユーザー名は255文字以内で入力してください' },
    ]);
  });

  it('requires the mailed code, and starts a session when it is sent with the password', async () => {
    const email = 'chiharu@example.com';
    const signedUp = await signUp(email);
    expect(signedUp.status).toBe(201);
    expect(signedUp.body).toEqual({ email, userConfirmed: false, requiresVerification: true });

    const early = await testApp.guest.post('/auth/login', { email, password });
    expect([early.status, early.body]).toMatchObject([
      403,
      { error: 'UserNotConfirmedException', requiresVerification: true, email },
    ]);

    const confirmationCode = await testApp.codeFor(email);
    const confirmed = await testApp.guest.post('/auth/confirm-signup', { email, confirmationCode, password });
    expect(confirmed.body).toMatchObject({
      userConfirmed: true,
      requiresLogin: false,
      user: { email, display_name: null, user_id: null, status: 'active', interests: [] },
    });
    const me = await createCaller(testApp.server, confirmed.cookie).get('/auth/me');
    expect([me.status, me.body]).toMatchObject([200, { user: { email } }]);
  });

  it('confirms without a session when the password is missing; signs in when repeated with it', async () => {
    const email = 'misaki@example.com';
    await signUp(email);
    const confirmationCode = await testApp.codeFor(email);
    const confirmed = await testApp.guest.post('/auth/confirm-signup', { email, confirmationCode });
    expect([confirmed.status, confirmed.body, confirmed.cookie]).toEqual([
      200,
      { userConfirmed: true, requiresLogin: true },
      undefined,
    ]);
    const again = await testApp.guest.post('/auth/confirm-signup', { email, confirmationCode, password });
    expect([again.status, again.body.requiresLogin]).toEqual([200, false]);
  });

  it('says which closed account it is when its confirmation is repeated with the password, and only then', async () => {
    const { id, email } = await testApp.signUp('hinata');
    await testApp.sql`update users set status = 'suspended' where id = ${id}`;
    const again = (given: string) =>
      testApp.guest.post('/auth/confirm-signup', { email, confirmationCode: '000000', password: given });
    const right = await again(password);
    expect([right.status, right.body]).toMatchObject([
      403,
      { error: 'auth.account_suspended', userStatus: 'suspended' },
    ]);
    const wrong = await again('wrong horse');
    expect([wrong.status, wrong.body.error, wrong.body.userStatus]).toEqual([400, 'CodeMismatchException', undefined]);
  });

  it('returns 409 with the specified message for a taken address', async () => {
    await signUp('taken@example.com');
    const again = await signUp('TAKEN@example.com');
    expect([again.status, again.body]).toMatchObject([
      409,
      { error: 'UsernameExistsException', message: 'User already exists' },
    ]);
  });

  it('rejects a password of 7 characters and accepts 8', async () => {
    const short = await signUp('short@example.com', '1234567');
    expect([short.status, short.body.message]).toEqual([422, 'パスワードは8文字以上で入力してください']);
    expect((await signUp('short@example.com', 'tea at 8')).status).toBe(201);
  });

  it.each([
    ['password', 'よく使われるパスワード'],
    ['aaaaaaaa', '同じ文字の繰り返し'],
    ['        ', 'パスワードを入力してください'],
    ['own@example.com', 'メールアドレスと同じ'],
  ])('rejects %j with the reason', async (given, reason) => {
    const refused = await signUp('own@example.com', given);
    const [issue] = refused.body.issues as { path: string; message: string }[];
    expect([refused.status, issue?.path, issue?.message]).toEqual([422, 'password', refused.body.message]);
    expect(refused.body.message).toContain(reason);
  });

  it('returns the same 400 for a wrong code and for an unknown address', async () => {
    await signUp('ren@example.com');
    const right = await testApp.codeFor('ren@example.com');
    const confirmationCode = right === '000000' ? '000001' : '000000';
    const wrong = await testApp.guest.post('/auth/confirm-signup', { email: 'ren@example.com', confirmationCode });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'CodeMismatchException']);
    const unknown = await testApp.guest.post('/auth/confirm-signup', { email: 'nobody@example.com', confirmationCode });
    expect({ ...unknown.body, requestId: 0 }).toEqual({ ...wrong.body, requestId: 0 });
  });

  it('resends the code at most once in 60 seconds, with the same response for unknown addresses', async () => {
    await signUp('haruto@example.com');
    for (const email of ['haruto@example.com', 'unknown@example.com']) {
      const first = await testApp.guest.post('/auth/resend-confirmation', { email });
      expect([first.status, first.body]).toEqual([200, { success: true }]);
      const second = await testApp.guest.post('/auth/resend-confirmation', { email });
      expect([second.status, Number(second.headers['retry-after'])]).toEqual([429, 60]);
    }
    expect(await testApp.mailbox.list('haruto@example.com')).toHaveLength(2);
    expect(await testApp.mailbox.list('unknown@example.com')).toHaveLength(0);
    testApp.clock.advance(60_000);
    expect((await testApp.guest.post('/auth/resend-confirmation', { email: 'haruto@example.com' })).status).toBe(200);
  });
});

describe('a session', () => {
  it('is an HttpOnly, SameSite=Lax cookie whose token is not stored in the database', async () => {
    const yuma = await testApp.signUp('yuma');
    const login = await testApp.guest.post('/auth/login', { email: 'YUMA@example.com', password: yuma.password });
    expect(login.status).toBe(200);
    expect(login.body).toMatchObject({ email: yuma.email, requiresVerification: false, userConfirmed: true });
    expect([login.headers['set-cookie']].flat()[0]).toMatch(
      /^sid=[A-Za-z0-9_-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const token = login.cookie?.slice(4) ?? '';
    const rows = await testApp.sql`select * from sessions`;
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is refused with the same response for a wrong password and an unknown address', async () => {
    const aoi = await testApp.signUp('aoi');
    const wrong = await testApp.guest.post('/auth/login', { email: aoi.email, password: 'wrong horse' });
    const unknown = await testApp.guest.post('/auth/login', { email: 'nobody@example.com', password: 'wrong horse' });
    expect([wrong.status, wrong.body.error]).toEqual([401, 'NotAuthorizedException']);
    expect({ ...unknown.body, requestId: 0 }).toEqual({ ...wrong.body, requestId: 0 });
  });

  it('ends at logout, which returns 200 also without a session', async () => {
    const sakura = await testApp.signUp('sakura');
    expect((await sakura.get('/auth/me')).status).toBe(200);
    const out = await sakura.post('/auth/logout');
    expect([out.status, out.body]).toEqual([200, { success: true }]);
    expect((await sakura.get('/auth/me')).status).toBe(401);
    expect((await sakura.post('/auth/logout')).status).toBe(200);
    expect((await testApp.guest.post('/auth/logout')).status).toBe(200);
  });

  it('is rotated by refresh, which invalidates the old cookie', async () => {
    const kenji = await testApp.signUp('kenji');
    const refreshed = await kenji.post('/auth/refresh');
    expect(refreshed.status).toBe(200);
    expect((await kenji.get('/auth/me')).status).toBe(401);
    expect((await createCaller(testApp.server, refreshed.cookie).get('/auth/me')).status).toBe(200);
    expect((await testApp.guest.post('/auth/refresh')).status).toBe(401);
  });

  it('ends when the user is suspended; sign-in gives the reason only for the correct password', async () => {
    const tsugumi = await testApp.signUp('tsugumi');
    await testApp.sql`update users set status = 'suspended' where id = ${tsugumi.id}`;
    const me = await tsugumi.get('/auth/me');
    expect([me.status, me.body.userStatus]).toEqual([401, 'suspended']);
    const { email } = tsugumi;
    const wrong = await testApp.guest.post('/auth/login', { email, password: 'wrong horse' });
    expect([wrong.status, wrong.body.userStatus]).toEqual([401, undefined]);
    const right = await testApp.guest.post('/auth/login', { email, password: tsugumi.password });
    expect([right.status, right.body]).toMatchObject([
      403,
      { error: 'auth.account_suspended', message: 'Account has been suspended.', userStatus: 'suspended' },
    ]);
    expect(right.cookie).toBeUndefined();
  });

  it('expires 30 days after its last use', async () => {
    const takao = await testApp.signUp('takao');
    const day = 86_400_000;
    testApp.clock.advance(29 * day);
    expect((await takao.get('/auth/me')).status).toBe(200);
    testApp.clock.advance(29 * day);
    expect((await takao.get('/auth/me')).status).toBe(200);
    testApp.clock.advance(31 * day);
    expect((await takao.get('/auth/me')).status).toBe(401);
  });

  it('is extended with its cookie at most once an hour; logout clears the cookie', async () => {
    const lasting = await testApp.signUp('lasting');
    const hour = 3_600_000;
    expect((await lasting.get('/auth/me')).headers['set-cookie']).toBeUndefined();
    testApp.clock.advance(2 * hour);
    expect((await lasting.get('/auth/me')).headers['set-cookie']).toMatch(/^sid=[\w-]{43}; Max-Age=2592000;/);
    expect((await lasting.get('/auth/me')).headers['set-cookie']).toBeUndefined();
    testApp.clock.advance(2 * hour);
    expect((await lasting.post('/auth/logout')).headers['set-cookie']).toMatch(/^sid=; Max-Age=0;/);
  });
});

it('deletes expired sessions and keeps active ones', async () => {
  const active = await testApp.signUp('active');
  const expired = await testApp.signUp('expired');
  const hourLater = new Date(testApp.clock.now().getTime() + 3_600_000);
  await testApp.sql`update sessions set expires_at = ${hourLater.toISOString()} where user_id = ${expired.id}`;
  await endExpiredSessions(testApp.db, hourLater);
  const left = await testApp.sql`select user_id from sessions where user_id in (${active.id}, ${expired.id})`;
  expect(left.map((row) => Number(row.user_id))).toEqual([active.id]);
});

it('deletes any number of expired sessions in slices, until the server stops', async () => {
  const { id } = await testApp.signUp('visitor');
  const hourLater = new Date(testApp.clock.now().getTime() + 3_600_000);
  const now = hourLater.toISOString();
  await testApp.sql`
    insert into sessions (token_hash, user_id, created_at, authenticated_at, last_seen_at, expires_at)
    select 'visit' || n, ${id}, ${now}, ${now}, ${now}, ${now} from generate_series(1, 1001) n`;
  const countLeft = async () => {
    const [row] = await testApp.sql`select count(*)::int from sessions where token_hash like 'visit%'`;
    return row?.count;
  };
  const stop = new AbortController();
  await endExpiredSessions(
    beforeTransactions(testApp.db, () => stop.abort()),
    hourLater,
    stop.signal,
  );
  expect(await countLeft()).toBe(1);
  await endExpiredSessions(testApp.db, hourLater);
  expect(await countLeft()).toBe(0);
});

it('returns exactly four public values of the identity provider', async () => {
  const { body } = await testApp.guest.get('/auth/cognito-config');
  expect(Object.keys(body).sort()).toEqual(['callbackUri', 'clientId', 'cognitoDomain', 'webCallbackUri']);
});
