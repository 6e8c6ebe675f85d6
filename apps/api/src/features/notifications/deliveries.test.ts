import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPushService } from '../../../test/push-service.ts';
import { seedUser } from '../../../test/seed-user.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';
import type { MetricsPort } from '../../ports/metrics/metrics.ts';
import { createWebPush, newVapidKeys } from '../../ports/push/web-push.ts';
import { type DeliveryFailure, deliverDue } from './jobs.ts';
import { readBacklog } from './reads.ts';

let testApp: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let organizer: Person;
let guest: Person;
let deliver: () => Promise<{ told: number; sent: number }>;

const minuteMs = 60_000;
const settled: string[] = [];
const quiet = { requestBegan() {}, requestEnded() {}, rateLimited() {}, deliveryRoundEnded() {} };

beforeAll(async () => {
  service = await startPushService();
  const push = createWebPush({
    keys: newVapidKeys(),
    subject: 'mailto:operator@example.com',
    moreOrigins: new Set([service.origin]),
  });
  testApp = await createTestApp({ push });
  const { db, clock, mailbox: mail } = testApp;
  const unsubscribeUrl = (id: number) => `http://localhost:3000/unsubscribe/${id}`;
  const metrics: MetricsPort = { ...quiet, deliverySettled: (...what) => settled.push(what.join(' ')) };
  const publicOrigin = () => 'http://localhost:3000';
  deliver = () => deliverDue({ db, clock, mail, push, publicOrigin, unsubscribeUrl, metrics });
});

afterAll(async () => {
  await service.close();
});

let count = 0;
beforeEach(async () => {
  count += 1;
  service.respondWith(201);
  service.pushed.length = 0;
  settled.length = 0;
  organizer = await seedUser(testApp, `organizer_${count}`);
  guest = await seedUser(testApp, `guest_${count}`);
});

const inMs = (ms: number) => new Date(testApp.clock.now().getTime() + ms).toISOString();
/** An event that begins in so many minutes, held by the guest. */
async function gathering(minutes: number, change: object = {}) {
  const plan = { title: `集い${count}`, isPublished: true, isPublic: true, location: '谷中', ...change };
  const times = { startAt: inMs(minutes * minuteMs), endAt: inMs((minutes + 60) * minuteMs) };
  const { id } = (await organizer.post('/events', { ...plan, ...times })).body as { id: number };
  await guest.post(`/events/${id}/follow`);
  return id;
}
interface Notice {
  kind: string;
  leadMinutes: number | null;
  event: { id: number | null; title: string } | null;
  previous: { startAt: string } | null;
}
const inbox = async (who = guest) => (await who.get('/notifications')).body.notifications as Notice[];
const kinds = async (who = guest) => (await inbox(who)).map(({ kind }) => kind);

describe('a reminder', () => {
  it('arrives at its minute and not before, once, in inbox, browser and mail alike', async () => {
    const id = await gathering(45);
    await guest.put('/push-notifications/settings', { reminderLeadTimes: [10], emailNotifications: true });
    await organizer.put('/push-notifications/settings', { reminderLeadTimes: [] });
    expect((await guest.post('/push-notifications/subscriptions', service.browser())).status).toBe(201);
    testApp.clock.advance(35 * minuteMs - 1);
    await deliver();
    expect(await inbox()).toEqual([]);
    testApp.clock.advance(1);
    await deliver();
    await deliver();
    expect(await inbox()).toMatchObject([{ kind: 'reminder', leadMinutes: 10, event: { id, title: `集い${count}` } }]);
    expect(service.pushed.map(({ message }) => message)).toMatchObject([
      { title: `10分前：集い${count}`, path: `/events/${id}`, body: expect.stringContaining('谷中') },
    ]);
    const mails = await testApp.mailbox.list(guest.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`10分前：集い${count}`]);
    expect(mails[0]?.text).toContain(`http://localhost:3000/unsubscribe/${guest.id}`);
    expect(await inbox(organizer)).toEqual([]);
  });

  it('is signed by us and encrypted for that browser alone', async () => {
    await gathering(40);
    await guest.post('/push-notifications/subscriptions', service.browser());
    testApp.clock.advance(10 * minuteMs);
    await deliver();
    const [first] = service.pushed;
    const { headers, message } = first ?? { headers: {} as IncomingHttpHeaders, message: undefined };
    expect(message?.title).toBe(`30分前：集い${count}`);
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, ?k=[\w-]+$/);
    expect(Number(headers.ttl)).toBe(30 * 60);
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['moved', (id) => organizer.put(`/events/${id}`, { startAt: inMs(300 * minuteMs), endAt: inMs(360 * minuteMs) })],
    ['cancelled', (id) => organizer.put(`/events/${id}`, { status: 'cancelled' })],
    ['hidden', (id) => organizer.put(`/events/${id}`, { isPublished: false })],
    ['deleted', (id) => organizer.delete(`/events/${id}`)],
    ['left', (id) => guest.delete(`/events/${id}/follow`)],
    ['of somebody suspended', () => testApp.sql`update users set status = 'suspended' where id = ${organizer.id}`],
  ])('one second before its minute an event that is %s reminds nobody', async (_name, change) => {
    const id = await gathering(31);
    testApp.clock.advance(59_000);
    await change(id);
    testApp.clock.advance(1_000);
    await deliver();
    expect(await kinds()).not.toContain('reminder');
  });

  it('what was queued is looked at once more before it leaves', async () => {
    const id = await gathering(30);
    await guest.post('/push-notifications/subscriptions', service.browser());
    service.respondWith(503);
    await deliver();
    expect(await kinds()).toEqual(['reminder']);
    service.respondWith(201);
    await organizer.put(`/events/${id}`, { status: 'cancelled' });
    testApp.clock.advance(minuteMs);
    await deliver();
    expect(service.pushed).toEqual([]);
  });

  it('moved later, reminds again at its new minute', async () => {
    const id = await gathering(30);
    await deliver();
    await organizer.put(`/events/${id}`, { startAt: inMs(90 * minuteMs), endAt: inMs(120 * minuteMs) });
    testApp.clock.advance(60 * minuteMs);
    await deliver();
    expect((await kinds()).filter((kind) => kind === 'reminder')).toHaveLength(2);
  });

  it('after downtime is caught up for ten minutes and then dropped', async () => {
    await gathering(40);
    testApp.clock.advance(19 * minuteMs);
    await deliver();
    expect(await kinds()).toEqual(['reminder']);
    organizer = await seedUser(testApp, `organizer_${count}b`);
    guest = await seedUser(testApp, `guest_${count}b`);
    await gathering(40);
    testApp.clock.advance(21 * minuteMs);
    await deliver();
    expect(await inbox()).toEqual([]);
  });

  it('is not told for a minute that was over when the event was added', async () => {
    await gathering(25);
    await deliver();
    expect(await inbox()).toEqual([]);
  });
});

it('how late deliveries are is read off those that are due and unsent', async () => {
  const backlog = () => readBacklog(testApp.db, testApp.clock.now().toISOString());
  await deliver();
  expect(await backlog()).toEqual({ waiting: 0, lagS: 0 });
  await gathering(45);
  await guest.put('/push-notifications/settings', { reminderLeadTimes: [10] });
  await organizer.put('/push-notifications/settings', { reminderLeadTimes: [] });
  await guest.post('/push-notifications/subscriptions', service.browser());
  service.respondWith(500);
  testApp.clock.advance(35 * minuteMs);
  await deliver();
  // It failed, and is tried again in ten seconds: it waits, and nothing is late.
  expect(await backlog()).toEqual({ waiting: 1, lagS: 0 });
  testApp.clock.advance(25_000);
  expect(await backlog()).toEqual({ waiting: 1, lagS: 15 });
  service.respondWith(201);
  await deliver();
  expect(await backlog()).toEqual({ waiting: 0, lagS: 0 });
  expect(settled).toEqual(['push again', 'push sent']);
});

describe('a push', () => {
  it('that the service cannot take now is tried again, later and later, and arrives once', async () => {
    await gathering(30);
    await guest.post('/push-notifications/subscriptions', service.browser());
    service.respondWith(503);
    for (const waitMs of [0, 9_000]) {
      testApp.clock.advance(waitMs);
      await deliver();
    }
    const [row] = await testApp.sql`select attempts from deliveries where user_id = ${guest.id}`;
    expect(row?.attempts).toBe(1);
    service.respondWith(201);
    testApp.clock.advance(2_000);
    await deliver();
    testApp.clock.advance(60 * minuteMs);
    await deliver();
    expect(service.pushed).toHaveLength(1);
  });

  it('to a browser that is gone ends its subscription', async () => {
    await gathering(30);
    await guest.post('/push-notifications/subscriptions', service.browser());
    service.respondWith(410);
    await deliver();
    const left = await testApp.sql`select 1 from push_subscriptions where user_id = ${guest.id}`;
    expect(left).toHaveLength(0);
  });

  it('goes to known push services only, and a browser belongs to who holds its keys', async () => {
    const { keys } = service.browser();
    for (const endpoint of ['http://169.254.169.254/x', 'https://localhost/x', 'https://evil.example/x']) {
      const refused = await guest.post('/push-notifications/subscriptions', { endpoint, keys });
      expect([endpoint, refused.status]).toEqual([endpoint, 422]);
    }
    const mine = service.browser();
    await guest.post('/push-notifications/subscriptions', mine);
    const thief = { endpoint: mine.endpoint, keys: service.browser().keys };
    expect((await organizer.post('/push-notifications/subscriptions', thief)).status).toBe(409);
    expect((await organizer.post('/push-notifications/subscriptions', mine)).status).toBe(201);
    const owners = await testApp.sql`select user_id from push_subscriptions where endpoint = ${mine.endpoint}`;
    expect(owners.map((row) => Number(row.user_id))).toEqual([organizer.id]);
  });
});

describe('a change', () => {
  const move = (id: number, minutes: number) =>
    organizer.put(`/events/${id}`, { startAt: inMs(minutes * minuteMs), endAt: inMs((minutes + 60) * minuteMs) });

  it('is told after two minutes, several as one, from what was known to what is, and not to who made it', async () => {
    const id = await gathering(3_000);
    const before = (await guest.get(`/events/${id}`)).body.start_at;
    await move(id, 3_100);
    testApp.clock.advance(minuteMs);
    await move(id, 3_200);
    await deliver();
    expect(await inbox()).toEqual([]);
    testApp.clock.advance(minuteMs);
    await deliver();
    await deliver();
    expect(await inbox()).toMatchObject([{ kind: 'event_changed', event: { id }, previous: { startAt: before } }]);
    expect(await inbox(organizer)).toEqual([]);
  });

  it('that came back to where it was is none; a new title is none', async () => {
    const id = await gathering(3_000);
    const { start_at: startAt, end_at: endAt } = (await guest.get(`/events/${id}`)).body;
    await move(id, 3_100);
    await organizer.put(`/events/${id}`, { startAt, endAt });
    await organizer.put(`/events/${id}`, { title: '別の名' });
    testApp.clock.advance(3 * minuteMs);
    await deliver();
    expect(await inbox()).toEqual([]);
  });

  it('calling off and on again is told; wanted by nobody, nothing is', async () => {
    const id = await gathering(3_000);
    await organizer.put(`/events/${id}`, { status: 'cancelled' });
    testApp.clock.advance(2 * minuteMs);
    await deliver();
    await organizer.put(`/events/${id}`, { status: null });
    testApp.clock.advance(2 * minuteMs);
    await deliver();
    expect(await kinds()).toEqual(['event_reopened', 'event_cancelled']);
    await guest.put('/push-notifications/settings', { eventUpdates: false });
    await move(id, 3_300);
    testApp.clock.advance(2 * minuteMs);
    await deliver();
    expect(await kinds()).toHaveLength(2);
  });

  it('a deletion is told at once, also right after calling it off', async () => {
    const id = await gathering(3_000);
    await organizer.put(`/events/${id}`, { status: 'cancelled' });
    await organizer.delete(`/events/${id}`);
    expect(await inbox()).toMatchObject([{ kind: 'event_deleted', event: { id: null, title: `集い${count}` } }]);
  });
});

it('two nodes at once tell a thousand reminders of one second once each', async () => {
  await testApp.sql`
    insert into users (identity_issuer, identity_subject, email, user_id, display_name)
    select 'crowd', n::text, 'crowd' || n || '@example.com', 'crowd_' || n, '人' from generate_series(1, 1000) n`;
  const id = await gathering(40);
  const { endpoint, keys } = service.browser();
  await testApp.sql`
    insert into event_follows (user_id, event_id, start_at, end_at, created_at)
    select u.id, e.id, e.start_at, e.end_at, ${testApp.clock.now().toISOString()} from users u, events e
    where u.identity_issuer = 'crowd' and e.id = ${id}`;
  await testApp.sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
    select id, ${endpoint} || '?' || id, ${keys.p256dh}, ${keys.auth}, now() from users where identity_issuer = 'crowd'`;
  service.respondWith(410);
  testApp.clock.advance(10 * minuteMs);
  await Promise.all([deliver(), deliver()]);
  const [row] = await testApp.sql`
    select count(*)::int as n, count(distinct user_id)::int as people from notifications
    where kind = 'reminder' and event_id = ${id} and user_id in (select id from users where identity_issuer = 'crowd')`;
  expect(row).toMatchObject({ n: 1000, people: 1000 });
  const [waiting] =
    await testApp.sql`select count(*)::int as n from deliveries where sent_at is null and failed_at is null`;
  expect(waiting?.n).toBe(0);
});

it('a node that dies in the middle loses nothing, and repeats at most the ten that it had in hand', async () => {
  const id = await gathering(30);
  await guest.put('/push-notifications/settings', { reminderLeadTimes: [] });
  await organizer.put('/push-notifications/settings', { reminderLeadTimes: [] });
  for (let index = 0; index < 35; index += 1) {
    const fan = await seedUser(testApp, `fan_${count}_${index}`);
    await fan.post(`/events/${id}/follow`);
    await fan.post('/push-notifications/subscriptions', service.browser());
  }
  const { db, clock, mailbox: mail } = testApp;
  const rest = { db, clock, mail, publicOrigin: () => 'http://localhost:3000', unsubscribeUrl: () => '' };
  const push = createWebPush({
    keys: newVapidKeys(),
    subject: 'mailto:operator@example.com',
    moreOrigins: new Set([service.origin]),
  });
  // It dies when its first ten have been sent and before it could write that down.
  let hasDied = () => {};
  const death = new Promise<void>((resolve) => {
    hasDied = resolve;
  });
  let inHand = 0;
  const dying = {
    ...push,
    send: async (...args: Parameters<typeof push.send>) => {
      await push.send(...args);
      inHand += 1;
      if (inHand === 10) hasDied();
      return new Promise<never>(() => {});
    },
  };
  void deliverDue({ ...rest, push: dying });
  await death;
  await deliver();
  expect(service.pushed).toHaveLength(35);
  testApp.clock.advance(minuteMs);
  await deliver();
  expect(service.pushed).toHaveLength(45);
  const [row] = await testApp.sql`
    select count(*)::int as n from deliveries d join notifications n on n.id = d.notification_id
    where n.event_id = ${id} and d.sent_at is not null`;
  expect(row?.n).toBe(35);
});

describe('mail', () => {
  it('reports a failed attempt with kind, recipient and cause, and without any address', async () => {
    await guest.put('/push-notifications/settings', { reminderLeadTimes: [10], emailNotifications: true });
    await organizer.put('/push-notifications/settings', { reminderLeadTimes: [] });
    await gathering(10);
    const { db, clock } = testApp;
    const failures: DeliveryFailure[] = [];
    const send = async () => {
      throw Object.assign(new Error(`550 <${guest.email}> is unknown`), { code: 'EENVELOPE', rejected: [guest.email] });
    };
    await deliverDue({
      db,
      clock,
      mail: { send },
      push: createWebPush({ keys: newVapidKeys(), subject: 'mailto:operator@example.com' }),
      publicOrigin: () => 'http://localhost:3000',
      unsubscribeUrl: () => '',
      onFailure: (failure) => failures.push(failure),
    });
    const cause = { code: 'EENVELOPE', name: 'Error', message: '550 <[address]> is unknown' };
    const expected = { channel: 'mail', kind: 'reminder', recipientId: guest.id, attempt: 1, isLast: false, cause };
    expect(failures.filter(({ recipientId }) => recipientId === guest.id)).toEqual([expected]);
  });

  it('ends with one click and without signing in; a link that is not ours does nothing', async () => {
    await guest.put('/push-notifications/settings', { emailNotifications: true });
    const { unsubscribeToken } = await import('./unsubscribe-token.ts');
    const url = `/unsubscribe/${unsubscribeToken('a secret of tests', guest.id)}`;
    const page = await testApp.server.inject(url);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('メール通知を止める')]);
    const wants = async () =>
      ((await guest.get('/push-notifications/settings')).body.data as { emailNotifications: boolean })
        .emailNotifications;
    expect(await wants()).toBe(true);
    const click = (target: string) =>
      testApp.server.inject({
        method: 'POST',
        url: target,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await click(url.replace(`${guest.id}.`, `${organizer.id}.`))).statusCode).toBe(404);
    expect(await wants()).toBe(true);
    expect((await click(url)).statusCode).toBe(200);
    expect(await wants()).toBe(false);
  });
});
