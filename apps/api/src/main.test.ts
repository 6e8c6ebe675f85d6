import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, CookieJar, createClient, createNodeClient } from '@hiyori/client';
import { createDatabase, type TestDatabase } from '@hiyori/local-postgres/testing';
import { afterEach, describe, expect, it, onTestFinished, inject as provided, vi } from 'vitest';
import { startBucket } from '../test/bucket.ts';
import { startCalendarServer } from '../test/calendar-server.ts';
import { readScrape } from '../test/scrape.ts';
import { type FailedStart, type ServerProcess, startServer } from '../test/server-process.ts';
import { openDatabase } from './db/client.ts';

const started: ServerProcess[] = [];
const folders: string[] = [];
const databases: TestDatabase[] = [];

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(environment);
  if (!('origin' in server)) throw new Error(`The server ended: ${server.output}`);
  started.push(server);
  return server;
}
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hiyori-main-'));
  folders.push(folder);
  return folder;
}
/** Settings of a server on a migrated database: for tests that do not need the server's own PostgreSQL, which starts slowly. */
async function onDatabase() {
  const database = await createDatabase(provided('adminUrl'), { template: provided('template') });
  databases.push(database);
  return { DATABASE_URL: database.url, DATA_DIR: await newFolder() };
}
afterEach(async () => {
  for (const { child, exited } of started.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
  for (const database of databases.splice(0)) await database.drop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

const email = 'chiharu@example.com';
const password = 'correct horse';

/** Signs up through the published client. Returns its cookie jar with the session. */
async function signUp(origin: string): Promise<CookieJar> {
  const jar = new CookieJar();
  const api = createNodeClient(origin, { jar });
  await api.auth.signup({ body: { email, password } });
  const [mail] = (await (await fetch(`${origin}/dev/mailbox.json?to=${email}`)).json()) as { text: string }[];
  const confirmationCode = mail?.text.match(/\b\d{6}\b/)?.[0] ?? '';
  const confirmed = await api.auth.confirmSignup({ body: { email, confirmationCode, password } });
  expect(confirmed.status).toBe(200);
  return jar;
}

describe('the server', () => {
  it('keeps sessions after SIGKILL and a restart', async () => {
    const DATA_DIR = await newFolder();
    const first = await start({ DATA_DIR });
    const jar = await signUp(first.origin);
    first.child.kill('SIGKILL');
    await first.exited;
    // The same port: another one would be another origin for the cookie jar.
    const second = await start({ DATA_DIR, PORT: new URL(first.origin).port });
    const api: Client = createNodeClient(second.origin, { jar });
    const answer = await api.auth.me();
    expect(answer.status === 200 && answer.body.user.email).toBe(email);
    expect((await api.auth.logout({ body: {} })).status).toBe(200);
    expect((await api.auth.me()).status).toBe(401);
    const login = await createClient(second.origin).auth.login({ body: { email, password } });
    expect(login.status).toBe(200);
  });

  it('accepts the published client with tokens that it got from the provider', async () => {
    const server = await start(await onDatabase());
    await signUp(server.origin);
    const config = await createClient(server.origin).auth.cognitoConfig();
    if (config.status !== 200) throw new Error('no configuration');
    const answer = await fetch(config.body.cognitoDomain, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: JSON.stringify({
        ClientId: config.body.clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    });
    const { AuthenticationResult: tokens } = (await answer.json()) as {
      AuthenticationResult: { AccessToken: string; RefreshToken: string };
    };
    const withToken = (token: string) => createClient(server.origin, { headers: { authorization: `Bearer ${token}` } });
    const me = await withToken(tokens.AccessToken).auth.me();
    expect(me.status === 200 && me.body.user.email).toBe(email);
    const renewed = await createClient(server.origin).auth.refresh({ body: { refreshToken: tokens.RefreshToken } });
    if (renewed.status !== 200 || !('accessToken' in renewed.body)) throw new Error('no new tokens');
    expect((await withToken(renewed.body.accessToken).auth.me()).status).toBe(200);
    expect((await withToken('none').auth.me()).status).toBe(401);
  });

  it('starts the database again when it is killed, and serves on', async () => {
    const DATA_DIR = await newFolder();
    const server = await start({ DATA_DIR });
    const [pid] = readFileSync(join(DATA_DIR, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await vi.waitFor(() => expect(server.output()).toContain('The database ended unexpectedly'), { timeout: 20_000 });
    const isReady = async () => (await fetch(`${server.origin}/readyz`)).ok;
    await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 20_000 });
    await signUp(server.origin);
  });

  it('a second server on the same data folder exits with one line', async () => {
    const DATA_DIR = await newFolder();
    await start({ DATA_DIR });
    const { code, output } = (await startServer({ DATA_DIR })) as FailedStart;
    expect(code).toBe(1);
    expect(output.split('\n')).toEqual(['Starting the database ...', expect.stringMatching(/^DATA_DIR: .*in use/), '']);
  });

  it('two servers with different data folders run side by side', async () => {
    const [one, other] = await Promise.all([newFolder(), newFolder()]);
    const servers = await Promise.all([start({ DATA_DIR: one }), start({ DATA_DIR: other })]);
    const origins = servers.map(({ origin }) => origin);
    expect(new Set(origins).size).toBe(2);
    for (const origin of origins) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it('exits with one line for an invalid setting', async () => {
    const wrong = (await startServer({ PORT: 'abc' })) as FailedStart;
    expect([wrong.code, wrong.output.trim()]).toEqual([
      1,
      expect.stringMatching(/^The environment is not usable\. PORT/),
    ]);
  });

  it.each([
    ['nowhere', 'postgres://nobody:hidden@127.0.0.1:9/none'],
    ['a database that is not there', 'missing'],
    ['a database without Japanese letters', 'plain'],
  ])('%s as DATABASE_URL ends the start in one line, without the password', async (_name, given) => {
    const url = new URL(provided('adminUrl'));
    url.pathname = `/${given}`;
    if (given === 'plain') {
      const { sql, close } = openDatabase(provided('adminUrl'), { max: 1 });
      await sql.unsafe("create database plain template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'");
      await close();
    }
    const DATABASE_URL = given.startsWith('postgres:') ? given : url.href;
    const failed = (await startServer({ DATA_DIR: await newFolder(), DATABASE_URL })) as FailedStart;
    expect(failed.code).toBe(1);
    expect(failed.output.trim().split('\n')).toEqual([expect.stringContaining('The database of DATABASE_URL')]);
    expect(failed.output).not.toContain('hidden');
  });

  it('in production sets Secure cookies and HSTS, and accepts no origin but PUBLIC_ORIGIN', async () => {
    const database = await createDatabase(provided('adminUrl'), { template: provided('template') });
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as { port: number };
    blocker.close();
    await start({
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: await newFolder(),
      DATABASE_URL: database.url,
      PUBLIC_ORIGIN: 'https://hiyori.example',
      COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI',
      COGNITO_CLIENT_ID: 'abc',
      COGNITO_ENDPOINT: 'http://127.0.0.1:9',
    });
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/auth/logout`, { method: 'POST' });
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000\b/);
    expect(answer.headers.getSetCookie().join()).toMatch(/^__Host-sid=;.*Secure/);
    expect((await fetch(`http://127.0.0.1:${port}/dev/mailbox.json`)).status).toBe(404);
    const from = (origin: string) =>
      fetch(`http://127.0.0.1:${port}/api/v1/auth/logout`, { method: 'POST', headers: { origin } });
    expect((await from('https://hiyori.example')).status).toBe(200);
    expect((await from(`http://localhost:${port}`)).status).toBe(403);
    expect((await from(`http://127.0.0.1:${port}`)).status).toBe(403);
  });

  it('serves metrics on their own port only, and closes it at shutdown', async () => {
    const server = await start({ ...(await onDatabase()), METRICS_PORT: '0' });
    const url = /Metrics at (\S+)/.exec(server.output())?.[1] ?? '';
    expect(new URL(url).port).not.toBe(new URL(server.origin).port);
    await signUp(server.origin);
    const { value } = readScrape(await (await fetch(url)).text());
    const durations = 'hiyori_http_request_duration_seconds_count';
    expect(value(durations, { method: 'POST', route: '/api/v1/auth/signup', status: '2xx' })).toBe(1);
    expect(value('hiyori_delivery_rounds_total', { outcome: 'done' })).toBeGreaterThan(0);
    expect(value('hiyori_deliveries_waiting')).toBe(0);
    expect(value('hiyori_database_pool_size')).toBeGreaterThan(0);
    for (const path of ['/metrics', '/api/v1/metrics']) {
      expect(await (await fetch(`${server.origin}${path}`)).text()).not.toContain('hiyori_');
    }
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('stores pictures in the configured bucket, and nothing on disk', async () => {
    const bucket = await startBucket();
    const environment = await onDatabase();
    const server = await start({
      ...environment,
      FILES_BUCKET: 'media',
      FILES_ENDPOINT: bucket.endpoint,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    });
    const api = createNodeClient(server.origin, { jar: await signUp(server.origin) });
    const { default: sharp } = await import('sharp');
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#d13d1a' } })
      .png()
      .toBuffer();
    const me = await api.auth.me();
    if (me.status !== 200) throw new Error('not signed in');
    const put = await api.users.putAvatar({
      params: { id: me.body.user.id },
      body: new Blob([new Uint8Array(picture)], { type: 'image/png' }),
      extraHeaders: { 'content-type': 'image/png' },
    });
    const url = put.status === 200 ? put.body.avatarUrl : null;
    const served = await fetch(`${server.origin}${url}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(existsSync(join(environment.DATA_DIR, 'files'))).toBe(false);
    await bucket.close();
  });

  it('deletes at its start what a restored dump brought of another cluster, although its jobs ran lately', async () => {
    const environment = await onDatabase();
    const { sql, close } = openDatabase(environment.DATABASE_URL, { max: 1 });
    onTestFinished(close);
    await sql`insert into job_runs select name, now(), now() + interval '1 hour' from unnest(${['delete-old-timelines', 'delete-old-changes']}::text[]) name`;
    await sql`insert into stream_changes (tx, kind, user_ids) values ('900000000000', 'calendar', '{}')`;
    await sql`insert into timeline_changes (tx, creator_id) values ('900000000000', 7)`;
    await start(environment);
    const read = () => sql`select tx::text from stream_changes union all select tx::text from timeline_changes`;
    await vi.waitFor(async () => expect(await read()).toEqual([]), { timeout: 20_000, interval: 100 });
  });

  it('stops its services and exits when signalled during the start', async () => {
    const DATA_DIR = await newFolder();
    const pidFile = join(DATA_DIR, 'postgres', 'cluster', 'postmaster.pid');
    const { code, output } = (await startServer({ DATA_DIR }, { stopWhen: () => existsSync(pidFile) })) as FailedStart;
    expect([code, output]).toEqual([0, 'Creating the database ...\n']);
    expect(existsSync(pidFile)).toBe(false);
  });

  it('finishes requests in progress at shutdown, also after a second SIGTERM, and exits with 0', async () => {
    const server = await start(await onDatabase());
    await signUp(server.origin);
    const body = JSON.stringify({ email, password });
    const login = request(`${server.origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    login.flushHeaders();
    // The server has read the headers and waits for the body: the request is in progress.
    await once(login, 'continue');
    server.child.kill('SIGTERM');
    const isReady = async () => (await fetch(`${server.origin}/readyz`)).ok;
    // The first signal has arrived: the server is draining, or does not listen any more.
    await vi.waitFor(async () => expect(await isReady().catch(() => false)).toBe(false), { timeout: 20_000 });
    server.child.kill('SIGTERM');
    login.end(body);
    const [answer] = (await once(login, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect(await server.exited).toBe(0);
  });

  it('stops while a subscribed calendar does not answer, and exits with 0', async () => {
    const calendars = await startCalendarServer();
    const settings = await onDatabase();
    const pool = openDatabase(settings.DATABASE_URL);
    await pool.sql`
      with owner as (
        insert into users (identity_issuer, identity_subject, identity_username, email, created_at, updated_at)
        values ('seed', 'importer', 'importer', ${email}, now(), now()) returning id
      )
      insert into imported_calendars (user_id, name, hue, url, time_zone, due_at, created_at)
      select id, '仕事', 0, ${`${calendars.origin}/silent.ics`}, 'Asia/Tokyo', now(), now() from owner`;
    const asked = new Promise<void>((resolve) => {
      calendars.respond('/silent.ics', () => resolve());
    });
    const server = await start({ ...settings, CALENDAR_ORIGINS: calendars.origin });
    await asked;
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(await pool.sql`select failures, claimed_until from imported_calendars`).toEqual([
      { failures: 0, claimed_until: null },
    ]);
    await pool.close();
    calendars.close();
  });

  it('reports draining at once, still responds, and closes each connection after its response', async () => {
    const server = await start({ ...(await onDatabase()), DRAIN_SECONDS: '2' });
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (path: string) => {
      const [answer] = (await once(request(server.origin + path, { agent: kept }).end(), 'response')) as [
        IncomingMessage,
      ];
      answer.resume();
      await once(answer, 'end');
      return { status: answer.statusCode, connection: answer.headers.connection };
    };
    expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
    server.child.kill('SIGTERM');
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(503), { timeout: 20_000 });
    expect(await ask('/api/v1/auth/cognito-config')).toEqual({ status: 200, connection: 'close' });
    expect(await server.exited).toBe(0);
    kept.destroy();
  });
});
