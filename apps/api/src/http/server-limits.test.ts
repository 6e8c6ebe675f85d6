import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createCaller } from '../../test/caller.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { createServer } from './server.ts';

const options = { logLevel: 'silent', isHttps: false, allowedOrigins: new Set<string>(), rateLimits: false };

it('returns 503 with Retry-After when a handler hangs, and tolerates its late end', async () => {
  const app = await createServer({ ...options, handlerTimeoutMs: 50 });
  let isDone = false;
  app.get('/hang', async (_request, reply) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    isDone = true;
    return reply.header('cache-control', 'no-store').send({ late: true });
  });
  const answer = await app.inject('/hang');
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'server.unavailable']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await vi.waitFor(() => expect(isDone).toBe(true), { timeout: 20_000 });
  expect((await app.inject('/hang')).statusCode).toBe(503);
  await app.close();
});

describe('misdirected requests', () => {
  let testApp: TestApp;
  let chiharu: Person;

  beforeAll(async () => {
    testApp = await createTestApp();
    chiharu = await testApp.createMember('chiharu_m');
  });

  it('accepts a picture as body only on routes for pictures, and does not read it elsewhere', async () => {
    for (const [method, path] of [
      ['POST', '/auth/login'],
      ['POST', '/auth/logout'],
      ['POST', '/events'],
      ['PUT', `/users/${chiharu.id}`],
    ] as const) {
      const payload = Buffer.alloc(1024 * 1024);
      const answer = await chiharu.call(method, path, undefined, { payload, headers: { 'content-type': 'image/png' } });
      expect([path, answer.status, answer.body.error]).toEqual([path, 415, 'request.media_type']);
    }
  });

  it.each(['/api/v1/users/%zz', '/api/v1/events/%E0%A4%A', '/%'])(
    'rejects %s without a message of a library',
    async (url) => {
      const answer = await createCaller(testApp.server).call('GET', url.startsWith('/api') ? url : `/api/v1${url}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        error: 'request.invalid',
        message: 'Please check your input and try again.',
      });
      expect(answer.body.requestId).toBeDefined();
    },
  );
});

it('logs type and stack of an unexpected error without values', async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
  const app = await createServer({ ...options, logLevel: 'error' });
  app.get('/fault', async () => {
    const cause = Object.assign(new Error('relation "nothing" does not exist'), {
      code: '42P01',
      detail: 'secret-detail',
    });
    throw new Error('Failed query: select $1\nparams: secret@example.com', { cause });
  });
  expect((await app.inject('/fault')).statusCode).toBe(500);
  await app.close();
  write.mockRestore();
  const log = lines.join('');
  expect(log).toContain('42P01');
  expect(log).toContain('relation');
  expect(log).toContain('server-limits.test.ts');
  expect(log).not.toContain('secret');
});
