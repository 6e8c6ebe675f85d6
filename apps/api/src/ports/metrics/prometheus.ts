import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { withDeadline } from '../deadline.ts';
import type { Backlog, MetricsPort, PoolUse } from './metrics.ts';

export interface PrometheusOptions {
  version: string;
  /** Read at each scrape. */
  pools: Readonly<Record<string, () => PoolUse>>;
  /** Read at each scrape. If it fails or takes longer than `backlogDeadlineMs`, its metrics are omitted. */
  backlog(): Promise<Backlog>;
  backlogDeadlineMs?: number;
}

/** From an index lookup to the deadline of a handler, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8];

/**
 * The metrics of this process, with the default metrics of Node.js (memory, CPU, GC, event loop). `render` returns them
 * in the text format of Prometheus.
 */
export function createPrometheus({ version, pools, backlog, backlogDeadlineMs = 2_000 }: PrometheusOptions) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  new Gauge({
    name: 'hiyori_build_info',
    help: 'Always 1; the labels are the running versions',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1);
  const requests = new Histogram({
    name: 'hiyori_http_request_duration_seconds',
    help: 'Requests by route template, method and status class, from the request head to the end of the response',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const inFlight = new Gauge({
    name: 'hiyori_http_requests_in_flight',
    help: 'Requests that have begun and not ended',
    registers,
  });
  const rejections = new Counter({
    name: 'hiyori_http_requests_rate_limited_total',
    help: 'Requests rejected with 429, by the rate class of the route',
    labelNames: ['rate'],
    registers,
  });
  const streams = new Gauge({
    name: 'hiyori_streams_open',
    help: 'Streams of changes that are open; they do not count as requests in flight',
    registers,
  });
  const deliveries = new Counter({
    name: 'hiyori_deliveries_total',
    help: 'Delivery attempts by channel and outcome',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  const rounds = new Counter({
    name: 'hiyori_delivery_rounds_total',
    help: 'Rounds of the delivery worker of this node, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  measurePools(registers, pools);
  measureBacklog(registers, () => withDeadline(backlogDeadlineMs, () => new Error('timed out'), backlog));

  const metrics: MetricsPort = {
    requestBegan: () => inFlight.inc(),
    requestEnded({ method, route, outcome, seconds }) {
      inFlight.dec();
      requests.observe({ method, route, status: outcome }, seconds);
    },
    rateLimited: (rate) => rejections.inc({ rate }),
    streamsOpen: (count) => streams.set(count),
    deliverySettled: (channel, outcome) => deliveries.inc({ channel, outcome }),
    deliveryRoundEnded: (outcome) => rounds.inc({ outcome }),
  };
  return { metrics, contentType: registry.contentType, render: () => registry.metrics() };
}

function measurePools(registers: Registry[], pools: PrometheusOptions['pools']): void {
  new Gauge({
    name: 'hiyori_database_pool_size',
    help: 'Maximum number of connections of a pool',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, use] of Object.entries(pools)) this.set({ pool }, use().size);
    },
  });
  new Gauge({
    name: 'hiyori_database_operations',
    help: 'Statements and transactions that hold a connection, or wait because all connections are in use',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, use] of Object.entries(pools)) {
        const { size, inFlight } = use();
        this.set({ pool, state: 'running' }, Math.min(size, inFlight));
        this.set({ pool, state: 'waiting' }, Math.max(0, inFlight - size));
      }
    },
  });
}

function measureBacklog(registers: Registry[], read: () => Promise<Backlog>): void {
  let reading: Promise<Backlog | undefined> | undefined;
  // The gauges are collected at the same time and share one read.
  const shared = () => {
    reading ??= read()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const gauge = (name: string, help: string, pick: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help: `${help} (the same value on every node)`,
      registers,
      async collect() {
        const backlog = await shared();
        // After a failed read the gauge is removed: an old value would be wrong, and the other metrics stay available.
        if (backlog) this.set(pick(backlog));
        else this.remove();
      },
    });
  gauge(
    'hiyori_deliveries_waiting',
    'Deliveries neither sent nor abandoned, including those that wait for a retry, and members still to be notified',
    ({ waiting }) => waiting,
  );
  gauge(
    'hiyori_deliveries_lag_seconds',
    'Seconds since the oldest of these that is due became due',
    ({ lagS }) => lagS,
  );
  gauge(
    'hiyori_job_rows_set_aside',
    'Rows on which a job failed eight times and more, which it tries four times a day',
    ({ setAside }) => setAside,
  );
}
