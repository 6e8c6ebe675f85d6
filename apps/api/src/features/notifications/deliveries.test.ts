import type { IncomingHttpHeaders } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeliveryTest, type DeliveryTest, minuteMs } from '../../../test/delivery-test.ts';
import type { Person } from '../../../test/test-app.ts';
import { createWebPush, newVapidKeys } from '../../ports/push/web-push.ts';
import { type DeliveryFailure, deliverDue } from './jobs.ts';
import { readBacklog } from './reads.ts';
import { claimDeliveries } from './writes.ts';

let test: DeliveryTest;
let { testApp, service, settled, deliver, inMs } = {} as DeliveryTest;
let organizer: Person;
let guest: Person;

beforeAll(async () => {
  test = await createDeliveryTest();
  ({ testApp, service, settled, deliver, inMs } = test);
});

let count = 0;
beforeEach(async () => {
  await testApp.startOver();
  count += 1;
  service.respondWith(201);
  service.pushed.length = 0;
  settled.length = 0;
  organizer = await testApp.createMember(`organizer_${count}`);
  guest = await testApp.createMember(`guest_${count}`);
});

const gathering = (minutes: number, change: object = {}) =>
  test.gather({ organizer, guest }, `集い${count}`, minutes, change);
interface InboxItem {
  kind: string;
  leadMinutes: number | null;
  event: { id: number | null; title: string } | null;
  previous: { startAt: string } | null;
}
const inbox = async (who = guest) => (await who.get('/notifications')).body.notifications as InboxItem[];
const kinds = async (who = guest) => (await inbox(who)).map(({ kind }) => kind);

describe('a reminder', () => {
  it('is sent once at its minute, not before, to inbox, browser and e-mail', async () => {
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

  it('is signed with VAPID and encrypted for the browser', async () => {
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
    ['removed from the calendar', (id) => guest.delete(`/events/${id}/follow`)],
    ['of a suspended creator', () => testApp.sql`update users set status = 'suspended' where id = ${organizer.id}`],
  ])('is not sent for an event that is %s one second before its minute', async (_name, change) => {
    const id = await gathering(31);
    testApp.clock.advance(59_000);
    await change(id);
    testApp.clock.advance(1_000);
    await deliver();
    expect(await kinds()).not.toContain('reminder');
  });

  it('is checked again before a queued delivery is sent', async () => {
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

  it('is sent again at its new minute when the event is moved to a later time', async () => {
    const id = await gathering(30);
    await deliver();
    await organizer.put(`/events/${id}`, { startAt: inMs(90 * minuteMs), endAt: inMs(120 * minuteMs) });
    testApp.clock.advance(60 * minuteMs);
    await deliver();
    expect((await kinds()).filter((kind) => kind === 'reminder')).toHaveLength(2);
  });

  it('is sent up to ten minutes late after a downtime, and dropped after that', async () => {
    await gathering(40);
    testApp.clock.advance(19 * minuteMs);
    await deliver();
    expect(await kinds()).toEqual(['reminder']);
    organizer = await testApp.createMember(`organizer_${count}b`);
    guest = await testApp.createMember(`guest_${count}b`);
    await gathering(40);
    testApp.clock.advance(21 * minuteMs);
    await deliver();
    expect(await inbox()).toEqual([]);
  });

  it('is not sent when its minute was over before the event was added', async () => {
    await gathering(25);
    await deliver();
    expect(await inbox()).toEqual([]);
  });
});

it('measures the backlog by deliveries that are due and not sent', async () => {
  const backlog = () => readBacklog(testApp.db, testApp.clock.now().toISOString());
  await deliver();
  expect(await backlog()).toEqual({ waiting: 0, lagS: 0, setAside: 0 });
  await gathering(45);
  await guest.put('/push-notifications/settings', { reminderLeadTimes: [10] });
  await organizer.put('/push-notifications/settings', { reminderLeadTimes: [] });
  await guest.post('/push-notifications/subscriptions', service.browser());
  service.respondWith(500);
  testApp.clock.advance(35 * minuteMs);
  await deliver();
  // It failed and is retried in ten seconds: it is waiting, but not overdue.
  expect(await backlog()).toEqual({ waiting: 1, lagS: 0, setAside: 0 });
  testApp.clock.advance(25_000);
  expect(await backlog()).toEqual({ waiting: 1, lagS: 15, setAside: 0 });
  service.respondWith(201);
  await deliver();
  expect(await backlog()).toEqual({ waiting: 0, lagS: 0, setAside: 0 });
  expect(settled).toEqual(['push again', 'push sent']);
});

describe('a change of an event', () => {
  const move = (id: number, minutes: number) =>
    organizer.put(`/events/${id}`, { startAt: inMs(minutes * minuteMs), endAt: inMs((minutes + 60) * minuteMs) });

  it('notifies once after two minutes, with the first and the last state, but not its actor', async () => {
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
    const event = { id, isInCalendar: true };
    expect(await inbox()).toMatchObject([{ kind: 'event_changed', event, previous: { startAt: before } }]);
    expect(await inbox(organizer)).toEqual([]);
    await guest.delete(`/events/${id}/follow`);
    expect(await inbox()).toMatchObject([{ event: { id, isInCalendar: false } }]);
  });

  it('does not notify when the period was restored', async () => {
    const id = await gathering(3_000);
    const { start_at: startAt, end_at: endAt } = (await guest.get(`/events/${id}`)).body;
    await move(id, 3_100);
    await organizer.put(`/events/${id}`, { startAt, endAt });
    testApp.clock.advance(3 * minuteMs);
    await deliver();
    expect(await inbox()).toEqual([]);
  });

  it('keeps the oldest value of each of several merged changes, and what was notified after a later one', async () => {
    const id = await gathering(3_000);
    await guest.post('/push-notifications/subscriptions', service.browser());
    const title = `集い${count}`;
    await organizer.put(`/events/${id}`, { location: '根津' });
    await organizer.put(`/events/${id}`, { location: '千駄木', title: '夜の集い' });
    testApp.clock.advance(2 * minuteMs);
    await deliver();
    await organizer.put(`/events/${id}`, { location: null });
    const change = {
      period: null,
      title: { from: title, to: '夜の集い' },
      location: { from: '谷中', to: '千駄木' },
    };
    expect(await inbox()).toMatchObject([
      { kind: 'event_changed', event: { cover: { creatorId: organizer.id } }, change },
    ]);
    expect(service.pushed.map(({ message }) => message)).toMatchObject([
      { title: '場所が変わりました：夜の集い', body: '変更前 谷中\n変更後 千駄木' },
    ]);
  });

  it('puts a new title into the inbox only', async () => {
    const id = await gathering(3_000);
    await guest.post('/push-notifications/subscriptions', service.browser());
    await organizer.put(`/events/${id}`, { title: '別の名' });
    testApp.clock.advance(2 * minuteMs);
    await deliver();
    const title = { from: `集い${count}`, to: '別の名' };
    expect(await inbox()).toMatchObject([{ change: { period: null, location: null, title } }]);
    expect(service.pushed.filter(({ message }) => message.path === `/events/${id}`)).toEqual([]);
  });

  it('does not notify of another place of a cancelled event, nor of its deletion once the cancellation is known', async () => {
    const id = await gathering(3_000);
    await organizer.put(`/events/${id}`, { status: 'cancelled' });
    testApp.clock.advance(2 * minuteMs);
    await deliver();
    await organizer.put(`/events/${id}`, { location: '根津' });
    await organizer.delete(`/events/${id}`);
    expect(await kinds()).toEqual([]);
  });

  it('notifies of cancelling and reopening, unless event updates are disabled', async () => {
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

  it('notifies of a deletion immediately, also right after a cancellation', async () => {
    const id = await gathering(3_000);
    await organizer.put(`/events/${id}`, { status: 'cancelled' });
    await organizer.delete(`/events/${id}`);
    expect(await inbox()).toMatchObject([{ kind: 'event_deleted', event: { id: null, title: `集い${count}` } }]);
  });
});

it('takes deliveries of people in turn, and leaves people and services that are busy', async () => {
  const now = testApp.clock.now().toISOString();
  const queue = (userId: number, times: number, at: string) => testApp.sql`
    insert into deliveries (channel, user_id, mail, next_attempt_at, created_at)
    select 'mail', ${userId}, '{}', ${at}, ${now} from generate_series(1, ${times}::int)`;
  await queue(guest.id, 600, inMs(-2_000));
  await queue(guest.id, 5, inMs(-1_000));
  await testApp.sql`update deliveries set sent_at = ${now} where user_id = ${guest.id} and next_attempt_at = ${inMs(-2_000)} and id % 60 <> 0`;
  await queue(organizer.id, 1, now);
  const peopleOf = async (ids: number[]) =>
    (await testApp.sql`select user_id from deliveries where id = any(${ids})`).map((row) => Number(row.user_id));
  const claim = (people: number[], services: string[]) =>
    claimDeliveries(testApp.db, { limit: 10, perPerson: 5, busy: { people, services } }, now);
  expect(await claim([], ['mail'])).toEqual([]);
  const first = await peopleOf(await claim([], []));
  expect(first.sort()).toEqual([...Array(5).fill(guest.id), organizer.id].sort());
  expect(await claim([guest.id], [])).toEqual([]);
  expect(await peopleOf(await claim([], []))).toEqual(Array(5).fill(guest.id));
  await testApp.sql`delete from deliveries where user_id = any(${[guest.id, organizer.id]})`;
});

it('creates 1,000 reminders exactly once when two nodes run concurrently', async () => {
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

it('loses no delivery when a node crashes, and repeats at most the ten in flight', async () => {
  const id = await gathering(30);
  await guest.put('/push-notifications/settings', { reminderLeadTimes: [] });
  await organizer.put('/push-notifications/settings', { reminderLeadTimes: [] });
  for (let index = 0; index < 35; index += 1) {
    const fan = await testApp.createMember(`fan_${count}_${index}`);
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
  // Simulates a crash after the first ten pushes were sent and before their outcomes were stored: then nothing is due for this node.
  let reportCrash = () => {};
  const crash = new Promise<void>((resolve) => {
    reportCrash = resolve;
  });
  let [begunCount, sentCount] = [0, 0];
  const crashing = {
    ...rest,
    clock: { now: () => (begunCount < 10 ? clock.now() : new Date(0)) },
    push: {
      ...push,
      send: async (...args: Parameters<typeof push.send>) => {
        begunCount += 1;
        await push.send(...args);
        sentCount += 1;
        if (sentCount === 10) reportCrash();
        return new Promise<never>(() => {});
      },
    },
  };
  // Its pushes never end; it fails when the database of the test is closed.
  void deliverDue(crashing).catch(() => {});
  await crash;
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

describe('e-mail', () => {
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

  it('is disabled by one click without a session; a forged link returns 404', async () => {
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
