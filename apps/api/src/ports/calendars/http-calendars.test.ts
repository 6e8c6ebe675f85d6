import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createHttpCalendars } from './http-calendars.ts';

const calendar = 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:大学\r\nEND:VCALENDAR\r\n';
const none = { etag: null, lastModified: null };
const megabyte = 1024 * 1024;
const limits = { timeoutMs: 20_000, maxBytes: 5 * megabyte };

let sent = 0;
const pages: Record<string, RequestListener> = {
  '/plain': (_, response) =>
    response.writeHead(200, { etag: '"1"', 'last-modified': 'Sat, 21 Nov 2026 03:00:00 GMT' }).end(calendar),
  '/gzip': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(calendar)),
  '/brotli': (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(calendar)),
  '/unknown-coding': (_, response) => response.writeHead(200, { 'content-encoding': 'zip' }).end(calendar),
  '/damaged': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
  '/sjis': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/calendar; charset=Shift_JIS' })
      .end(Buffer.from([0x91, 0xe5, 0x8a, 0x77])),
  '/folded-within-a-character': (_, response) => {
    const bytes = Buffer.from(calendar);
    const at = bytes.indexOf('大学') + 1;
    response.writeHead(200).end(Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]));
  },
  '/conditional': ({ headers }, response) =>
    response.writeHead(headers['if-none-match'] === '"1"' && headers['if-modified-since'] ? 304 : 200).end(),
  '/missing': (_, response) => response.writeHead(404).end(),
  '/gone': (_, response) => response.writeHead(410).end(),
  '/secret': (_, response) => response.writeHead(401).end(),
  '/broken': (_, response) => response.writeHead(500).end(),
  '/moved': (_, response) => response.writeHead(301, { location: '/plain' }).end(),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/nowhere': (_, response) => response.writeHead(302).end(),
  '/to-loopback': (_, response) => response.writeHead(302, { location: 'https://127.0.0.1:9/' }).end(),
  '/to-metadata': (_, response) => response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end(),
  '/to-name': (_, response) => response.writeHead(302, { location: 'https://localhost:9/' }).end(),
  '/to-http': (_, response) => response.writeHead(302, { location: 'http://203.0.113.1/' }).end(),
  '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/silent': () => {},
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write(calendar, () => response.destroy());
  },
  '/endless': (_, response) => {
    response.writeHead(200);
    const line = Buffer.alloc(64 * 1024, 'x');
    const go = () => {
      sent += line.length;
      if (!response.destroyed) response.write(line, go);
    };
    go();
  },
  '/slow': (_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'), 20);
    response.once('close', () => clearInterval(timer));
  },
  '/bomb': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
};
const bomb = gzipSync(Buffer.alloc(200 * megabyte));

const server = createServer((request, response) => {
  const page = pages[request.url ?? ''] ?? pages['/missing'];
  page?.(request, response);
});
let origin: string;
let calendars: ReturnType<typeof createHttpCalendars>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  calendars = createHttpCalendars({ moreOrigins: new Set([origin]) });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('returns the text with its validators', async () => {
  expect(await calendars.fetch(`${origin}/plain`, none, limits)).toEqual({
    text: calendar,
    etag: '"1"',
    lastModified: 'Sat, 21 Nov 2026 03:00:00 GMT',
  });
});

it.each(['/gzip', '/brotli', '/moved', '/folded-within-a-character'])('reads %s', async (path) => {
  expect((await calendars.fetch(origin + path, none, limits)).text).toBe(calendar);
});

it('decodes the character set that the server names', async () => {
  expect((await calendars.fetch(`${origin}/sjis`, none, limits)).text).toBe('大学');
});

it('returns no text when nothing has changed', async () => {
  const known = { etag: '"1"', lastModified: 'Sat, 21 Nov 2026 03:00:00 GMT' };
  expect(await calendars.fetch(`${origin}/conditional`, known, limits)).toEqual({ ...known, text: null });
});

it.each([
  ['/missing', 'not_found', 404],
  ['/gone', 'not_found', 410],
  ['/secret', 'refused', 401],
  ['/broken', 'status', 500],
  ['/loop', 'redirects', 302],
  ['/nowhere', 'redirects', 302],
  ['/to-loopback', 'inner_address', null],
  ['/to-metadata', 'inner_address', null],
  ['/to-name', 'inner_address', null],
  ['/to-http', 'insecure', null],
  ['/to-file', 'insecure', null],
  ['/unknown-coding', 'not_a_calendar', null],
  ['/damaged', 'not_a_calendar', null],
  ['/cut', 'unreachable', null],
  ['/bomb', 'too_large', null],
])('fails for %s with %s', async (path, reason, status) => {
  await expect(calendars.fetch(origin + path, none, limits)).rejects.toMatchObject({ reason, status });
});

it('stops reading at the limit of bytes', async () => {
  await expect(calendars.fetch(`${origin}/endless`, none, limits)).rejects.toMatchObject({ reason: 'too_large' });
  // What is on its way is in the buffers of both sides.
  expect(sent).toBeLessThan(40 * megabyte);
});

it.each(['/silent', '/slow'])('gives up %s at the limit of time', async (path) => {
  const short = { ...limits, timeoutMs: 300 };
  await expect(calendars.fetch(origin + path, none, short)).rejects.toMatchObject({ reason: 'timeout' });
});

it.each(['/silent', '/slow'])(
  'ends a fetch of %s when it is stopped, which is no failure of the source',
  async (path) => {
    const stopping = new AbortController();
    const stopped = new Error('stopped');
    server.once('request', () => stopping.abort(stopped));
    const fetching = calendars.fetch(origin + path, none, { ...limits, signal: stopping.signal });
    await expect(fetching).rejects.toBe(stopped);
    const asked = vi.fn();
    server.once('request', asked);
    const late = calendars.fetch(origin + path, none, { ...limits, signal: stopping.signal });
    await expect(late).rejects.toBe(stopped);
    server.off('request', asked);
    expect(asked).not.toHaveBeenCalled();
  },
);

it.each([
  ['http://calendar.example/', 'insecure'],
  ['https://127.0.0.1/', 'inner_address'],
  ['https://[::1]/', 'inner_address'],
  ['https://localhost/', 'inner_address'],
])('does not call %s', async (url, reason) => {
  await expect(calendars.fetch(url, none, limits)).rejects.toMatchObject({ reason });
});

it('is unreachable without a server', async () => {
  const closed = 'http://127.0.0.1:9';
  const trusting = createHttpCalendars({ moreOrigins: new Set([closed]) });
  await expect(trusting.fetch(closed, none, limits)).rejects.toMatchObject({ reason: 'unreachable' });
});
