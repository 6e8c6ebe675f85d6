import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from './server.ts';
import { readInlineScripts, serveWebApp } from './web-app.ts';

const script = "document.title = 'ひより';";
let folder: string;
let app: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hiyori-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), `<!doctype html><title>ひより</title><script>${script}</script>`);
  await writeFile(join(folder, 'assets/index-abc.js'), 'export {};');
  await writeFile(join(folder, 'assets/index-abc.js.gz'), gzipSync('export {};'));
  const inlineScripts = readInlineScripts(folder);
  const options = { logLevel: 'silent', isHttps: false, allowedOrigins: new Set<string>(), rateLimits: false };
  app = await createServer({ ...options, inlineScripts });
  await serveWebApp(app, folder);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it.each(['/', '/timeline', '/events/5/edit', '/nope/x?y=1'])(
  'returns index.html with revalidation for the page %s',
  async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.body).toContain('<title>ひより</title>');
  },
);

it('allows the script of the document by its hash, and no other code in it', async () => {
  const { headers } = await app.inject('/');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(readInlineScripts(join(folder, 'assets'))).toEqual([]);
});

it('serves hashed assets as immutable, and compressed when accepted', async () => {
  const answer = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('javascript'),
  });
});

it.each(['/assets/', '/assets/..%2findex.html', '/assets/..%5cindex.html', '/assets/%00'])(
  'serves no file outside the folder of assets: %s',
  async (url) => {
    const answer = await app.inject(url);
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.json().error).toMatch(/^request\./);
  },
);

it.each([
  '/assets/index-old.js',
  '/api/v1/nothing',
  '/media/nothing',
  '/dev/mailbox',
  '/.well-known/assetlinks.json',
  '/wp-login.php',
  '/favicon.ico',
])('returns 404 for %s, which is not a page', async (url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'request.not_found']);
});

it.each(['GET', 'PATCH'] as const)(
  'names the documentation to %s of a route that the API does not have',
  async (method) => {
    const answer = await app.inject({ method, url: '/api/v1/events/1/nothing' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { error: 'request.not_found', message: 'There is no such route, or not with this method: see /api/v1/docs.' },
    ]);
  },
);

it('leads a share that no service worker took to the page that imports', async () => {
  const url = '/settings/calendar/import';
  const headers = { origin: 'null', 'sec-fetch-site': 'none', 'content-type': 'multipart/form-data; boundary=x' };
  const payload = Buffer.alloc(6 * 2 ** 20, 'x');
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}?shared=lost`]);
});

it('rejects POST to a page and paths outside the folder', async () => {
  expect((await app.inject({ method: 'POST', url: '/timeline' })).statusCode).toBe(404);
  const answer = await app.inject('/..%2f..%2fetc/passwd');
  expect(answer.body).not.toContain('root:');
});
