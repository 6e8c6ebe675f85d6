import { setTimeout as delay } from 'node:timers/promises';
import { type CallResult, createCall } from './call.ts';
import { Journal } from './journal.ts';
import { isFailure, startLoad } from './load.ts';
import { type Line, seconds, whole } from './table.ts';
import type { Testbed } from './testbed.ts';
import { seedUsers } from './users.ts';
import { waitUntil } from './wait-until.ts';
import { openWire, type Wire } from './wire.ts';

const clients = 12;
const maxResponseMs = 10_000;
const maxRecoveryMs = 10_000;

interface Disturbance {
  name: string;
  /** Whether requests may fail while it lasts. */
  mayFail: boolean;
  run(wire: Wire, durationMs: number): Promise<void>;
}

const disturbances: Disturbance[] = [
  {
    name: 'is 200 ms further away',
    mayFail: false,
    async run(wire, durationMs) {
      wire.delay(200);
      await delay(durationMs);
      wire.delay(0);
    },
  },
  {
    name: 'resets every connection each half second',
    mayFail: true,
    async run(wire, durationMs) {
      for (let spentMs = 0; spentMs < durationMs; spentMs += 500) {
        wire.reset();
        await delay(500);
      }
    },
  },
  {
    name: 'is cut off without an error (black hole)',
    mayFail: true,
    async run(wire, durationMs) {
      wire.cut();
      await delay(durationMs);
      wire.mend();
    },
  },
];

/** Disturbs the connections between a node and its primary under load, without touching either. */
export async function disturbWires(testbed: Testbed): Promise<Line[]> {
  const wire = await openWire(testbed.cluster.primary.port);
  const databaseUrl = new URL(testbed.cluster.url);
  databaseUrl.port = String(wire.port);
  const node = await testbed.addNode('wired', { DATABASE_URL: databaseUrl.href, DATABASE_REPLICA_URL: '' });
  try {
    await node.start();
    const lines: Line[] = [];
    for (const each of disturbances) lines.push(...(await disturb(testbed, node.origin, wire, each)));
    return lines;
  } finally {
    await node.kill();
    await wire.close();
  }
}

async function disturb(testbed: Testbed, origin: string, wire: Wire, { name, mayFail, run }: Disturbance) {
  const journal = new Journal();
  const people = await seedUsers(testbed.sql, clients);
  const { call, close } = createCall(origin);
  const load = startLoad({ call, people, journal, writes: 0.5, thinkMs: 10, retryDelayMs: 50 });
  await waitUntil('the load runs', () => load.responses.length > 300, 20_000);
  const begunAt = performance.now();
  await run(wire, testbed.isQuick ? 3_000 : 20_000);
  const endedAt = performance.now();
  await delay(maxRecoveryMs + 1_000);
  await load.stop();
  const audit = await journal.audit(testbed.sql, call, 1_000);
  close();

  const endOf = ({ startedAt, ms }: CallResult) => startedAt + ms;
  const affected = load.responses.filter((response) => endOf(response) >= begunAt);
  const failed = affected.filter(isFailure);
  const slowest = affected.reduce<CallResult | undefined>(
    (one, other) => (one && one.ms > other.ms ? one : other),
    undefined,
  );
  const recoveryMs = Math.max(0, ...failed.map((response) => endOf(response) - endedAt));
  const statuses = [...new Set(failed.map(({ status }) => status))]
    .map((status) => `${status}: ${whole(failed.filter((response) => response.status === status).length)}`)
    .join(', ');
  return [
    {
      check: `the database ${name}`,
      expected: `${mayFail ? '' : 'no failure, '}no request above ${maxResponseMs / 1000} s, 0 acknowledged writes lost`,
      actual:
        `${failed.length} of ${whole(affected.length)} failed${statuses ? ` (${statuses})` : ''}; slowest ${seconds(slowest?.ms ?? 0)} ` +
        `(${slowest?.method} ${slowest?.status}); ${audit.lost.length} lost of ${whole(audit.acknowledged)}, ${audit.twice} events twice`,
      ok:
        (mayFail || failed.length === 0) && (slowest?.ms ?? 0) < maxResponseMs && audit.lost.length + audit.twice === 0,
    },
    {
      check: `the database ${name}: afterwards`,
      expected: `no failure later than ${maxRecoveryMs / 1000} s`,
      actual: `the last failure after ${seconds(recoveryMs)}`,
      ok:
        recoveryMs < maxRecoveryMs && affected.some((response) => response.startedAt > endedAt && !isFailure(response)),
    },
  ];
}
