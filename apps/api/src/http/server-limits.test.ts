import { once } from 'node:events';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createCaller } from '../../test/caller.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { createServer } from './server.ts';

const options = { logLevel: 'silent', isHttps: false, allowedOrigins: new Set<string>(), rateLimits: false };

describe('misdirected requests', () => {
  let testApp: TestApp;
  let chiharu: Person;

  beforeAll(async () => {
    testApp = await createTestApp();
    chiharu = await testApp.registerMember('chiharu_m');
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

it.each([
  ['an unexpected error', 8_000],
  ['an error after the deadline', 20],
])('logs type and stack of %s without values', async (_, deadlineMs) => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
  const app = await createServer({ ...options, logLevel: 'error', deadlineMs });
  app.get('/fault', async (_request, reply) => {
    if (deadlineMs < 1_000) await once(reply.raw, 'finish');
    const cause = Object.assign(new Error('relation "nothing" does not exist'), {
      code: '42P01',
      detail: 'secret-detail',
    });
    throw new Error('Failed query: select $1\nparams: secret@example.com', { cause });
  });
  expect((await app.inject('/fault')).statusCode).toBe(deadlineMs < 1_000 ? 503 : 500);
  await vi.waitFor(() => expect(lines.join('')).toContain('42P01'));
  await app.close();
  write.mockRestore();
  const log = lines.join('');
  expect(log).toContain('relation');
  expect(log).toContain('server-limits.test.ts');
  expect(log).not.toContain('secret');
});
