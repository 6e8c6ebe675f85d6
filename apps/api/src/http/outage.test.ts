import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiResponse, createCaller } from '../../test/caller.ts';
import { openRelay } from '../../test/relay.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { openDatabase } from '../db/client.ts';
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

  const timed = async (call: () => Promise<ApiResponse>) => {
    const startedAt = performance.now();
    const { status, body, headers } = await call();
    return { status, body, again: Number(headers['retry-after']) > 0, isSoon: performance.now() - startedAt < 2_000 };
  };

  it.each([
    ['stops responding', () => relay.freeze(), () => relay.thaw()],
    ['rejects connections', () => relay.refuse(), () => relay.accept()],
  ])('that %s: returns 503 within two seconds, and works again soon after its return', async (_, leave, back) => {
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
