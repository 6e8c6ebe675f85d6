import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const origin = 'http://localhost:3000';
let folder: string;
let testApp: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hiyori-web-'));
  const head = '<meta name="description" content="x" /><title>ひより</title><script src="/theme.js"></script>';
  await writeFile(join(folder, 'index.html'), `<head>${head}</head><div id="root">Loading...</div>`);
  testApp = await createTestApp({ webFolder: folder });
});
afterAll(() => rm(folder, { recursive: true }));

const ask = (url: string, headers: Record<string, string> = {}) => testApp.server.inject({ url, headers });

it.each([
  ['/welcome', '今日は、なに日和。'],
  ['/legal/privacy', 'プライバシーポリシー'],
  ['/legal/terms', '利用規約'],
  ['/legal/commerce', '特定商取引法に基づく表記'],
])('%s is the web app with a title and a link preview of its own', async (path, title) => {
  const { statusCode, body, headers } = await ask(`${path}?utm_source=x`);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(body.match(/<title>(.*?)<\/title>/g)).toEqual([`<title>${title} | ひより</title>`]);
  expect(body.match(/name="description"/g)).toHaveLength(1);
  expect(body).toContain(`<meta property="og:title" content="${title}">`);
  expect(body).toContain(`<meta property="og:url" content="${origin}${path}">`);
  expect(body).toContain(`<meta property="og:image" content="${origin}/og/welcome.png">`);
  expect(body).toContain('<div id="root">Loading...</div>');
  const again = await ask(path, { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  const gzipped = await ask(path, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(body);
});

it('draws the picture of their link previews in 1200x630', async () => {
  const { statusCode, headers, rawPayload } = await ask('/og/welcome.png');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});

it('has no page without the web app', async () => {
  const bare = await createTestApp();
  expect((await bare.server.inject('/welcome')).statusCode).toBe(404);
});
