import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startBucket } from '../../../test/bucket.ts';
import { FilesUnavailable } from './files.ts';
import { createS3Files } from './s3.ts';

const key = `avatars/${'0123456789abcdef'.repeat(2)}.webp`;
const closers: (() => unknown)[] = [];
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeAll(async () => {
  bucket = await startBucket();
  return () => bucket.close();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function open(options: { endpoint: string; bucket?: string; deadlineMs?: number }) {
  const files = createS3Files({ bucket: 'media', region: 'us-east-1', ...options });
  closers.push(files.close);
  return files;
}

/** Starts a server in place of the bucket. `seen` lists its requests. */
async function serve(listener: RequestListener) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url?.split('?')[0]}`);
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

it('stores the content type and an immutable cache policy', async () => {
  await open(bucket).put(key, new Uint8Array([1, 2, 3]), 'image/webp');
  const client = new S3Client({ region: 'us-east-1', endpoint: bucket.endpoint, forcePathStyle: true });
  const { ContentType, CacheControl } = await client.send(new GetObjectCommand({ Bucket: 'media', Key: key }));
  client.destroy();
  expect([ContentType, CacheControl]).toEqual(['image/webp', 'public, max-age=31536000, immutable']);
});

it('throws FilesUnavailable at the deadline when the bucket stalls before or during the response', async () => {
  const hanging = await serve(() => {});
  const stalling = await serve((_request, response) => response.writeHead(200, { 'content-length': '9' }).write('x'));
  for (const { endpoint } of [hanging, stalling]) {
    const started = performance.now();
    await expect(open({ endpoint, deadlineMs: 300 }).get(key)).rejects.toBeInstanceOf(FilesUnavailable);
    expect(performance.now() - started).toBeLessThan(2_000);
  }
  const put = open({ endpoint: hanging.endpoint, deadlineMs: 300 }).put(key, new Uint8Array(9), 'image/webp');
  await expect(put).rejects.toBeInstanceOf(FilesUnavailable);
});

it('retries a failed request once', async () => {
  const flaky = await serve((_request, response) =>
    flaky.seen.length === 1
      ? response.writeHead(500).end()
      : response.writeHead(200, { 'content-type': 'image/webp' }).end('picture'),
  );
  expect(Buffer.from((await open(flaky).get(key))?.bytes ?? []).toString()).toBe('picture');
  expect(flaky.seen).toEqual([`GET /media/${key}`, `GET /media/${key}`]);
});

it.each([
  ['a refused connection', 0],
  ['an outage', 503],
  ['throttling', 429],
])('throws FilesUnavailable on %s', async (_name, status) => {
  const { endpoint } = status
    ? await serve((_request, response) => response.writeHead(status).end())
    : { endpoint: 'http://127.0.0.1:9' };
  await expect(open({ endpoint }).get(key)).rejects.toBeInstanceOf(FilesUnavailable);
});

it('throws the error of S3 when the bucket does not exist', async () => {
  const files = open({ ...bucket, bucket: 'nothing' });
  const s3Error = { name: 'NoSuchBucket' };
  await expect(files.get(key)).rejects.toMatchObject(s3Error);
  await expect(files.put(key, new Uint8Array(1), 'image/webp')).rejects.toMatchObject(s3Error);
});
