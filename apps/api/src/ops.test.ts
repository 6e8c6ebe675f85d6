import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, inject as provided } from 'vitest';
import { createCaller } from '../test/caller.ts';
import { createTestApp, type Person, type TestApp } from '../test/test-app.ts';

const program = join(provided('bundle'), 'ops.js');
let testApp: TestApp;
let chiharu: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  chiharu = await testApp.createMember('chiharu_m', '望月 千晴');
});

/** The operator's commands, run as a separate process beside the running test app. */
async function ops(...args: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: testApp.databaseUrl };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--enable-source-maps', program, ...args], { env });
    return { code: 0, stdout, stderr: '' };
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
    expect((await chiharu.get('/auth/me')).status).toBe(401);
    const { email, password } = chiharu;
    const refused = await testApp.guest.post('/auth/login', { email, password });
    expect([refused.status, refused.body.userStatus]).toEqual([403, 'suspended']);

    expect((await ops('user', 'restore', 'CHIHARU_M@example.com')).code).toBe(0);
    expect((await testApp.guest.post('/auth/login', { email, password })).status).toBe(200);
  });

  it('announce once to members who want announcements, and list contact messages', async () => {
    const quiet = await testApp.createMember('quiet_1');
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

  it('print one line for an unknown user, and the usage', async () => {
    expect(await ops('user', 'show', 'nobody')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nobody has'),
    });
    for (const args of [[], ['user', 'delete', 'x'], ['user', 'show'], ['user', 'toString', 'x']]) {
      expect(await ops(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage') });
    }
  });
});
