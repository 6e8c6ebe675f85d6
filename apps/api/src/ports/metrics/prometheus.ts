import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { withDeadline } from '../deadline.ts';
import type { Backlog, MetricsPort, PoolUse } from './metrics.ts';

export interface PrometheusOptions {
  version: string;
  /** Read at each scrape. */
  pools: Readonly<Record<string, () => PoolUse>>;
  /** Read at each scrape; when it fails or takes longer than `backlogDeadlineMs`, its two metrics are left out. */
  backlog(): Promise<Backlog>;
  backlogDeadlineMs?: number;
}

/** From a read of an index to the deadline of a handler, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8];

/** Counts in this process; `render` writes it down as Prometheus reads it, with Node.js's own figures (memory, CPU, GC, event loop). */
export function createPrometheus({ version, pools, backlog, backlogDeadlineMs = 2_000 }: PrometheusOptions) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  new Gauge({
    name: 'hiyori_build_info',
    help: 'Always 1; the labels say what runs',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1);
  const requests = new Histogram({
    name: 'hiyori_http_request_duration_seconds',
    help: 'Requests by route template, method and class of status, from the head of the request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const inFlight = new Gauge({
    name: 'hiyori_http_requests_in_flight',
    help: 'Requests that have begun and not ended',
    registers,
  });
  const refused = new Counter({
    name: 'hiyori_http_requests_rate_limited_total',
    help: 'Requests answered 429, by the rate class of the route',
    labelNames: ['rate'],
    registers,
  });
  const deliveries = new Counter({
    name: 'hiyori_deliveries_total',
    help: 'Attempts to deliver mails and pushes, by how they ended',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  const rounds = new Counter({
    name: 'hiyori_delivery_rounds_total',
    help: 'Rounds of this node’s worker',
    labelNames: ['outcome'],
    registers,
  });
  measurePools(registers, pools);
  measureBacklog(registers, () => withDeadline(backlogDeadlineMs, () => new Error('too late'), backlog));

  const metrics: MetricsPort = {
    requestBegan: () => inFlight.inc(),
    requestEnded({ method, route, outcome, seconds }) {
      inFlight.dec();
      requests.observe({ method, route, status: outcome }, seconds);
    },
    rateLimited: (rate) => refused.inc({ rate }),
    deliverySettled: (channel, outcome) => deliveries.inc({ channel, outcome }),
    deliveryRoundEnded: (outcome) => rounds.inc({ outcome }),
  };
  return { metrics, contentType: registry.contentType, render: () => registry.metrics() };
}

function measurePools(registers: Registry[], pools: PrometheusOptions['pools']): void {
  new Gauge({
    name: 'hiyori_database_pool_size',
    help: 'Connections that a pool opens at most',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, use] of Object.entries(pools)) this.set({ pool }, use().size);
    },
  });
  new Gauge({
    name: 'hiyori_database_operations',
    help: 'Statements and transactions that hold a connection, or wait because every connection is held',
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
  // A scrape collects both gauges at once: they share one read.
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
      help: `${help} (the same from every node)`,
      registers,
      async collect() {
        const backlog = await shared();
        // Without the database the rest is still worth reading, and an old number would be a wrong one.
        if (backlog) this.set(pick(backlog));
        else this.remove();
      },
    });
  gauge(
    'hiyori_deliveries_waiting',
    'Deliveries neither sent nor given up, also those that wait for their next attempt',
    ({ waiting }) => waiting,
  );
  gauge(
    'hiyori_deliveries_lag_seconds',
    'How long the oldest unsent delivery that is due has been due',
    ({ lagS }) => lagS,
  );
}
