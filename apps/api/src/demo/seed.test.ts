import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createCaller } from '../../test/caller.ts';
import { createTestApp } from '../../test/test-app.ts';
import { cast, demoLogin } from './cast.ts';
import { programme } from './programme.ts';
import { seedDemo } from './seed.ts';

const busy = JSON.stringify({ error: 'server.unavailable', message: 'Service is temporarily unavailable.' });

/** A server before the one at `target` that has no time for every fifth request. */
async function startBusy(target: string): Promise<string> {
  let count = 0;
  const server = createServer((asked, answer) => {
    count += 1;
    if (count % 5 === 0) {
      asked.resume();
      answer.writeHead(503, { 'retry-after': '0', 'content-type': 'application/json' }).end(busy);
      return;
    }
    const { method, headers, url } = asked;
    const passed = request(`${target}${url}`, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 0, given.headers);
      given.pipe(answer);
    });
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('the cast enters once through the public API, however busy that is: people, follows, one private account, events behind and ahead', async () => {
  const testApp = await createTestApp();
  const baseUrl = await startBusy(await testApp.server.listen({ port: 0, host: '127.0.0.1' }));
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
  // Each organizer shows the address to those who added the event.
  const organizers = new Set(programme.filter(({ kind }) => kind !== 'personal').map(({ by }) => by));
  expect(await count('users where email_visible')).toBe(organizers.size);
  const added = (today.list as { creator: { id: number; email: string | null } }[]).filter(
    ({ creator }) => creator.id !== id,
  );
  expect(added.length).toBeGreaterThan(0);
  for (const { creator } of added) expect(creator.email).toMatch(/@hiyori\.example$/);
});
