import { readFileSync } from 'node:fs';
import { contract, limits, questionLimits } from '@hiyori/contract';
import { isAppRoute } from '@ts-rest/core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { createServer } from './server.ts';

let testApp: TestApp;
let chiharu: Person;

beforeAll(async () => {
  testApp = await createTestApp();
  chiharu = await testApp.createMember('chiharu_m');
});

const routes = Object.values(contract).flatMap((branch) =>
  Object.values(branch).flatMap((route) => (isAppRoute(route) ? [route] : [])),
);
const json = { 'content-type': 'application/json' };

describe('access', () => {
  const closed = routes.filter(({ metadata }) => (metadata as { access: string }).access !== 'public');

  it.each(closed.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s answers 401 to an anonymous caller before it reads ids or a body',
    async (_name, route) => {
      const answer = await testApp.guest.call(
        route.method as 'GET',
        route.path.replaceAll(/:\w+/g, 'not-an-id'),
        undefined,
        {
          ...(route.method === 'GET' ? {} : { payload: '{broken', headers: json }),
        },
      );
      expect([answer.status, answer.body.error]).toEqual([401, 'auth.unauthorized']);
    },
  );
});

describe('a cross-site request', () => {
  const create = (headers: Record<string, string>) =>
    chiharu.call('POST', '/auth/logout', {}, { headers: { cookie: 'sid=x', ...headers } });

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://localhost:3000' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ] as [Record<string, string>, number][])('with %j returns %i', async (headers, status) => {
    expect((await create(headers)).status).toBe(status);
  });

  it.each(['PUT', 'DELETE'] as const)('is refused for %s as well', async (method) => {
    const answer = await chiharu.call(method, '/events/1', {}, { headers: { origin: 'https://evil.example' } });
    expect([answer.status, answer.body.error]).toEqual([403, 'auth.origin_refused']);
    expect(answer.body.message).toBe('You are not authorized to perform this action.');
  });
});

describe('bodies', () => {
  const post = (payload: string, type: string) =>
    chiharu.call('POST', '/events', undefined, { payload, headers: { 'content-type': type } });

  it.each([
    ['broken JSON', '{"a":', 'application/json', 400],
    ['a poisoned prototype', '{"__proto__": {"x": 1}}', 'application/json', 400],
    ['text', 'title=x', 'text/plain', 415],
    ['a form', 'title=x', 'application/x-www-form-urlencoded', 415],
    ['an odd content type', '{}', 'application/json garbage', 415],
    ['257 KiB', JSON.stringify({ title: 'a'.repeat(257 * 1024) }), 'application/json', 413],
    ['an array', '[]', 'application/json', 422],
    ['nothing', '', 'application/json', 422],
  ])('rejects %s in the common error shape', async (_name, payload, type, status) => {
    const answer = await post(payload, type);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(['error', 'message', 'requestId']));
    expect(answer.text).not.toMatch(/node_modules|at .*\.ts|select |insert /i);
  });

  it('names the content types that are accepted', async () => {
    expect((await post('{}', 'application/x-www-form-urlencoded')).body.message).toContain('application/json');
    expect((await post('', 'image/png')).body.message).toContain('application/json');
    const form = { payload: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    const avatar = await chiharu.call('PUT', `/users/${chiharu.id}/avatar`, undefined, form);
    expect([avatar.status, avatar.body.message]).toEqual([415, expect.stringContaining('image/png')]);
  });

  it('refuses JSON in Shift_JIS, which it would store as other characters', async () => {
    const period = '"startAt":"2026-12-01T01:00:00Z","endAt":"2026-12-01T02:00:00Z"';
    // 会議 in Shift_JIS; each character of this string is one byte.
    const payload = Buffer.from(`{"title":"\x89\xef\x8b\x63",${period},"isPublished":true,"isPublic":true}`, 'latin1');
    for (const type of ['application/json', 'application/json; charset=shift_jis']) {
      const answer = await chiharu.call('POST', '/events', undefined, { payload, headers: { 'content-type': type } });
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { error: 'request.malformed', message: 'The JSON body is not UTF-8.' },
      ]);
    }
  });
});

it('an event at the limits of all fields is created, also when its JSON is ASCII only', async () => {
  const { titleMax, locationMax, descriptionMax, urlMax } = limits.event;
  const options = Array.from(
    { length: questionLimits.optionsMax },
    (_, n) => `${n}${'😀'.repeat(questionLimits.optionMax - 1)}`,
  );
  const question = { text: '😀'.repeat(questionLimits.textMax), kind: 'one', isRequired: true, options };
  const event = {
    title: '😀'.repeat(titleMax),
    location: '😀'.repeat(locationMax),
    description: '😀'.repeat(descriptionMax),
    url: `https://hiyori.example/${'😀'.repeat(urlMax - 23)}`,
    startAt: '2026-12-01T01:00:00Z',
    endAt: '2026-12-01T02:00:00Z',
    isPublished: true,
    isPublic: true,
    questions: Array.from({ length: questionLimits.questions }, () => question),
  };
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const payload = JSON.stringify(event).replace(/[\u0080-\uffff]/g, escaped);
  expect(payload.length).toBeGreaterThan(220_000);
  expect((await chiharu.call('POST', '/events', undefined, { payload, headers: json })).status).toBe(201);
});

describe('every response', () => {
  it('has the security headers, the request id and no-store', async () => {
    const { headers } = await chiharu.get('/auth/me');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it.each([
    ['GET', '/users/999999', 404],
    ['GET', '/users/%zz', 400],
    ['GET', '/events/nothing', 400],
    ['PUT', '/users/999999', 403],
    ['POST', '/events', 422],
    ['GET', '/nothing/here', 404],
  ] as const)('has them also when %s %s is refused with %i', async (method, path, status) => {
    const answer = await chiharu.call(method, path, method === 'GET' ? undefined : {});
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is a 404 in the common error shape for an unknown path of the API', async () => {
    const answer = await chiharu.get('/nothing/here');
    expect([answer.status, answer.body.error]).toEqual([404, 'request.not_found']);
  });
});

describe('health', () => {
  it('returns 200 from /healthz and /readyz', async () => {
    expect((await testApp.server.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await testApp.server.inject('/readyz')).statusCode).toBe(200);
  });
});

describe('the description of the API', () => {
  it('is OpenAPI 3.1 with every route of the contract', async () => {
    const answer = await testApp.server.inject('/api/v1/openapi.json');
    const document = answer.json() as { openapi: string; paths: Record<string, Record<string, unknown>> };
    expect(document.openapi).toMatch(/^3\.1/);
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(routes.length);
  });

  it('equals the committed document, which the contract’s tests validate', async () => {
    const committed = new URL('../../../../packages/contract/generated/openapi.json', import.meta.url);
    const answer = await testApp.server.inject('/api/v1/openapi.json');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual(JSON.parse(readFileSync(committed, 'utf8')));
  });

  it('has an HTML page', async () => {
    const answer = await testApp.server.inject('/api/v1/docs/');
    expect([answer.statusCode, String(answer.headers['content-type'])]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https:|validator/);
  });
});

it.each([
  ['localhost:3000', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
  ['rebind.evil.example', 404],
  ['localhost.evil.example:3000', 404],
  ['127.0.0.1.evil.example', 404],
])('returns the mailbox under the own names alone: for Host %s %i', async (host, status) => {
  for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
    const answer = await testApp.server.inject({ url, headers: { host, 'x-forwarded-host': 'localhost' } });
    expect([url, answer.statusCode]).toEqual([url, status]);
  }
});

it('escapes e-mails in the mailbox', async () => {
  await testApp.mailbox.send({ to: 'x@example.com', subject: '<script>1</script>', text: '<img src=x>', html: '' });
  const page = await testApp.server.inject('/dev/mailbox?to=x@example.com');
  expect(page.body).not.toContain('<script>');
  expect(page.body).not.toContain('<img');
  const [mail] = (await testApp.server.inject('/dev/mailbox.json?to=X@example.com')).json() as Record<
    string,
    unknown
  >[];
  expect(Object.keys(mail ?? {}).sort()).toEqual(['createdAt', 'html', 'subject', 'text', 'to']);
});

it('logs the route of a request but none of its contents', async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
  const app = await createServer({ logLevel: 'info', isHttps: false, allowedOrigins: new Set(), rateLimits: false });
  app.post('/echo', async () => ({}));
  await app.inject({
    method: 'POST',
    url: '/echo?email=secret@example.com',
    headers: { cookie: 'sid=secret-cookie', authorization: 'Bearer secret-token' },
    payload: { password: 'secret-password' },
  });
  await app.close();
  write.mockRestore();
  const log = lines.join('');
  expect(log).toContain('"path":"/echo"');
  expect(log).not.toContain('secret');
});
