import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBucket } from '../../test/bucket.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import type { FilesPort } from '../ports/files/files.ts';
import { createS3Files } from '../ports/files/s3.ts';

async function pictureOf(colour: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();
}
const upload = async (person: Person, colour: string) =>
  person.call('PUT', `/users/${person.id}/avatar`, undefined, {
    payload: await pictureOf(colour),
    headers: { 'content-type': 'image/png' },
  });

describe.each(['on disk', 'in a bucket'])('pictures stored %s', (place) => {
  let testApp: TestApp;
  let bucket: Awaited<ReturnType<typeof startBucket>> | undefined;

  beforeAll(async () => {
    bucket = place === 'in a bucket' ? await startBucket() : undefined;
    const files = bucket && createS3Files({ bucket: 'media', region: 'us-east-1', endpoint: bucket.endpoint });
    testApp = await createTestApp(files ? { files } : {});
  });
  afterAll(() => bucket?.close());

  const see = (url: unknown, headers: Record<string, string> = {}) =>
    testApp.server.inject({ url: String(url), headers });

  it('are immutable for caches; a current ETag returns 304', async () => {
    const { body } = await upload(await testApp.registerMember('chiharu_m'), '#d13d1a');
    const served = await see(body.avatar_url);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const tag = String(served.headers.etag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await see(body.avatar_url, { 'if-none-match': known });
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, tag]);
    }
    expect((await see(body.avatar_url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const head = await testApp.server.inject({ method: 'HEAD', url: String(body.avatar_url) });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(served.rawPayload.length),
      0,
    ]);
  });

  it('return 404 after replacement, removal or resignation, also with the ETag', async () => {
    const ren = await testApp.registerMember('ren_film');
    const urls: unknown[] = [];
    for (const colour of ['#2e58a9', '#118844']) urls.push((await upload(ren, colour)).body.avatar_url);
    expect((await see(urls[0])).statusCode).toBe(404);
    const { etag } = (await see(urls[1])).headers;
    expect((await ren.delete(`/users/${ren.id}/avatar`)).body.avatar_url).toBeNull();
    expect((await see(urls[1], { 'if-none-match': String(etag) })).statusCode).toBe(404);
    const last = (await upload(ren, '#000000')).body.avatar_url;
    expect((await ren.post('/auth/resign', {})).status).toBe(200);
    expect((await see(last)).statusCode).toBe(404);
  });

  it('are part of the data export', async () => {
    const misaki = await testApp.registerMember('misaki_sato');
    const { body } = await upload(misaki, '#d13d1a');
    const entries = unzipSync(new Uint8Array((await misaki.get('/me/export')).bytes));
    const served = (await see(body.avatar_url)).rawPayload;
    expect(Buffer.compare(entries['picture.webp'] ?? new Uint8Array(), served)).toBe(0);
  });

  it('return 404 in the common error shape when they do not exist', async () => {
    for (const path of [`/media/avatars/${'0'.repeat(32)}.webp`, '/media/avatars/..%2f..%2fsecret', '/media/']) {
      const answer = await see(path);
      expect([path, answer.statusCode, answer.json().error]).toEqual([path, 404, 'request.not_found']);
    }
  });
});

describe('while the bucket is unavailable', () => {
  const hanging = createServer(() => {});
  let testApp: TestApp;
  let isAway = false;

  beforeAll(async () => {
    hanging.listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const bucket = await startBucket();
    const at = (endpoint: string, deadlineMs: number) =>
      createS3Files({ bucket: 'media', region: 'us-east-1', endpoint, deadlineMs });
    const there = at(bucket.endpoint, 3_000);
    const away = at(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}`, 200);
    const now = () => (isAway ? away : there);
    const files: FilesPort = {
      put: (...args) => now().put(...args),
      get: (key) => now().get(key),
      delete: (key) => now().delete(key),
    };
    testApp = await createTestApp({ files });
    return async () => {
      hanging.closeAllConnections();
      hanging.close();
      await bucket.close();
    };
  });

  beforeEach(() => {
    isAway = false;
  });

  it('returns 503 with Retry-After for pictures; other routes work and stored pictures stay', async () => {
    const chiharu = await testApp.createMember('chiharu_m');
    const before = (await upload(chiharu, '#d13d1a')).body.avatar_url;
    isAway = true;
    const read = await testApp.server.inject(String(before));
    expect([read.statusCode, read.json().error]).toEqual([503, 'server.unavailable']);
    expect(Number(read.headers['retry-after'])).toBeGreaterThan(0);
    expect((await upload(chiharu, '#2e58a9')).status).toBe(503);
    expect((await chiharu.get(`/users/${chiharu.id}`)).body.avatar_url).toBe(before);
    isAway = false;
    expect((await testApp.server.inject(String(before))).statusCode).toBe(200);
  });

  it('still removes an avatar and closes an account', async () => {
    const chiharu = await testApp.registerMember('leaving_m');
    await upload(chiharu, '#d13d1a');
    isAway = true;
    expect((await chiharu.delete(`/users/${chiharu.id}/avatar`)).status).toBe(200);
    isAway = false;
    await upload(chiharu, '#d13d1a');
    isAway = true;
    expect((await chiharu.post('/auth/resign', {})).status).toBe(200);
    expect((await chiharu.get('/auth/me')).status).toBe(401);
  });
});
