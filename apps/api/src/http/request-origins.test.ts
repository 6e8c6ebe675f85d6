import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MetricsPort } from '../ports/metrics/metrics.ts';
import { createServer } from './server.ts';

const options = { logLevel: 'info', isHttps: false, allowedOrigins: new Set<string>(), rateLimits: false };
const proxy = '10.0.0.7';
const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const amznTraceId = 'Self=1-67891234-12456789abcdef012345678;Root=1-67891233-abcdef012345678912345678';
const ownId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Line = Record<string, unknown>;
let lines: Line[];
let app: Awaited<ReturnType<typeof createServer>>;
const ended: string[] = [];
const metrics: MetricsPort = {
  ...{ requestBegan() {}, rateLimited() {}, streamsOpen() {}, deliverySettled() {}, deliveryRoundEnded() {} },
  requestEnded: ({ method, route, outcome }) => ended.push(`${method} ${route} ${outcome}`),
};

beforeEach(async () => {
  lines = [];
  ended.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(JSON.parse(String(chunk))) > 0);
  app = await createServer({ ...options, trustedProxies: '10.0.0.0/8, loopback', metrics });
  app.get('/fine', async () => ({}));
  app.get('/fault', async () => {
    throw new Error('broken');
  });
});
afterEach(async () => {
  await app.close();
  vi.restoreAllMocks();
});

const ask = (url: string, headers: Record<string, string>, remoteAddress = proxy) =>
  app.inject({ url, headers, remoteAddress });

describe('the id of a request', () => {
  it('is taken from a trusted proxy into the header, error bodies and every log line', async () => {
    const answer = await ask('/fault', { 'x-request-id': 'edge-0123456789' });
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([500, 'edge-0123456789']);
    expect(answer.json().requestId).toBe('edge-0123456789');
    expect(lines.map(({ msg, reqId }) => [msg, reqId])).toEqual([
      ['request failed', 'edge-0123456789'],
      ['request', 'edge-0123456789'],
    ]);
  });

  it.each([
    ['no client', undefined],
    ['an untrusted client', 'edge-0123456789', '203.0.113.5'],
    ['a proxy with less than 8 characters', 'edge-01'],
    ['a proxy with more than 64 characters', 'e'.repeat(65)],
    ['a proxy with odd characters', 'edge 0123456789'],
    ['a proxy that forwards markup', '<script>alert(1)</script>'],
    ['a proxy that adds its own to another', 'edge-0123456789, edge-0123456780'],
  ] as [string, string | undefined, string?][])('is generated when given by %s', async (_name, id, from) => {
    const answer = await ask('/fine', id === undefined ? {} : { 'x-request-id': id }, from);
    expect(answer.headers['x-request-id']).toMatch(ownId);
    expect(lines.map(({ reqId }) => reqId)).toEqual([answer.headers['x-request-id']]);
  });

  it('is present for undecodable and unknown paths, which are also counted', async () => {
    for (const url of ['/%zz', '/nothing']) {
      const answer = await ask(url, { 'x-request-id': 'edge-0123456789' });
      expect(answer.headers['x-request-id']).toBe('edge-0123456789');
    }
    expect(ended).toEqual(['GET unmatched 4xx', 'GET unmatched 4xx']);
  });

  it('is always generated when no proxy is trusted', async () => {
    const open = await createServer(options);
    open.get('/fine', async () => ({}));
    const answer = await open.inject({ url: '/fine', headers: { 'x-request-id': 'edge-0123456789' } });
    expect(answer.headers['x-request-id']).toMatch(ownId);
    await open.close();
  });
});

describe('the traces of a request', () => {
  it('are taken from a trusted proxy into its log lines', async () => {
    await ask('/fault', { traceparent, 'x-amzn-trace-id': amznTraceId });
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatchObject({ traceparent, amznTraceId });
  });

  it.each([
    ['from an untrusted client', { traceparent, 'x-amzn-trace-id': amznTraceId }, '203.0.113.5'],
    ['malformed ones', { traceparent: '00-xyz', 'x-amzn-trace-id': 'Root=<b>' }, proxy],
  ])('are not taken: %s', async (_name, headers, from) => {
    await ask('/fine', headers, from);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toHaveProperty('traceparent');
    expect(lines[0]).not.toHaveProperty('amznTraceId');
  });
});
