import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hues } from '@hiyori/posters';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createCaller } from '../../test/caller.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { notifyBatches } from '../features/notification-batches/writes.ts';
import { enqueueDueChanges } from '../features/notifications/due.ts';
import { cast, demoLogin } from './cast.ts';
import { crowd } from './crowd.ts';
import { programme } from './programme.ts';
import { seedDemo } from './seed.ts';

/** Each repetition is an event. */
const eventsCount = programme.reduce((sum, { weeks = 1 }) => sum + weeks, 0);

const unavailable = JSON.stringify({ error: 'server.unavailable', message: 'Service is temporarily unavailable.' });

/** A proxy for `target`. `onRequest` may answer a request itself, and returns true when it has. */
async function startProxy(
  target: string,
  onRequest: (incoming: IncomingMessage, response: ServerResponse) => boolean,
): Promise<{ baseUrl: string; close: () => void }> {
  const server = createServer((incoming, response) => {
    if (onRequest(incoming, response)) return;
    const { method, headers, url } = incoming;
    const forwarded = request(`${target}${url}`, { method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 0, upstream.headers);
      upstream.pipe(response);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Rejects every fifth request with 503. */
function rejectEveryFifth() {
  let count = 0;
  return (incoming: IncomingMessage, response: ServerResponse) => {
    count += 1;
    if (count % 5 !== 0) return false;
    incoming.resume();
    response.writeHead(503, { 'retry-after': '0', 'content-type': 'application/json' }).end(unavailable);
    return true;
  };
}

/** Lets `passed` requests through. The server handles the next one without its response arriving; the others are not sent. */
function cutAfter(passed: number) {
  let count = 0;
  return (incoming: IncomingMessage, response: ServerResponse) => {
    count += 1;
    if (count === passed + 1) response.write = response.end = () => incoming.socket.destroy() as never;
    if (count <= passed + 1) return false;
    incoming.socket.destroy();
    return true;
  };
}

/** A product whose demo was seeded twice, through a server that rejects every fifth request with 503. */
let testApp: TestApp;
let queuedBySeed: number;

const count = async (what: string) => Number((await testApp.sql.unsafe(`select count(*) as n from ${what}`))[0]?.n);

beforeAll(async () => {
  testApp = await createTestApp();
  const origin = await testApp.server.listen({ port: 0, host: '127.0.0.1' });
  const { baseUrl, close } = await startProxy(origin, rejectEveryFifth());
  const deps = { baseUrl, db: testApp.db, clock: testApp.clock, mailbox: testApp.mailbox };
  await seedDemo(deps);
  await seedDemo(deps);
  queuedBySeed = await count('deliveries');
  return close;
});

it('creates the demo cast and its events exactly once, with retries after 503', async () => {
  expect(await count('users where user_id is not null')).toBe(cast.length + crowd.length);
  expect(await count('events')).toBe(eventsCount);
  expect(await count('event_series')).toBe(1);
  expect(await count('events where all_day')).toBe(1);
  expect(await count('users where is_private')).toBe(1);
  expect(await count('follow_requests')).toBe(1);
  const now = testApp.clock.now().toISOString();
  expect(await count(`events where end_at < '${now}'`)).toBeGreaterThan(10);
  expect(await count(`events where start_at > '${now}'`)).toBeGreaterThan(10);
  expect(await count("events where status = 'cancelled'")).toBe(1);
  expect(await count('events where not is_published')).toBe(3);
  expect(await count('events where audience_lists is not null')).toBe(1);
  expect(await count('event_seats where taken = allowed and waiting > 0')).toBe(1);
  expect(await count("event_follows where answers is not null and answers <> '[]'")).toBe(8);
  expect([await count("date_polls where state = 'open'"), await count('date_poll_answers')]).toEqual([1, 4]);
  expect(await count('date_poll_answers where user_id is null')).toBe(1);

  testApp.clock.advance(180_000);
  await enqueueDueChanges(testApp.db, testApp.clock.now().toISOString());
  await notifyBatches(testApp.db, testApp.clock.now().toISOString());
  const kinds = await testApp.sql<{ kind: string }[]>`select distinct kind from notifications order by kind`;
  expect(kinds.map(({ kind }) => kind)).toEqual([
    ...['announcement', 'event_cancelled', 'event_changed', 'follow_requested', 'followed'],
  ]);
  expect(await count("event_hosts where status = 'accepted'")).toBe(1);
  const told = await testApp.sql<{ is_cast: boolean; is_past: boolean }[]>`
    select distinct n.user_id <= ${cast.length} as is_cast, coalesce(e.end_at < ${now}, false) as is_past
    from notifications n left join events e on e.id = n.event_id`;
  expect(told).toEqual([{ is_cast: true, is_past: false }]);
  // A login of another test queues a mail of its own.
  expect([queuedBySeed, await count('deliveries where notification_id is not null')]).toEqual([0, 0]);

  const login = await testApp.guest.post('/auth/login', demoLogin);
  const chiharu = createCaller(testApp.server, login.cookie);
  const { id } = login.body.user as { id: number };
  expect((await chiharu.get(`/users/${id}/feed`)).body.events).not.toEqual([]);
  const today = await chiharu.get('/events/calendar?from=2026-11-21&to=2026-11-22&tz=Asia/Tokyo');
  expect(today.list.length).toBeGreaterThanOrEqual(3);
  // The e-mail addresses of organisers are visible to the attendees of their events.
  const organizers = new Set(programme.filter(({ kind }) => kind !== 'personal').map(({ by }) => by));
  expect(await count('users where email_visible')).toBe(organizers.size);
  const added = (today.list as { creator: { id: number; email: string | null } }[]).filter(
    ({ creator }) => creator.id !== id,
  );
  expect(added.length).toBeGreaterThan(0);
  for (const { creator } of added) expect(creator.email).toMatch(/@hiyori\.example$/);
});

it('shows numbers of people as in use, all hues, and public pages; the crowd is in no search, list or suggestion', async () => {
  const login = await testApp.guest.post('/auth/login', demoLogin);
  const chiharu = createCaller(testApp.server, login.cookie);
  const { id } = login.body.user as { id: number };

  const { events } = (await chiharu.get(`/users/${id}/feed?limit=50`)).body as unknown as {
    events: {
      coverHue?: number;
      followersCount: number;
      isLimited?: true;
      shareUrl: string | null;
      creator: { isPrivate?: boolean };
    }[];
  };
  expect(events.length).toBeGreaterThan(20);
  expect(new Set(events.map(({ coverHue }) => coverHue)).size).toBe(hues.length);
  const numbers = events.filter(({ isLimited }) => !isLimited).map(({ followersCount }) => followersCount);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(8);
  expect(Math.max(...numbers)).toBeGreaterThan(100);
  expect(new Set(numbers).size).toBeGreaterThan(numbers.length / 2);
  const addresses = events.flatMap(({ shareUrl }) => (shareUrl === null ? [] : [new URL(shareUrl).pathname]));
  expect(addresses.length).toBeGreaterThan(15);
  for (const url of addresses) expect((await testApp.server.inject({ url })).statusCode, url).toBe(200);

  const handles = new Set(crowd.map(({ handle }) => handle));
  for (const path of ['/users?limit=100', '/users/suggestions', `/users/search?q=${encodeURIComponent('佐々木')}`]) {
    const { list } = await chiharu.get(path);
    expect(
      list.filter(({ user_id }) => handles.has(user_id as string)),
      path,
    ).toEqual([]);
  }
  // Only followers add the events of a private account.
  const strangers = await testApp.sql`
    select 1 from event_follows x join events e on e.id = x.event_id join users u on u.id = e.creator_id
    where u.is_private and x.user_id <> u.id
      and not exists (select 1 from user_follows f where f.follower_id = x.user_id and f.followee_id = u.id)`;
  expect(strangers).toHaveLength(0);
});

it('continues after an interruption at any request, also when a confirmation code was not delivered', async () => {
  const interrupted = await createTestApp();
  const origin = await interrupted.server.listen({ port: 0, host: '127.0.0.1' });
  const deps = { db: interrupted.db, clock: interrupted.clock, mailbox: interrupted.mailbox };
  for (const passed of [0, 1, 2, 4, 60, 130]) {
    const { baseUrl, close } = await startProxy(origin, cutAfter(passed));
    onTestFinished(close);
    await expect(seedDemo({ ...deps, baseUrl }), `${passed} requests`).rejects.toThrow();
    if (passed < 3) await interrupted.sql`delete from dev_mail`;
  }
  await seedDemo({ ...deps, baseUrl: origin });
  const [counts] = await interrupted.sql`
    select (select count(*)::int from users where user_id is not null) as members, (select count(*)::int from events) as events,
      (select count(*)::int from date_poll_answers) as answers`;
  expect(counts).toEqual({ members: cast.length + crowd.length, events: eventsCount, answers: 4 });
});
