import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createCaller } from '../../test/caller.ts';
import { createTestApp } from '../../test/test-app.ts';
import { cast, demoLogin } from './cast.ts';
import { programme } from './programme.ts';
import { seedDemo } from './seed.ts';

const unavailable = JSON.stringify({ error: 'server.unavailable', message: 'Service is temporarily unavailable.' });

/** A proxy for `target` that rejects every fifth request with 503. */
async function startOverloadedProxy(target: string): Promise<string> {
  let count = 0;
  const server = createServer((incoming, response) => {
    count += 1;
    if (count % 5 === 0) {
      incoming.resume();
      response.writeHead(503, { 'retry-after': '0', 'content-type': 'application/json' }).end(unavailable);
      return;
    }
    const { method, headers, url } = incoming;
    const forwarded = request(`${target}${url}`, { method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 0, upstream.headers);
      upstream.pipe(response);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('creates the demo cast and its events exactly once, with retries after 503', async () => {
  const testApp = await createTestApp();
  const baseUrl = await startOverloadedProxy(await testApp.server.listen({ port: 0, host: '127.0.0.1' }));
  const deps = { baseUrl, db: testApp.db, clock: testApp.clock, mailbox: testApp.mailbox };
  await seedDemo(deps);
  await seedDemo(deps);

  const count = async (what: string) => Number((await testApp.sql.unsafe(`select count(*) as n from ${what}`))[0]?.n);
  expect(await count('users where user_id is not null')).toBe(cast.length);
  expect(await count('events')).toBe(programme.length);
  expect(await count('users where is_private')).toBe(1);
  expect(await count('follow_requests')).toBe(1);
  const now = testApp.clock.now().toISOString();
  expect(await count(`events where end_at < '${now}'`)).toBeGreaterThan(10);
  expect(await count(`events where start_at > '${now}'`)).toBeGreaterThan(10);
  expect(await count("events where status = 'cancelled'")).toBe(1);
  expect(await count('events where not is_published')).toBe(2);

  const login = await testApp.guest.post('/auth/login', demoLogin);
  const chiharu = createCaller(testApp.server, login.cookie);
  const { id } = login.body.user as { id: number };
  expect((await chiharu.get(`/users/${id}/feed`)).body.events).not.toEqual([]);
  const today = await chiharu.get('/events/calendar?from=2026-11-21&to=2026-11-22&tz=Asia/Tokyo');
  expect(today.list.length).toBeGreaterThanOrEqual(3);
  // The e-mail addresses of organizers are visible to the attendees of their events.
  const organizers = new Set(programme.filter(({ kind }) => kind !== 'personal').map(({ by }) => by));
  expect(await count('users where email_visible')).toBe(organizers.size);
  const added = (today.list as { creator: { id: number; email: string | null } }[]).filter(
    ({ creator }) => creator.id !== id,
  );
  expect(added.length).toBeGreaterThan(0);
  for (const { creator } of added) expect(creator.email).toMatch(/@hiyori\.example$/);
});
