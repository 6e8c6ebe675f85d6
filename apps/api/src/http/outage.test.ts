import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiResponse, createCaller } from '../../test/caller.ts';
import { openRelay } from '../../test/relay.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { openDatabase } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { startSession } from '../features/auth/writes.ts';
import { createCognitoIdentity } from '../ports/identity/cognito.ts';

// Port 9 (discard): no server listens there.
const nowhere = '127.0.0.1:9';
const nobody = createCognitoIdentity({
  userPoolId: 'ap-northeast-1_Nowhere00',
  clientId: 'nobody',
  region: 'ap-northeast-1',
  domain: '',
  endpoint: `http://${nowhere}`,
});
let testApp: TestApp;

beforeAll(async () => {
  const { db, keyLookups } = openDatabase(`postgres://nobody:none@${nowhere}/none`);
  testApp = await createTestApp({
    db,
    keyLookups,
    identity: nobody,
  });
});

// Roles belong to the whole server, so that each run has its own.
const role = { name: `service_${randomBytes(6).toString('hex')}`, password: 'before the rotation' };

const away = { error: 'server.unavailable', message: 'Service is temporarily unavailable.' };

it('returns 503 with Retry-After for a signed-in request while the database is unavailable', async () => {
  const answer = await createCaller(testApp.server, `sid=${'a'.repeat(43)}`).get('/auth/me');
  expect([answer.status, answer.body]).toMatchObject([503, away]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await testApp.server.inject('/readyz')).statusCode).toBe(503);
  expect((await testApp.server.inject('/healthz')).statusCode).toBe(200);
});

it('returns 503 for a login while the identity provider is unavailable', async () => {
  const credentials = { email: 'chiharu@example.com', password: 'correct horse' };
  const answer = await testApp.guest.post('/auth/login', credentials);
  expect([answer.status, answer.body]).toMatchObject([503, away]);
});

it('serves signed-in users while the identity provider is unavailable', async () => {
  const rest = await createTestApp({ identity: nobody });
  const [row] = await rest.sql`
    insert into users (identity_issuer, identity_subject, email, user_id, display_name)
    values ('issuer', 'subject', 'ren@example.com', 'ren_film', '高橋 蓮') returning id`;
  const token = await startSession(rest.db, Number(row?.id), 'password', rest.clock.now());
  const ren = createCaller(rest.server, `sid=${token}`);
  expect((await ren.get('/auth/me')).status).toBe(200);
  expect((await ren.get('/users')).status).toBe(200);
  for (const [path, body] of [
    ['/auth/login', { email: 'ren@example.com', password: 'correct horse' }],
    ['/auth/forgot-password', { email: 'ren@example.com' }],
    ['/auth/signup', { email: 'new@example.com', password: 'correct horse' }],
  ] as const) {
    const answer = await rest.guest.post(path, body);
    expect([path, answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([path, 503, true]);
  }
});

describe('a database that is temporarily unavailable', () => {
  let rest: TestApp;
  let relay: Awaited<ReturnType<typeof openRelay>>;
  let ren: ReturnType<typeof createCaller>;

  beforeAll(async () => {
    // The first app creates the database; the second one connects to it through the relay.
    const real = await createTestApp();
    const person = await real.registerMember('ren_film');
    relay = await openRelay(real.databaseUrl);
    const { db, keyLookups, close } = openDatabase(relay.url);
    rest = await createTestApp({ db, keyLookups, clock: real.clock });
    const token = await startSession(real.db, person.id, 'password', real.clock.now());
    ren = createCaller(rest.server, `sid=${token}`);
    return async () => {
      await close();
      relay.close();
    };
  });

  // A statement that waits for the database ends after 5 s. The response is there in 2 s on a machine that is not busy.
  const statementMs = 5_000;
  const timed = async (call: () => Promise<ApiResponse>) => {
    const startedAt = performance.now();
    const { status, body, headers } = await call();
    return {
      status,
      body,
      again: Number(headers['retry-after']) > 0,
      isSoon: performance.now() - startedAt < statementMs,
    };
  };

  it.each([
    ['stops responding', () => relay.freeze(), () => relay.thaw()],
    ['rejects connections', () => relay.refuse(), () => relay.accept()],
  ])('that %s: returns 503 in time, and works again soon after its return', async (_, leave, back) => {
    expect((await ren.get('/auth/me')).status).toBe(200);
    leave();
    for (let round = 0; round < 3; round += 1) {
      const [write, ...reads] = await Promise.all([
        timed(() => ren.put('/users/1', { bio: 'written while it was away' })),
        ...Array.from({ length: 20 }, () => timed(() => ren.get('/auth/me'))),
      ]);
      for (const answer of reads) expect(answer).toMatchObject({ status: 503, body: away, again: true, isSoon: true });
      const body = { ...away, outcome: 'not_done' };
      expect(write).toMatchObject({ status: 503, body, again: true, isSoon: true });
      expect((await rest.server.inject('/readyz')).statusCode).toBe(503);
    }
    await back();
    await vi.waitFor(async () => expect((await rest.server.inject('/readyz')).statusCode).toBe(200), {
      timeout: 5_000,
    });
    expect((await ren.get('/auth/me')).status).toBe(200);
  });
});

describe('a database that refuses new connections of this role', () => {
  let rest: TestApp;
  let ren: ReturnType<typeof createCaller>;
  let owner: postgres.Sql;
  const lines: string[] = [];

  beforeAll(async () => {
    const real = await createTestApp();
    const person = await real.registerMember('ren_film');
    const token = await startSession(real.db, person.id, 'password', real.clock.now());
    await migrateDatabase(real.databaseUrl, role);
    owner = postgres(real.databaseUrl, { max: 1, onnotice: () => {} });
    const url = Object.assign(new URL(real.databaseUrl), { username: role.name, password: role.password }).href;
    const { db, keyLookups, close } = openDatabase(url);
    // Before the logger exists, which otherwise writes to the file descriptor.
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
    rest = await createTestApp({ db, keyLookups, clock: real.clock, logLevel: 'error' });
    ren = createCaller(rest.server, `sid=${token}`);
    return async () => {
      write.mockRestore();
      await close();
      await owner.unsafe(`drop owned by ${role.name}; drop role ${role.name}`);
      await owner.end();
    };
  });

  const cutConnections = () =>
    owner`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = ${role.name}`;

  it.each([
    ['another password', '28P01', `password 'rotated'`, `password '${role.password}'`],
    ['no right to sign in', '28000', 'nologin', 'login'],
  ])('%s: returns 503, writes nothing, logs why, and works again with the old role', async (_, code, change, back) => {
    expect((await ren.get('/auth/me')).status).toBe(200);
    await owner.unsafe(`alter role ${role.name} ${change}`);
    await cutConnections();
    await vi.waitFor(async () => {
      await ren.get('/auth/me');
      expect(lines.join('')).toContain(`"code":"${code}"`);
    });
    const read = await ren.get('/auth/me');
    expect([read.status, read.body, read.headers['retry-after']]).toMatchObject([503, away, '2']);
    const write = await ren.put('/users/1', { bio: 'written with the old password' });
    expect([write.status, write.body]).toMatchObject([503, { ...away, outcome: 'not_done' }]);
    expect((await rest.server.inject('/readyz')).statusCode).toBe(503);
    await owner.unsafe(`alter role ${role.name} ${back}`);
    expect((await ren.get('/auth/me')).status).toBe(200);
  });
});
