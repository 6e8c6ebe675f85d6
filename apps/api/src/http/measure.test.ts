import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it, vi } from 'vitest';
import { readScrape } from '../../test/scrape.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';
import { createPrometheus } from '../ports/metrics/prometheus.ts';
import { createServer } from './server.ts';

const prometheus = createPrometheus({
  version: '1.0.0',
  pools: {},
  backlog: async () => ({ waiting: 0, lagS: 0, setAside: 0 }),
});
const scrape = async () => readScrape(await prometheus.render());
const durations = 'hiyori_http_request_duration_seconds_count';
let testApp: TestApp;
let chiharu: Person;

beforeAll(async () => {
  testApp = await createTestApp({ metrics: prometheus.metrics, rateLimits: true });
  chiharu = await testApp.createMember('chiharu_m');
});

it('counts requests by route, method and status class', async () => {
  const get = { method: 'GET', route: '/api/v1/users/:id' };
  const count = async (labels: Record<string, string>) => (await scrape()).value(durations, labels) ?? 0;
  const before = await count({ ...get, status: '2xx' });
  for (const id of [chiharu.id, chiharu.id, 999_999, 'x']) await chiharu.get(`/users/${id}`);
  await testApp.guest.get(`/users/${chiharu.id}`);
  expect((await count({ ...get, status: '2xx' })) - before).toBe(2);
  expect(await count({ ...get, status: '4xx' })).toBe(3);
  expect((await scrape()).value('hiyori_http_requests_in_flight')).toBe(0);
});

it('counts unknown paths and unknown methods in one series', async () => {
  const unmatched = { method: 'GET', route: 'unmatched', status: '4xx' };
  const count = async () => (await scrape()).value(durations, unmatched) ?? 0;
  const before = await count();
  for (const path of ['/api/v1/a', '/api/v1/b?c=d', '/wp-login.php', '/api/v1/users/1/2/3']) {
    await testApp.server.inject(path);
  }
  await testApp.server.inject({ method: 'PROPFIND' as 'GET', url: '/' });
  expect((await count()) - before).toBe(4);
});

it('counts rate-limited requests by the class of their route', async () => {
  const count = async () => (await scrape()).value('hiyori_http_requests_rate_limited_total', { rate: 'mail' }) ?? 0;
  const before = await count();
  for (const _ of [1, 2]) await testApp.guest.post('/auth/resend-confirmation', { email: 'someone@example.com' });
  expect((await count()) - before).toBe(1);
});

it('has no id, URL, user or secret in any label', async () => {
  const token = 'a'.repeat(43);
  await chiharu.get(`/users/search?q=${encodeURIComponent(chiharu.email)}`);
  for (const path of [`/users/${chiharu.id}`, `/events/user/${chiharu.id}/created`]) await chiharu.get(path);
  for (const path of [`/calendar/${token}.ics`, `/unsubscribe/${token}`, `/media/avatars/${'0'.repeat(32)}.webp`]) {
    await testApp.server.inject(path);
  }
  const labels = (await scrape()).labels(durations);
  expect(labels.length).toBeGreaterThan(5);
  for (const { route = '' } of labels)
    expect(route).toMatch(/^(?:unmatched|file|(?:\/(?:[a-z][a-z.-]*|v1|:[a-zA-Z]+(?:\.ics)?|\*)?)+)$/);
  expect(await prometheus.render()).not.toMatch(new RegExp(`${token}|${chiharu.email}|chiharu|0{32}`));
});

it('counts a request that the client aborted, and no longer as in flight', async () => {
  const app = await createServer({
    ...{ logLevel: 'silent', isHttps: false, allowedOrigins: new Set<string>(), rateLimits: false },
    metrics: prometheus.metrics,
  });
  const arrived = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      return new Promise(() => {});
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const call = request({ port: (app.server.address() as AddressInfo).port, path: '/slow' }).end();
  call.on('error', () => {});
  await arrived;
  expect((await scrape()).value('hiyori_http_requests_in_flight')).toBe(1);
  call.destroy();
  await vi.waitFor(
    async () => {
      const { value } = await scrape();
      expect(value(durations, { route: '/slow', status: 'aborted' })).toBe(1);
      expect(value('hiyori_http_requests_in_flight')).toBe(0);
    },
    { timeout: 20_000 },
  );
  await app.close();
});
