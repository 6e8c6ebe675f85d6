import { cpus } from 'node:os';
import { processCpu, processCpuWithReaped, serverCpu } from '../bench/cpu.ts';
import { runLoad } from '../bench/measure.ts';
import { enlist, type Person } from './people.ts';
import { type Line, whole } from './table.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

const connections = 32;
const goal = 1.5;
/** From here on the machine, and not the product, is what there is no more of. */
const fullShare = 0.85;

interface Measured {
  perSecond: number;
  failures: number;
  /** Processor seconds a second, by who used them. */
  cores: Record<string, number>;
  /** Of all processors, whoever used them. */
  busyShare: number;
}

/** The same reads through the edge with one node and with two, and who used the processors meanwhile. */
export async function compareNodes(world: World): Promise<Line[]> {
  const people = await enlist(world.sql, 200);
  await givePeopleEvents(world, people);
  const [one, two] = world.nodes;
  const both = await measure(world, people);
  await two.stop();
  const alone = await measure(world, people);
  await two.start();
  await until('the edge uses it again', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.call('GET', '/auth/me', people[0]?.cookie ?? '')));
    return answers.some(({ node }) => node === two.name) && one.isRunning();
  });
  const ratio = both.perSecond / alone.perSecond;
  const isFull = both.busyShare >= fullShare;
  const shares = ({ cores }: Measured) =>
    Object.entries(cores)
      .map(([name, share]) => `${name} ${share.toFixed(2)}`)
      .join(', ');
  return [
    {
      what: 'reads a second, two nodes against one, one database',
      wanted: `${goal} times, or the machine is full (${cpus().length} cores)`,
      seen:
        `${whole(both.perSecond)} against ${whole(alone.perSecond)}: ${ratio.toFixed(2)} times` +
        `${ratio >= goal ? '' : isFull ? `; bounded by the processors, ${whole(both.busyShare * 100)} % in use` : ''}; failures ${both.failures + alone.failures}`,
      ok: (ratio >= goal || isFull) && both.failures + alone.failures === 0,
    },
    { what: 'cores in use with two nodes', wanted: '', seen: shares(both), ok: true },
    { what: 'processor time a read, two nodes', wanted: '', seen: perRead(both), ok: true },
    { what: 'cores in use with one node', wanted: '', seen: shares(alone), ok: true },
  ];
}

function perRead({ cores, perSecond }: Measured): string {
  const us = (name: RegExp) =>
    Object.entries(cores).reduce((sum, [key, share]) => sum + (name.test(key) ? share : 0), 0) * (1e6 / perSecond);
  return `nodes ${whole(us(/^node/))} µs, primary ${whole(us(/^primary/))} µs, pooler ${whole(us(/^pooler/))} µs`;
}

async function givePeopleEvents({ sql }: World, people: readonly Person[]): Promise<void> {
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

async function measure(world: World, people: readonly Person[]): Promise<Measured> {
  const day = (plus: number) => new Date(Date.now() + plus * 86_400_000).toISOString().slice(0, 10);
  const paths = (id: number) => [`/users/${id}/feed`, `/events/calendar?from=${day(0)}&to=${day(30)}&tz=Asia/Tokyo`];
  const requests = people.flatMap(({ id, cookie }) =>
    paths(id).map((path) => ({ method: 'GET' as const, path: `/api/v1${path}`, headers: { cookie } })),
  );
  const task = { url: world.edge, connections, unit: 1, requests };
  // A node that has just started answers slower until V8 has compiled what it needs.
  await runLoad('http-load.ts', { ...task, seconds: world.isQuick ? 1 : 5 });
  const before = usedBy(world);
  const idleBefore = idleUs();
  const startedAt = performance.now();
  const seconds = world.isQuick ? 2 : 8;
  const { perSecond, failures } = await runLoad('http-load.ts', { ...task, seconds });
  const spentMs = performance.now() - startedAt;
  const after = usedBy(world);
  const cores = Object.fromEntries(
    Object.entries(after).map(([name, us]) => [name, (us - (before[name] ?? 0)) / 1000 / spentMs]),
  );
  const busyShare = 1 - (idleUs() - idleBefore) / 1000 / spentMs / cpus().length;
  return { perSecond, failures, cores, busyShare };
}

/** Microseconds in which processors had nothing to do, all of them together. */
const idleUs = () => cpus().reduce((sum, { times }) => sum + times.idle * 1000, 0);

/** Processor microseconds so far; the load is a child of ours and is counted once it has ended. */
function usedBy({ nodes, edgePid, poolerPid, cluster }: World): Record<string, number> {
  const running = nodes.filter((node) => node.isRunning());
  return {
    ...Object.fromEntries(running.map((node) => [`node ${node.name}`, processCpu(node.pid())])),
    primary: serverCpu(cluster.primary.pid()),
    replica: serverCpu(cluster.replica.pid()),
    edge: processCpu(edgePid),
    ...(poolerPid === undefined ? {} : { pooler: processCpu(poolerPid) }),
    'load and stand-ins': processCpuWithReaped(process.pid),
  };
}
