import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, createCaller } from '../../../test/caller.ts';
import { getTokens, passProviderTime } from '../../../test/provider-tokens.ts';
import { runJob } from '../../../test/run-job.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { deleteOldDevicesJob } from './jobs.ts';

let testApp: TestApp;
let chiharu: Person;
let count = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  count += 1;
  chiharu = await testApp.registerMember(`chiharu_${count}`);
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const hour = 3_600_000;
const day = 24 * hour;

/** The cookies of a response as a Cookie header. */
const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map((set) => String(set).split(';')[0])
    .join('; ');

/** Signs in from a browser with these cookies. */
async function signIn({ email, password }: Person, cookie = '', userAgent = firefox) {
  const headers = { cookie, 'user-agent': userAgent };
  const { headers: sent } = await testApp.guest.call('POST', '/auth/login', { email, password }, { headers });
  const cookies = cookiesOf(sent);
  return { cookies, caller: createCaller(testApp.server, cookies), sent };
}
interface ListedDevice {
  id: number;
  browser: string | null;
  system: string | null;
  signedInAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}
const devicesOf = async (caller: Caller) => (await caller.get('/me/devices')).body.devices as ListedDevice[];
const statusOf = async (caller: Caller) => (await caller.get('/auth/me')).status;
const subscription = (index: number) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${count}-${index}`,
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
});
const subscribe = async (caller: Caller, index: number) =>
  expect((await caller.post('/push-notifications/subscriptions', subscription(index))).status).toBe(201);
const endpointsOf = async ({ id }: Person) =>
  (await testApp.sql`select endpoint from push_subscriptions where user_id = ${id} order by id`).map(
    ({ endpoint }) => endpoint,
  );
const feedOf = async (caller: Caller) =>
  ((await caller.get('/me/calendar-feed')).body.feed as { url: string } | null)?.url ?? null;
const readFeed = async (url: string | null) =>
  (await testApp.server.inject({ url: new URL(url ?? '').pathname })).statusCode;
const mailsTo = async ({ email }: Person) => {
  await testApp.deliver();
  return (await testApp.mailbox.list(email)).map(({ subject }) => subject.replace('【ひより】', ''));
};

describe('the list of devices', () => {
  it('names browser and system, last use and the current device, which comes first', async () => {
    testApp.clock.advance(2 * hour);
    const { caller } = await signIn(chiharu);
    testApp.clock.advance(2 * hour);
    await chiharu.get('/auth/me');
    const now = testApp.clock.now().toISOString();
    const listed = await devicesOf(caller);
    expect(listed).toEqual([
      {
        id: expect.any(Number),
        browser: 'Firefox',
        system: 'Linux',
        signedInAt: new Date(Date.parse(now) - 2 * hour).toISOString(),
        lastSeenAt: now,
        isCurrent: true,
      },
      {
        id: expect.any(Number),
        browser: null,
        system: null,
        signedInAt: new Date(Date.parse(now) - 4 * hour).toISOString(),
        lastSeenAt: now,
        isCurrent: false,
      },
    ]);
    expect((await devicesOf(chiharu)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('does not contain expired sessions, nor those of other people', async () => {
    const { caller } = await signIn(chiharu);
    await testApp.sql`update sessions set expires_at = ${testApp.clock.now().toISOString()}
      where user_id = ${chiharu.id} and browser is null`;
    expect(await devicesOf(caller)).toHaveLength(1);
  });
});

describe('signing out one device', () => {
  it('ends its session and its push subscription, and no other', async () => {
    const { caller } = await signIn(chiharu);
    await subscribe(chiharu, 1);
    await subscribe(caller, 2);
    const [own, other] = await devicesOf(caller);
    expect((await caller.delete(`/me/devices/${other?.id}`)).status).toBe(200);
    expect([await statusOf(chiharu), await statusOf(caller)]).toEqual([401, 200]);
    expect(await endpointsOf(chiharu)).toEqual([subscription(2).endpoint]);
    expect((await caller.delete(`/me/devices/${other?.id}`)).status).toBe(404);

    const itself = await caller.delete(`/me/devices/${own?.id}`);
    expect([itself.status, itself.headers['set-cookie']]).toEqual([200, expect.stringMatching(/^sid=; Max-Age=0;/)]);
    expect(await statusOf(caller)).toBe(401);
  });

  it('returns 404 for a device of another member, which stays signed in', async () => {
    const stranger = await testApp.registerMember(`stranger_${count}`);
    const [theirs] = await devicesOf(stranger);
    const answer = await chiharu.delete(`/me/devices/${theirs?.id}`);
    expect([answer.status, answer.body.error]).toEqual([404, 'devices.not_found']);
    expect(await statusOf(stranger)).toBe(200);
  });
});

describe('signing out all other devices', () => {
  it('ends their sessions and push subscriptions, and gives the calendar feed a new address', async () => {
    const { caller } = await signIn(chiharu);
    await subscribe(chiharu, 1);
    await subscribe(caller, 2);
    await chiharu.post('/me/calendar-feed');
    const before = await feedOf(caller);
    expect((await caller.delete('/me/devices')).status).toBe(200);
    expect([await statusOf(chiharu), await statusOf(caller)]).toEqual([401, 200]);
    expect(await endpointsOf(chiharu)).toEqual([subscription(2).endpoint]);
    const after = await feedOf(caller);
    expect([await readFeed(before), await readFeed(after)]).toEqual([404, 200]);
  });

  it('makes no calendar feed for a member who has none', async () => {
    await chiharu.delete('/me/devices');
    expect(await feedOf(chiharu)).toBeNull();
  });

  it('ends push subscriptions that belong to no session', async () => {
    await subscribe(chiharu, 1);
    await testApp.sql`update push_subscriptions set session_id = null where user_id = ${chiharu.id}`;
    await chiharu.delete('/me/devices');
    expect(await endpointsOf(chiharu)).toEqual([]);
    await subscribe(chiharu, 1);
    expect(await endpointsOf(chiharu)).toHaveLength(1);
  });
});

it.each([
  ['a feed', 'session', '/me/calendar-feed', undefined],
  ['a feed', 'token', '/me/calendar-feed', undefined],
  ['pushes', 'session', '/push-notifications/subscriptions', subscription(1)],
  ['pushes', 'token', '/push-notifications/subscriptions', subscription(1)],
] as const)('opens %s for no %s whose request waits while it is signed out', async (_what, which, path, body) => {
  passProviderTime(testApp);
  const { caller: owner } = await signIn(chiharu);
  const authorization = which === 'token' ? `Bearer ${(await getTokens(testApp, chiharu)).AccessToken}` : null;
  const ask = () =>
    authorization ? testApp.guest.call('POST', path, body, { headers: { authorization } }) : chiharu.post(path, body);
  const { sql } = testApp;
  const answers: Promise<{ status: number }>[] = [];
  await sql.begin(async (tx) => {
    await tx`select from users where id = ${chiharu.id} for no key update`;
    for (const send of [() => owner.delete('/me/devices'), ask]) {
      answers.push(send());
      await untilWaiting(sql, answers.length);
    }
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 401]);
  expect(await endpointsOf(chiharu)).toEqual([]);
});

describe('a session', () => {
  it('ends when the browser that has it signs in again, also as another member', async () => {
    const first = await signIn(chiharu);
    const second = await signIn(chiharu, first.cookies);
    expect([await statusOf(first.caller), await statusOf(second.caller), await statusOf(chiharu)]).toEqual([
      401, 200, 200,
    ]);
    const misaki = await testApp.registerMember(`misaki_${count}`);
    await signIn(misaki, second.cookies);
    expect(await statusOf(second.caller)).toBe(401);
  });

  it('stays when a sign-in is refused', async () => {
    const { cookies, caller } = await signIn(chiharu);
    const refused = await signIn({ ...chiharu, password: 'wrong horse' }, cookies);
    expect([refused.cookies, await statusOf(caller)]).toEqual(['undefined', 200]);
  });

  it('ends 180 days after the sign-in even when it is used every day, and so does its cookie', async () => {
    for (let used = 0; used < 179; used += 1) {
      testApp.clock.advance(day);
      expect(await statusOf(chiharu)).toBe(200);
    }
    testApp.clock.advance(2 * hour);
    const cookie = String((await chiharu.get('/auth/me')).headers['set-cookie']);
    expect(cookie).toContain(`Max-Age=${(22 * hour) / 1000};`);
    const rotated = createCaller(testApp.server, (await chiharu.post('/auth/refresh')).cookie);
    expect(await statusOf(rotated)).toBe(200);
    testApp.clock.advance(22 * hour);
    expect(await statusOf(rotated)).toBe(401);
  });
});

describe('a sign-in from another browser', () => {
  const subject = '新しい端末からログインがありました';

  it('is announced to the owner once for each browser, and not for the first one of an account', async () => {
    expect(await mailsTo(chiharu)).not.toContain(subject);
    const phone = await signIn(chiharu);
    expect(await mailsTo(chiharu)).toContain(subject);
    const [mail] = await testApp.mailbox.list(chiharu.email);
    expect(mail?.text).toContain('端末：Firefox（Linux）');
    await phone.caller.post('/auth/logout');
    const device = phone.cookies.split('; ').find((cookie) => cookie.startsWith('device='));
    await signIn(chiharu, device);
    expect((await mailsTo(chiharu)).filter((sent) => sent === subject)).toHaveLength(1);
  });

  it('is recognized by a cookie that is HttpOnly, says nothing about the account and is forgotten with it', async () => {
    const { sent } = await signIn(chiharu);
    expect(sent['set-cookie']).toContainEqual(
      expect.stringMatching(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    );
    const known = () => testApp.sql`select 1 from known_devices where user_id = ${chiharu.id}`;
    expect(await known()).toHaveLength(2);
    testApp.clock.advance(400 * day);
    await runJob(deleteOldDevicesJob(testApp));
    expect(await known()).toEqual([]);
  });
});
