import { cpus } from 'node:os';
import { processCpu, processCpuWithReaped, serverCpu } from '../bench/cpu.ts';
import { runLoad } from '../bench/measure.ts';
import { type Line, whole } from './table.ts';
import type { Testbed } from './testbed.ts';
import { type Person, seedUsers } from './users.ts';
import { waitUntil } from './wait-until.ts';

const connections = 32;
const goal = 1.5;
/** Above this CPU utilization the machine, and not the product, limits the throughput. */
const saturatedShare = 0.85;

interface Measured {
  perSecond: number;
  failures: number;
  /** Cores in use, by process. */
  cores: Record<string, number>;
  /** The utilization of all cores, including other processes of the machine. */
  busyShare: number;
}

/** Measures the same reads through the edge with one node and with two, with the CPU usage of each process. */
export async function compareNodes(testbed: Testbed): Promise<Line[]> {
  const people = await seedUsers(testbed.sql, 200);
  await createEvents(testbed, people);
  const [one, two] = testbed.nodes;
  const both = await measure(testbed, people);
  await two.stop();
  const alone = await measure(testbed, people);
  await two.start();
  await waitUntil('the edge uses the node again', async () => {
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => testbed.call('GET', '/auth/me', people[0]?.cookie ?? '')),
    );
    return responses.some(({ node }) => node === two.name) && one.isRunning();
  });
  const ratio = both.perSecond / alone.perSecond;
  const isSaturated = both.busyShare >= saturatedShare;
  const shares = ({ cores }: Measured) =>
    Object.entries(cores)
      .map(([name, share]) => `${name} ${share.toFixed(2)}`)
      .join(', ');
  return [
    {
      check: 'reads per second, two nodes compared with one, one database',
      expected: `${goal} times, or the CPU is saturated (${cpus().length} cores)`,
      actual:
        `${whole(both.perSecond)} compared with ${whole(alone.perSecond)}: ${ratio.toFixed(2)} times` +
        `${ratio >= goal ? '' : isSaturated ? `; limited by the CPU, ${whole(both.busyShare * 100)} % in use` : ''}; failures ${both.failures + alone.failures}`,
      ok: (ratio >= goal || isSaturated) && both.failures + alone.failures === 0,
    },
    { check: 'cores in use with two nodes', expected: '', actual: shares(both), ok: true },
    { check: 'CPU time per read, two nodes', expected: '', actual: perRead(both), ok: true },
    { check: 'cores in use with one node', expected: '', actual: shares(alone), ok: true },
  ];
}

function perRead({ cores, perSecond }: Measured): string {
  const us = (name: RegExp) =>
    Object.entries(cores).reduce((sum, [key, share]) => sum + (name.test(key) ? share : 0), 0) * (1e6 / perSecond);
  return `nodes ${whole(us(/^node/))} µs, primary ${whole(us(/^primary/))} µs, pooler ${whole(us(/^pooler/))} µs`;
}

async function createEvents({ sql }: Testbed, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await sql`
    insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
    select id, '催し ' || n, now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour', true, true, now(), now(), now()
    from unnest(${ids}::bigint[]) id, generate_series(1, 20) n`;
  await sql`
    insert into event_follows (user_id, event_id, start_at, end_at)
    select e.creator_id, e.id, e.start_at, e.end_at from events e where e.creator_id = any(${ids}::bigint[])
    on conflict do nothing`;
  await sql`analyze`;
}

async function measure(testbed: Testbed, people: readonly Person[]): Promise<Measured> {
  const day = (plus: number) => new Date(Date.now() + plus * 86_400_000).toISOString().slice(0, 10);
  const paths = (id: number) => [`/users/${id}/feed`, `/events/calendar?from=${day(0)}&to=${day(30)}&tz=Asia/Tokyo`];
  const requests = people.flatMap(({ id, cookie }) =>
    paths(id).map((path) => ({ method: 'GET' as const, path: `/api/v1${path}`, headers: { cookie } })),
  );
  const task = { url: testbed.edge, connections, unit: 1, requests };
  // Warms up the nodes: a node is slower until V8 has optimized its code.
  await runLoad('http-load.ts', { ...task, seconds: testbed.isQuick ? 1 : 5 });
  const before = readCpuUsage(testbed);
  const idleBefore = idleUs();
  const startedAt = performance.now();
  const seconds = testbed.isQuick ? 2 : 8;
  const { perSecond, failures } = await runLoad('http-load.ts', { ...task, seconds });
  const spentMs = performance.now() - startedAt;
  const after = readCpuUsage(testbed);
  const cores = Object.fromEntries(
    Object.entries(after).map(([name, us]) => [name, (us - (before[name] ?? 0)) / 1000 / spentMs]),
  );
  const busyShare = 1 - (idleUs() - idleBefore) / 1000 / spentMs / cpus().length;
  return { perSecond, failures, cores, busyShare };
}

/** The idle time of all cores in microseconds. */
const idleUs = () => cpus().reduce((sum, { times }) => sum + times.idle * 1000, 0);

/** The CPU time of each process in microseconds. The load runs in child processes, which count after their exit. */
function readCpuUsage({ nodes, edgePid, poolerPid, cluster }: Testbed): Record<string, number> {
  const running = nodes.filter((node) => node.isRunning());
  return {
    ...Object.fromEntries(running.map((node) => [`node ${node.name}`, processCpu(node.pid())])),
    primary: serverCpu(cluster.primary.pid()),
    replica: serverCpu(cluster.replica.pid()),
    edge: processCpu(edgePid),
    ...(poolerPid === undefined ? {} : { pooler: processCpu(poolerPid) }),
    'load and emulators': processCpuWithReaped(process.pid),
  };
}
