import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readScrape } from '../../../test/scrape.ts';
import type { Backlog } from './metrics.ts';
import { createPrometheus } from './prometheus.ts';
import { serveMetrics } from './serve-metrics.ts';

let inFlight = 0;
let backlog: () => Promise<Backlog>;
let prometheus: ReturnType<typeof createPrometheus>;

beforeEach(() => {
  backlog = async () => ({ waiting: 7, lagS: 12.5, setAside: 2 });
  prometheus = createPrometheus({
    version: '1.2.3',
    pools: { primary: () => ({ size: 10, inFlight }) },
    backlog: () => backlog(),
    backlogDeadlineMs: 50,
  });
});
const scrape = async () => readScrape(await prometheus.render());

describe('a scrape', () => {
  it('contains the versions and the metrics of process, memory, garbage collection and event loop', async () => {
    const { names, value } = await scrape();
    expect(value('hiyori_build_info', { version: '1.2.3', node: process.version })).toBe(1);
    expect(names).toEqual(
      expect.arrayContaining([
        'process_cpu_seconds_total',
        'process_resident_memory_bytes',
        'nodejs_eventloop_lag_p99_seconds',
        'nodejs_gc_duration_seconds',
      ]),
    );
  });

  it('contains every metric that the rules for Prometheus name', async () => {
    const rules = readFileSync(join(import.meta.dirname, '../../../../../infra/one-server/alerts.yaml'), 'utf8');
    const named = rules.match(/\b(?:hiyori|nodejs)_\w+/g)?.map((name) => name.replace(/_(?:bucket|count)$/, '')) ?? [];
    expect(named.length).toBeGreaterThan(8);
    const { names } = await scrape();
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('contains no metric of its own that the documentation does not list', async () => {
    const documented = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
    const own = (await scrape()).names.filter((name) => name.startsWith('hiyori_'));
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter((name) => !documented.includes(`\n| \`${name}\``))).toEqual([]);
  });

  it('counts requests by route template, method and status class, in buckets up to the handler deadline', async () => {
    const ended = { method: 'GET', route: '/api/v1/users/:id', outcome: '2xx', seconds: 0.03 } as const;
    for (const _ of [1, 2, 3]) prometheus.metrics.requestBegan();
    prometheus.metrics.requestEnded(ended);
    prometheus.metrics.requestEnded({ ...ended, seconds: 7.9 });
    const { value } = await scrape();
    const { method, route } = ended;
    expect(value('hiyori_http_request_duration_seconds_count', { method, route, status: '2xx' })).toBe(2);
    expect(value('hiyori_http_requests_in_flight')).toBe(1);
    const text = await prometheus.render();
    expect(text).toContain(`_bucket{le="0.05",method="GET",route="/api/v1/users/:id",status="2xx"} 1`);
    expect(text).toContain(`_bucket{le="8",method="GET",route="/api/v1/users/:id",status="2xx"} 2`);
  });

  it.each([
    [4, 4, 0],
    [13, 10, 3],
  ])('reports %i operations in a pool of 10 as %i running and %i waiting', async (total, running, waiting) => {
    inFlight = total;
    const { value } = await scrape();
    const operations = (state: string) => value('hiyori_database_operations', { pool: 'primary', state });
    expect([operations('running'), operations('waiting')]).toEqual([running, waiting]);
    expect(value('hiyori_database_pool_size', { pool: 'primary' })).toBe(10);
  });

  it('reports deliveries by channel and outcome, the backlog and its lag', async () => {
    prometheus.metrics.deliverySettled('mail', 'sent');
    prometheus.metrics.deliverySettled('push', 'failed');
    prometheus.metrics.deliveryRoundEnded('done');
    prometheus.metrics.rateLimited('search');
    const { value } = await scrape();
    expect(value('hiyori_deliveries_total', { channel: 'mail', outcome: 'sent' })).toBe(1);
    expect(value('hiyori_deliveries_total', { channel: 'push', outcome: 'failed' })).toBe(1);
    expect(value('hiyori_delivery_rounds_total', { outcome: 'done' })).toBe(1);
    expect(value('hiyori_http_requests_rate_limited_total', { rate: 'search' })).toBe(1);
    expect([value('hiyori_deliveries_waiting'), value('hiyori_deliveries_lag_seconds')]).toEqual([7, 12.5]);
    expect(value('hiyori_job_rows_set_aside')).toBe(2);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('unavailable'))],
    ['hangs', () => new Promise<never>(() => {})],
  ])('omits only the backlog when the database %s', async (_name, failingRead) => {
    await scrape();
    backlog = failingRead;
    const { value } = await scrape();
    expect([value('hiyori_deliveries_waiting'), value('hiyori_deliveries_lag_seconds')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(value('hiyori_build_info')).toBe(1);
    backlog = async () => ({ waiting: 0, lagS: 0, setAside: 0 });
    expect((await scrape()).value('hiyori_deliveries_waiting')).toBe(0);
  });
});

it('serves only GET /metrics, until it is closed', async () => {
  const { url, close } = await serveMetrics(prometheus, { host: '127.0.0.1', port: 0 });
  const response = await fetch(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, prometheus.contentType]);
  expect(readScrape(await response.text()).value('hiyori_build_info')).toBe(1);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  expect((await fetch(new URL('/', url))).status).toBe(404);
  await close();
  await expect(fetch(url)).rejects.toThrow();
});
