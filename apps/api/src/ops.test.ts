import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createDatabase } from '@hiyori/local-postgres/testing';
import { afterAll, beforeAll, describe, expect, it, inject as provided } from 'vitest';
import { createCaller } from '../test/caller.ts';
import { type FailedStart, type ServerProcess, startServer } from '../test/server-process.ts';
import { createTestApp, type Person, type TestApp } from '../test/test-app.ts';
import { openDatabase } from './db/client.ts';
import { prepareTimeline } from './features/timeline/writes.ts';
import { systemClock } from './ports/clock/clock.ts';

const program = join(provided('bundle'), 'ops.js');
let testApp: TestApp;
let chiharu: Person;
const folder = mkdtempSync(join(tmpdir(), 'hiyori-ops-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  testApp = await createTestApp();
  chiharu = await testApp.registerMember('chiharu_m', '望月 千晴');
});

/** The operator's commands, run as a separate process beside the running test app. */
const ops = (...args: string[]) => opsWith({ DATABASE_URL: testApp.databaseUrl, DATA_DIR: folder }, ...args);

async function opsWith(settings: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS, ...settings };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--enable-source-maps', program, ...args], {
      env,
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

describe('the operator commands', () => {
  it('suspend by handle and restore by e-mail, with effect on the next request and at sign-in', async () => {
    expect((await chiharu.get('/auth/me')).status).toBe(200);
    const suspended = await ops('user', 'suspend', '@Chiharu_M');
    expect([suspended.code, JSON.parse(suspended.stdout)]).toMatchObject([0, { id: chiharu.id, status: 'suspended' }]);
    const ended = await chiharu.get('/auth/me');
    expect([ended.status, ended.body.userStatus]).toEqual([401, undefined]);
    const { email, password } = chiharu;
    const refused = await testApp.guest.post('/auth/login', { email, password });
    expect([refused.status, refused.body.userStatus]).toEqual([403, 'suspended']);

    expect(JSON.parse(suspended.stderr)).toMatchObject({
      event: 'operator_suspended',
      user: chiharu.id,
      operator: expect.any(String),
    });
    expect((await ops('user', 'restore', 'CHIHARU_M@example.com')).code).toBe(0);
    expect((await testApp.guest.post('/auth/login', { email, password })).status).toBe(200);
  });

  it('announce once to members who want announcements, and list contact messages', async () => {
    const quiet = await testApp.registerMember('quiet_1');
    await quiet.put('/push-notifications/settings', { adminAnnouncements: false });
    expect(await ops('announce', '点検', '日曜の朝です。')).toMatchObject({ code: 0, stdout: 'Told 1 people.\n' });
    expect(await ops('announce', '点検', '日曜の朝です。')).toMatchObject({ code: 0, stdout: 'Told 0 people.\n' });
    const login = await testApp.guest.post('/auth/login', { email: chiharu.email, password: chiharu.password });
    const reader = createCaller(testApp.server, login.cookie);
    expect((await reader.get('/notifications')).body).toMatchObject({
      notifications: [{ kind: 'announcement', actor: null, announcement: { title: '点検', body: '日曜の朝です。' } }],
    });
    expect((await quiet.get('/notifications')).body.notifications).toEqual([]);
    await quiet.post('/contact', { email: 'reply@example.com', subject: '件名', message: '本文' });
    const letters = await ops('contact', 'list');
    expect(JSON.parse(letters.stdout)).toMatchObject({
      handle: 'quiet_1',
      email: 'reply@example.com',
      subject: '件名',
    });
  });

  it('list open reports and close those of a subject, once', async () => {
    const [reported, reporter] = [await testApp.createMember('reported_1'), await testApp.createMember('reporter_1')];
    await reporter.put(`/users/${reported.id}/report`, { reason: 'harassment', text: '困っています' });
    const listed = JSON.parse((await ops('report', 'list')).stdout);
    expect(listed).toMatchObject({
      subject: 'user',
      subject_id: reported.id,
      reporter: 'reporter_1',
      reason: 'harassment',
      text: '困っています',
      content: { handle: 'reported_1' },
    });
    const closed = await ops('report', 'close', String(listed.id));
    expect([closed.code, closed.stdout]).toEqual([0, 'Closed 1 reports.\n']);
    expect(JSON.parse(closed.stderr)).toMatchObject({ event: 'operator_closed_reports', reportId: listed.id });
    expect((await ops('report', 'list')).stdout).toBe('');
    for (const id of [String(listed.id), 'x'])
      expect(await ops('report', 'close', id)).toMatchObject({ code: 1, stderr: `There is no open report ${id}\n` });
  });

  it('sign a member out on all devices, who may sign in again', async () => {
    const member = await testApp.registerMember('signed_out');
    const signedOut = await ops('user', 'sign-out', 'signed_out');
    expect([signedOut.code, JSON.parse(signedOut.stdout)]).toMatchObject([0, { id: member.id, status: 'active' }]);
    expect((await member.get('/auth/me')).status).toBe(401);
    const { email, password } = member;
    expect((await testApp.guest.post('/auth/login', { email, password })).status).toBe(200);
  });

  it('list accounts, also by part of a name, and count what there is', async () => {
    const listed = await ops('user', 'list', '千晴');
    expect(JSON.parse(listed.stdout)).toMatchObject({ id: chiharu.id, user_id: 'chiharu_m', email: chiharu.email });
    expect((await ops('user', 'list', 'nobody-at-all')).stdout).toBe('');
    expect((await ops('user', 'list')).stdout).toContain('"user_id": "chiharu_m"');
    await testApp.registerMember('counted_1');
    // The command has the clock of the system, and the others were created by that of the tests.
    await testApp.sql`
      update users set created_at = ${systemClock.now().toISOString()}::timestamptz - interval '1 day' * case user_id when 'counted_1' then 8 else 1 end`;
    const { stdout } = await ops('stats');
    const [counted] = await testApp.sql`select count(*)::int as n from users where status = 'active'`;
    expect(JSON.parse(stdout)).toMatchObject({
      members: counted?.n,
      newMembers: counted?.n - 1,
      suspended: 0,
      events: 0,
    });
  });

  it('end as usual when no one reads their answer to its end', async () => {
    const env = { PATH: process.env.PATH, DATABASE_URL: testApp.databaseUrl, DATA_DIR: folder };
    const child = spawn(process.execPath, [program, 'user', 'list'], { env });
    child.stdout.destroy();
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect([code, stderr]).toEqual([0, '']);
  });

  it('delete an event with notices to those who added it, and an account with everything in it', async () => {
    const creator = await testApp.registerMember('creator_1');
    const guest = await testApp.registerMember('guest_1');
    const makeEvent = (title: string) =>
      creator.post('/events', {
        ...{ creatorId: creator.id, title, isPublished: true, isPublic: true },
        ...{ startAt: '2030-01-01T01:00:00Z', endAt: '2030-01-01T02:00:00Z' },
      });
    const { id } = (await makeEvent('迷惑な予定')).body;
    await makeEvent('ほかの予定');
    await guest.post(`/events/${id}/follow`);

    expect(JSON.parse((await ops('event', 'show', String(id))).stdout)).toMatchObject({ id, creator: 'creator_1' });
    const asked = await ops('event', 'delete', String(id));
    expect(asked).toMatchObject({ code: 1, stderr: expect.stringMatching(/迷惑な予定.*--yes\.\n$/) });
    expect((await guest.get(`/events/${id}`)).status).toBe(200);
    expect(await ops('event', 'delete', String(id), '--yes')).toMatchObject({ code: 0 });
    expect((await guest.get(`/events/${id}`)).status).toBe(404);
    expect((await guest.get('/notifications')).body.notifications).toMatchObject([{ kind: 'event_deleted' }]);
    expect(await ops('event', 'show', String(id))).toMatchObject({ code: 1, stderr: `There is no event ${id}\n` });

    expect(await ops('user', 'delete', 'creator_1')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--yes'),
    });
    expect((await creator.get('/auth/me')).status).toBe(200);
    expect(await ops('user', 'delete', 'creator_1', '--yes')).toMatchObject({ code: 0 });
    expect((await creator.get('/auth/me')).status).toBe(401);
    const [left] = await testApp.sql`
      select status, email, (select count(*)::int from events where creator_id = ${creator.id}) as events
      from users where id = ${creator.id}`;
    expect(left).toMatchObject({ status: 'resigned', events: 0 });
    expect(left?.email).not.toBe(creator.email);
  });

  it('refuse a deletion where the pictures are not, before anything is deleted', async () => {
    const owner = await testApp.registerMember('pictured_1');
    const event = { title: '写真展', startAt: '2030-01-01T01:00:00Z', endAt: '2030-01-01T02:00:00Z' };
    const { id } = (await owner.post('/events', { ...event, isPublished: true, isPublic: true })).body as {
      id: number;
    };
    const [avatar, cover] = ['avatars', 'covers'].map((kind) => `${kind}/${randomBytes(16).toString('hex')}.webp`);
    await testApp.sql`update users set avatar_file = ${avatar ?? ''} where id = ${owner.id}`;
    await testApp.sql`update events set cover_file = ${cover ?? ''} where id = ${id}`;
    const filesOf = (name: string) => join(folder, name, 'files');
    const opsIn = (name: string, ...args: string[]) =>
      opsWith({ DATABASE_URL: testApp.databaseUrl, DATA_DIR: join(folder, name) }, ...args, '--yes');
    for (const file of [avatar, cover]) {
      const path = join(filesOf('server'), file ?? '');
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'picture');
    }
    mkdirSync(filesOf('elsewhere'), { recursive: true });

    for (const args of [
      ['event', 'delete', String(id)],
      ['user', 'delete', 'pictured_1'],
    ]) {
      expect(await opsIn('elsewhere', ...args)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^DATA_DIR: [^\n]+elsewhere\/files[^\n]+\n$/),
      });
    }
    expect((await owner.get(`/events/${id}`)).status).toBe(200);
    expect(await opsIn('server', 'event', 'delete', String(id))).toMatchObject({ code: 0 });
    expect(existsSync(join(filesOf('server'), cover ?? ''))).toBe(false);
    expect(await opsIn('server', 'user', 'delete', 'pictured_1')).toMatchObject({ code: 0 });
    expect(existsSync(join(filesOf('server'), avatar ?? ''))).toBe(false);
  });

  it('prepare every prepared timeline again, however wrong it was', async () => {
    const reader = await testApp.createMember('reader_1');
    const author = await testApp.createMember('author_1');
    await reader.post(`/users/${author.id}/follow`);
    const event = { title: '朝市', startAt: '2030-01-01T01:00:00Z', endAt: '2030-01-01T02:00:00Z' };
    const { body } = await author.post('/events', { ...event, isPublished: true, isPublic: true });
    await prepareTimeline(testApp.db, reader.id, 'created', systemClock.now());
    await testApp.sql`update timelines set event_ids = '{}', is_whole = true where viewer_id = ${reader.id}`;
    expect(await ops('timelines', 'rebuild')).toMatchObject({ code: 0, stdout: 'Prepared 1 timelines again.\n' });
    const rows = await testApp.sql`select event_ids from timelines where viewer_id = ${reader.id}`;
    expect(rows).toEqual([{ event_ids: [body.id] }]);
  });

  it('never create a database, and change nothing in one that is not of this version', async () => {
    const none = await opsWith({ DATA_DIR: join(folder, 'none') }, 'user', 'list');
    expect(none).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATA_DIR: there is no database in [^\n]+\n$/),
    });
    expect(existsSync(join(folder, 'none'))).toBe(false);
    const empty = await createDatabase(provided('adminUrl'));
    const refused = await opsWith({ DATABASE_URL: empty.url, DATA_DIR: folder }, 'user', 'list');
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database of DATABASE_URL [^\n]+\n$/),
    });
    const { sql, close } = openDatabase(empty.url, { max: 1 });
    expect(await sql`select 1 from pg_tables where schemaname in ('public', 'drizzle')`).toEqual([]);
    await close();
    await empty.drop();
  });

  it('migrate as the owner, for a server that does not migrate and works as another role', async () => {
    const name = `service_${randomBytes(6).toString('hex')}`;
    const empty = await createDatabase(provided('adminUrl'));
    const DATABASE_URL = Object.assign(new URL(empty.url), { username: name, password: 'of-the-service' }).href;
    const settings = {
      ...{ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://hiyori.example', DATA_DIR: folder, MIGRATE_AT_START: 'off' },
      ...{ COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI', COGNITO_CLIENT_ID: 'abc' },
    };
    const refused = (await startServer({ ...settings, DATABASE_URL: empty.url })) as FailedStart;
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^[^\n]*DATABASE_URL has an older schema [^\n]+ops -- migrate[^\n]+\n$/),
    });

    const owner = { ...settings, DATABASE_URL: empty.url };
    const service = { DATABASE_SERVICE_USER: name, DATABASE_SERVICE_PASSWORD: 'of-the-service' };
    const migrated = await opsWith({ ...owner, ...service }, 'migrate');
    expect(migrated).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`${name} may use its rows`),
      stderr: '',
    });
    expect(await opsWith({ ...owner, ...service }, 'migrate')).toMatchObject({ code: 0, stderr: '' });
    const server = (await startServer({ ...settings, DATABASE_URL })) as ServerProcess;
    expect(server.output()).toContain('is ready');
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);

    const { sql, close } = openDatabase(empty.url, { max: 1 });
    const mine = await opsWith({ ...owner, ...service, DATABASE_SERVICE_USER: new URL(empty.url).username }, 'migrate');
    expect(mine).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATABASE_SERVICE_USER: [^\n]+ can change the schema[^\n]+\n$/),
    });
    await sql.unsafe(`drop owned by ${name}; drop role ${name}`);
    await close();
    await empty.drop();
  });

  it('print one line for an unknown user, and the usage', async () => {
    expect(await ops('user', 'show', 'nobody')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nobody has'),
    });
    for (const args of [[], ['user', 'delete'], ['user', 'show'], ['user', 'toString', 'x'], ['stats', 'x']]) {
      expect(await ops(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage') });
    }
    for (const help of ['--help', 'help']) {
      expect(await opsWith({ DATABASE_URL: 'postgres://127.0.0.1:9/none' }, help)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Usage:/),
      });
    }
  });
});
