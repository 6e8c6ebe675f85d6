import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeliveryTest, type DeliveryTest, minuteMs } from '../../../test/delivery-test.ts';
import { failOnError } from '../../../test/run-job.ts';
import type { Person } from '../../../test/test-app.ts';
import { transact } from '../../db/transaction.ts';
import { seatWaiting } from '../../usecases/seat-waiting.ts';
import { enqueueDueMessages } from './due.ts';

let test: DeliveryTest;
let { testApp, service, deliver } = {} as DeliveryTest;
let organizer: Person;
let guest: Person;

beforeAll(async () => {
  test = await createDeliveryTest();
  ({ testApp, service, deliver } = test);
});

let count = 0;
beforeEach(async () => {
  await testApp.startOver();
  count += 1;
  service.respondWith(201);
  service.pushed.length = 0;
  organizer = await testApp.createMember(`organizer_${count}`);
  guest = await testApp.createMember(`guest_${count}`);
});

const gathering = (minutes: number, change: object = {}) =>
  test.gather({ organizer, guest }, `集い${count}`, minutes, change);

describe('a push', () => {
  it('is retried with backoff while the push service is unavailable, and arrives once', async () => {
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
    expect(service.pushed.map(({ message }) => message.renotify)).toEqual([true]);
  });

  it.each([400, 401, 403, 404, 410])('deletes the subscription when the push service returns %i', async (status) => {
    await gathering(30);
    await guest.post('/push-notifications/subscriptions', service.browser());
    service.respondWith(status);
    await deliver();
    const left = await testApp.sql`select 1 from push_subscriptions where user_id = ${guest.id}`;
    expect(left).toHaveLength(0);
  });

  it.each([429, 503])('waits as long as Retry-After of a %i says', async (status) => {
    await gathering(30);
    await guest.post('/push-notifications/subscriptions', service.browser());
    service.respondWith(status, { 'retry-after': '120' });
    await deliver();
    service.respondWith(201);
    testApp.clock.advance(119_000);
    await deliver();
    expect(service.pushed).toHaveLength(0);
    testApp.clock.advance(1_000);
    await deliver();
    expect(service.pushed).toHaveLength(1);
  });

  it('that waits is dropped when its browser is the one of another member now', async () => {
    await gathering(30);
    const browser = service.browser();
    await guest.post('/push-notifications/subscriptions', browser);
    service.respondWith(503);
    await deliver();
    const next = await testApp.createMember(`next_${count}`);
    expect((await next.post('/push-notifications/subscriptions', browser)).status).toBe(201);
    service.respondWith(201);
    testApp.clock.advance(10_000);
    await deliver();
    expect(service.pushed).toEqual([]);
  });

  it('of a reminder is dropped once the event has begun', async () => {
    await gathering(30);
    await guest.post('/push-notifications/subscriptions', service.browser());
    service.respondWith(503, { 'retry-after': '1800' });
    await deliver();
    service.respondWith(201);
    testApp.clock.advance(30 * minuteMs);
    await deliver();
    expect(service.pushed).toEqual([]);
  });

  it.each<[string, number, (who: Person, id: number) => Promise<unknown>]>([
    ['is over', 0, async () => testApp.clock.advance(120 * minuteMs)],
    ['was taken', 0, (who, id) => who.put(`/events/${id}/attendance`, { status: 'going' })],
    ['was passed on', 0, (who, id) => who.put(`/events/${id}/attendance`, { status: 'declined' })],
    ['is of a cancelled event', 0, (_who, id) => organizer.put(`/events/${id}`, { status: 'cancelled' })],
    ['is open', 1, async () => {}],
  ])('of an offered seat that %s is sent %i times', async (_name, times, change) => {
    const id = await gathering(600, { capacity: 1, waitlist: true });
    const waiting = await testApp.createMember(`waiting_${count}`);
    await waiting.put(`/events/${id}/attendance`, { status: 'going' });
    await waiting.post('/push-notifications/subscriptions', service.browser());
    await guest.put(`/events/${id}/attendance`, { status: 'declined' });
    const { db, clock } = testApp;
    expect(await seatWaiting({ db, clock, onFailure: failOnError })).toBe(1);
    service.respondWith(503);
    await deliver();
    await change(waiting, id);
    service.respondWith(201);
    clock.advance(10_000);
    await deliver();
    const titles = service.pushed.map(({ message }) => message.title);
    expect(titles).toEqual(Array(times).fill(`席が空きました：集い${count}`));
  });

  it('names its notification, which a click then marks as read', async () => {
    await gathering(30);
    await guest.post('/push-notifications/subscriptions', service.browser());
    await deliver();
    const [notification] = (await guest.get('/notifications')).body.notifications as { id: number }[];
    const title = `30分前：集い${count}`;
    const sent = service.pushed.map(({ message }) => message).filter((message) => message.title === title);
    expect(sent).toMatchObject([{ id: notification?.id }]);
  });

  it('alerts again when the event is cancelled again, and of a seat does not replace an invitation to the same event', async () => {
    const id = await gathering(6_000, { capacity: 1, waitlist: true });
    const waiting = await testApp.createMember(`waiting_${count}`);
    await waiting.post(`/users/${organizer.id}/follow`);
    await waiting.put(`/events/${id}/attendance`, { status: 'going' });
    await waiting.post('/push-notifications/subscriptions', service.browser());
    for (const status of ['cancelled', 'scheduled', 'cancelled', 'scheduled']) {
      expect((await organizer.put(`/events/${id}`, { status })).status).toBe(200);
      testApp.clock.advance(2 * minuteMs);
      await deliver();
    }
    const title = `中止になりました：集い${count}`;
    const cancelled = service.pushed.map(({ message }) => message).filter((message) => message.title === title);
    expect(cancelled).toMatchObject([1, 2].map(() => ({ tag: `event_cancelled:${id}`, renotify: true })));
    service.pushed.length = 0;
    expect((await organizer.put(`/events/${id}/hosts/${waiting.id}`)).status).toBe(200);
    await guest.put(`/events/${id}/attendance`, { status: 'declined' });
    const { db, clock } = testApp;
    expect(await seatWaiting({ db, clock, onFailure: failOnError })).toBe(1);
    await deliver();
    expect(new Set(service.pushed.map(({ message }) => message.tag)).size).toBe(2);
  });

  it('of an organiser’s message leads to the event and does not replace that of another; e-mail follows its setting', async () => {
    const id = await gathering(600);
    await guest.post('/push-notifications/subscriptions', service.browser());
    await guest.put('/push-notifications/settings', { emailNotifications: true });
    for (const text of ['集合は改札です', '雨でもやります']) {
      const { body } = await organizer.post(`/events/${id}/messages`, { text, to: ['going'] });
      expect(body.message).toMatchObject({ recipientsCount: 1 });
    }
    await deliver();
    const title = `主催者からのお知らせ：集い${count}`;
    const path = `/events/${id}`;
    expect(service.pushed.map(({ message }) => message)).toMatchObject([
      { title, path, body: '集合は改札です' },
      { title, path, body: '雨でもやります' },
    ]);
    expect(new Set(service.pushed.map(({ message }) => message.tag)).size).toBe(2);
    const mails = (await testApp.mailbox.list(guest.email)).filter(({ subject }) => subject === title);
    expect(mails.map(({ text }) => text.includes(path))).toEqual([true, true]);
  });

  it('is queued in the order of the notifications, whatever plan the statement has', async () => {
    const id = await gathering(600);
    await guest.post('/push-notifications/subscriptions', service.browser());
    await guest.put('/push-notifications/settings', { emailNotifications: true });
    for (const text of ['一', '二', '三', '四'])
      expect((await organizer.post(`/events/${id}/messages`, { text, to: ['going'] })).status).toBe(201);
    await transact(testApp.db, async (tx) => {
      for (const way of ['nestloop', 'indexscan', 'bitmapscan']) await tx.execute(`set local enable_${way} = off`);
      expect(await enqueueDueMessages(tx, testApp.clock.now().toISOString())).toBe(4);
    });
    const rows = await testApp.sql`select notification_id from deliveries where user_id = ${guest.id} order by id`;
    const ids = rows.map((row) => Number(row.notification_id));
    expect(new Set(ids).size).toBe(4);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('of a long text is cut to what a push service accepts', async () => {
    const id = await gathering(600);
    await guest.post('/push-notifications/subscriptions', service.browser());
    const text = '🎪'.repeat(1_000);
    expect((await organizer.post(`/events/${id}/messages`, { text, to: ['going'] })).status).toBe(201);
    await deliver();
    const [push] = service.pushed;
    expect(push?.message.body).toBe(`${'🎪'.repeat(599)}…`);
    expect(Buffer.byteLength(JSON.stringify(push?.message))).toBeLessThan(3_900);
  });

  it('that waits is dropped when its author was blocked or muted, or the messages of its event were muted', async () => {
    const [read, muted] = [await gathering(600), await gathering(600)];
    const [host, other] = [await testApp.createMember(`host_${count}`), await testApp.createMember(`other_${count}`)];
    for (const one of [host, other]) {
      await one.post(`/users/${organizer.id}/follow`);
      await organizer.put(`/events/${read}/hosts/${one.id}`);
      expect((await one.put(`/me/event-hosts/${read}`)).status).toBe(200);
    }
    await guest.post('/push-notifications/subscriptions', service.browser());
    const say = (author: Person, id: number, text: string) =>
      author.post(`/events/${id}/messages`, { text, to: ['going'] });
    expect((await say(host, read, '共同主催から')).status).toBe(201);
    expect((await say(other, read, 'もう一人から')).status).toBe(201);
    expect((await say(organizer, read, '主催から')).status).toBe(201);
    expect((await say(organizer, muted, 'ミュートした')).status).toBe(201);
    service.respondWith(503);
    await deliver();
    expect((await guest.post(`/users/${host.id}/block`)).status).toBe(200);
    expect((await guest.post(`/users/${other.id}/mute`)).status).toBe(200);
    expect((await guest.put(`/events/${muted}/messages/mute`)).status).toBe(200);
    service.respondWith(201);
    testApp.clock.advance(10_000);
    await deliver();
    expect(service.pushed.map(({ message }) => message.body)).toEqual(['主催から']);
  });

  it('that is too large is sent again, and the subscription is kept', async () => {
    await gathering(30);
    await guest.post('/push-notifications/subscriptions', service.browser());
    service.respondWith(413);
    await deliver();
    service.respondWith(201);
    testApp.clock.advance(10_000);
    await deliver();
    expect(service.pushed).toHaveLength(1);
  });

  it('is not delayed by 40 endpoints that hang', async () => {
    const id = await gathering(30);
    await guest.put('/push-notifications/settings', { reminderLeadTimes: [] });
    await organizer.put('/push-notifications/settings', { reminderLeadTimes: [] });
    for (let index = 0; index < 41; index += 1) {
      const fan = await testApp.createMember(`slow_${count}_${index}`);
      await fan.post(`/events/${id}/follow`);
      const browser = service.browser();
      await fan.post('/push-notifications/subscriptions', browser);
      if (index < 40) service.hang(browser.endpoint);
    }
    const delivered = deliver();
    await expect.poll(() => [service.pushed.length, service.givenUp()], { interval: 20 }).toEqual([1, 0]);
    await expect.poll(() => service.held(), { interval: 20 }).toBe(40);
    service.release();
    await delivered;
  });

  it('rejects keys with which nothing can be encrypted', async () => {
    const { endpoint, keys } = service.browser();
    const refused = await guest.post('/push-notifications/subscriptions', {
      endpoint,
      keys: { ...keys, p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') },
    });
    expect([refused.status, refused.body.message]).toEqual([422, '購読の鍵の形式が正しくありません']);
  });

  it('goes to the newest 20 browsers of a person, also when they subscribe at the same time', async () => {
    const browsers = Array.from({ length: 25 }, () => service.browser());
    await guest.post('/push-notifications/subscriptions', browsers[0]);
    testApp.clock.advance(1_000);
    const more = browsers.slice(1, 24).map((browser) => guest.post('/push-notifications/subscriptions', browser));
    for (const { status } of await Promise.all(more)) expect(status).toBe(201);
    testApp.clock.advance(1_000);
    await guest.post('/push-notifications/subscriptions', browsers[24]);
    const left = await testApp.sql`select endpoint from push_subscriptions where user_id = ${guest.id}`;
    const endpoints = left.map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(20);
    expect(endpoints).not.toContain(browsers[0]?.endpoint);
    expect(endpoints).toContain(browsers[24]?.endpoint);
  });

  it('accepts only known push services, and moves a subscription only to a user who has its keys', async () => {
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
