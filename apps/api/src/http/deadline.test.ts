import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../../test/caller.ts';
import { closeAfterFile } from '../../test/close-after-file.ts';
import { openRelay } from '../../test/relay.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { openDatabase } from '../db/client.ts';
import { transact } from '../db/transaction.ts';
import { startSession } from '../features/auth/writes.ts';
import { createServer } from './server.ts';

const options = { logLevel: 'silent', isHttps: false, allowedOrigins: new Set<string>(), rateLimits: false };
type Relay = Awaited<ReturnType<typeof openRelay>>;

it.each([
  ['GET', {}, {}],
  ['DELETE', {}, { outcome: 'not_done' }],
  ['POST', { body: '{"a":1}', headers: { 'content-type': 'application/json' } }, { outcome: 'not_done' }],
])(
  'returns 503 with Retry-After for a %s whose handler hangs, and tolerates its late end',
  async (method, init, more) => {
    const app = await createServer({ ...options, deadlineMs: 50 });
    let finish: () => void = () => {};
    app.route({
      method,
      url: '/hang',
      handler: async (_request, reply) => {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return reply.header('cache-control', 'no-store').send({ late: true });
      },
    });
    const url = await app.listen({ port: 0 });
    for (let round = 0; round < 2; round += 1) {
      const answer = await fetch(`${url}/hang`, { method, ...init });
      expect([answer.status, await answer.json()]).toMatchObject([503, { error: 'server.unavailable', ...more }]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      finish();
    }
    await app.close();
  },
);

it('does not count the time in which the body arrives', async () => {
  const app = await createServer({ ...options, deadlineMs: 300 });
  app.get('/hang', () => new Promise(() => {}));
  app.post('/upload', async ({ body }, reply) => reply.header('cache-control', 'no-store').send(body));
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(url.port), url.hostname);
  socket.write('POST /upload HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n{"a"');
  await once(socket, 'connect');
  // Takes as long as the deadline.
  expect((await fetch(new URL('/hang', url))).status).toBe(503);
  socket.write(':1}');
  const [head] = await once(socket, 'data');
  expect(String(head)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
  await app.close();
});

describe('a write', () => {
  let real: TestApp;
  let id: number;
  beforeAll(async () => {
    real = await createTestApp();
    id = (await real.createMember('ren_film')).id;
  });

  /** The same server with another deadline or way to the database. */
  async function serveRen(databaseUrl: string, deadlineMs: number) {
    const { db, keyLookups, close } = openDatabase(databaseUrl);
    closeAfterFile(close);
    const { server } = await createTestApp({ db, keyLookups, clock: real.clock, deadlineMs });
    const token = await startSession(real.db, id, 'password', real.clock.now());
    const ren = createCaller(server, `sid=${token}`);
    expect((await ren.get('/auth/me')).status).toBe(200);
    return (bio: string) => ren.put(`/users/${id}`, { bio });
  }

  const bio = async () => (await real.sql`select bio from users where id = ${id}`)[0]?.bio;

  it('that waits for a lock beyond the deadline returns 503 not_done, and is not done later either', async () => {
    const write = await serveRen(real.databaseUrl, 1_500);
    const answer = await real.sql.begin(async (holder) => {
      await holder`select 1 from users where id = ${id} for update`;
      return write('waits for a lock');
    });
    expect([answer.status, answer.body]).toMatchObject([503, { error: 'server.unavailable', outcome: 'not_done' }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    // Waits for the late transaction, which locks before this one.
    await real.sql`update users set bio = bio where id = ${id}`;
    expect(await bio()).not.toBe('waits for a lock');
  });

  it('that was committed before the deadline passed returns 503 done', async () => {
    const app = await createServer({ ...options, deadlineMs: 1_500 });
    app.post('/slow', async ({ writeGate }) => {
      await transact(real.db, async () => {}, writeGate ?? undefined);
      await new Promise(() => {});
    });
    expect((await app.inject({ method: 'POST', url: '/slow' })).json()).toMatchObject({ outcome: 'done' });
  });

  it.each([
    ['breaks', (relay: Relay) => relay.refuseStatement('commit')],
    ['stops responding', (relay: Relay) => relay.freezeAt('commit')],
  ])('whose connection %s during the commit returns 503 unknown, although it was done', async (name, leave) => {
    const relay = await openRelay(real.databaseUrl);
    const write = await serveRen(relay.url, 8_000);
    leave(relay);
    const answer = await write(name);
    expect([answer.status, answer.body]).toMatchObject([503, { error: 'server.unavailable', outcome: 'unknown' }]);
    // The database may still be committing when the answer is here.
    await expect.poll(bio).toBe(name);
    relay.close();
  });
});
