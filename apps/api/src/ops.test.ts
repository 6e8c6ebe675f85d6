import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestingHouse, type Person, type TestingHouse } from '../test/testing-house.ts';

const program = fileURLToPath(new URL('./ops.ts', import.meta.url));
let house: TestingHouse;
let chiharu: Person;

beforeAll(async () => {
  house = await openTestingHouse();
  chiharu = await house.join('chiharu_m', '望月 千晴');
});

/** The operator's command line, as a process of its own beside the running house. */
async function ops(...args: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: house.databaseUrl };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...args], { env });
    return { code: 0, stdout, stderr: '' };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

describe('the operator', () => {
  it('suspends by handle and restores by e-mail: refused on the next request, told at sign-in, let in again', async () => {
    expect((await chiharu.get('/auth/me')).status).toBe(200);
    const suspended = await ops('user', 'suspend', '@Chiharu_M');
    expect([suspended.code, JSON.parse(suspended.stdout)]).toMatchObject([0, { id: chiharu.id, status: 'suspended' }]);
    expect((await chiharu.get('/auth/me')).status).toBe(401);
    const { email, password } = chiharu;
    const refused = await house.guest.post('/auth/login', { email, password });
    expect([refused.status, refused.body.userStatus]).toEqual([403, 'suspended']);

    expect((await ops('user', 'restore', 'CHIHARU_M@example.com')).code).toBe(0);
    expect((await house.guest.post('/auth/login', { email, password })).status).toBe(200);
  });

  it('is told in one line who is unknown, and how to ask', async () => {
    expect(await ops('user', 'show', 'nobody')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nobody has'),
    });
    for (const args of [[], ['user', 'delete', 'x'], ['user', 'show'], ['user', 'toString', 'x']]) {
      expect(await ops(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage') });
    }
  });
});
