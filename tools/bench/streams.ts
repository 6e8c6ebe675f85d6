import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startLocalPostgres } from '@hiyori/local-postgres';
import postgres from 'postgres';
import { signIn } from './sessions.ts';
import { startProduct } from './start-product.ts';
import { openStreams } from './stream-client.ts';

interface Options {
  seconds: number;
  product: string | undefined;
  log(line: string): void;
}

const idle = 5_000;
const idleMs = 15_000;
const goals = { memoryMb: 150, p99Ms: 1_000 };
/** Of the idle ones, those of members who follow the writer. */
const followers = 200;
const editsPerSecond = 10;

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Resident memory of a process, in megabytes. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000;
/** User and system time of a process, in seconds. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function createPeople(sql: postgres.Sql): Promise<{ writer: number; ids: number[]; event: number }> {
  const people = await sql<{ id: number }[]>`
    insert into users (identity_issuer, identity_subject, email, user_id, display_name)
    select 'bench', n::text, 'p' || n || '@bench.example', 'p_' || n, 'p' || n from generate_series(1, ${idle + 1}) n returning id::int`;
  const [writer = 0, ...ids] = people.map(({ id }) => id);
  await sql`insert into user_follows (follower_id, followee_id)
    select unnest(${ids.slice(0, followers)}::bigint[]), ${writer}`;
  const [event] = await sql<{ id: number }[]>`
    insert into events (creator_id, title, start_at, end_at, is_published, is_public, published_at, created_at, updated_at)
    values (${writer}, 'e', now() + interval '1 day', now() + interval '25 hours', true, true, now(), now(), now()) returning id::int`;
  return { writer, ids, event: event?.id ?? 0 };
}

/** Measures what idle streams cost one node, and after which time others are sent an edit, on a database of its own. */
export async function benchStreams({ seconds, product: main, log }: Options): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hiyori-bench-streams-'));
  const database = await startLocalPostgres({ dataDir });
  const product = await startProduct(database.url, main ? { main } : {});
  const sql = postgres(database.url, { max: 2, onnotice: () => {} });
  const streams = openStreams(product.origin);
  try {
    const { writer, ids, event } = await createPeople(sql);
    const sessions = await signIn(sql, [writer, ...ids]);
    const edit = async () => {
      const response = await fetch(`${product.origin}/api/v1/events/${event}`, {
        method: 'PUT',
        headers: { ...sessions.getHeaders(writer), 'content-type': 'application/json' },
        body: JSON.stringify({ title: `e ${performance.now()}` }),
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`An edit returned ${response.status}`);
    };
    for (let round = 0; round < 200; round += 1) await edit();
    await delay(3_000);
    const before = memoryOf(product.pid);
    const openedAt = performance.now();
    for (const id of ids) await streams.open(sessions.getHeaders(id).cookie ?? '', id <= (ids[followers - 1] ?? 0));
    await streams.ready(idle);
    const openMs = performance.now() - openedAt;
    const cpuBefore = cpuOf(product.pid);
    await delay(idleMs);
    const cpuShare = ((cpuOf(product.pid) - cpuBefore) * 1_000) / idleMs;
    const after = memoryOf(product.pid);
    log(`${idle} idle streams on one node: ${(after - before).toFixed(0)} MB more memory (goal: ${goals.memoryMb})`);
    log(`opened in ${(openMs / 1_000).toFixed(1)} s; idle: ${(cpuShare * 100).toFixed(1)} % of a core\n`);

    const delays: number[] = [];
    const until = performance.now() + seconds * 1_000;
    while (performance.now() < until) {
      const next = delay(1_000 / editsPerSecond);
      const received = streams.nextEvent();
      const answered = edit().then(() => performance.now());
      const [at, since] = await Promise.all([received, answered]);
      delays.push(...at.map((each) => Math.max(0, each - since)));
      await next;
    }
    delays.sort((a, b) => a - b);
    log(
      `an edit is sent to ${followers} followers beside them: p50 ${quantile(delays, 0.5).toFixed(0)} ms, ` +
        `p99 ${quantile(delays, 0.99).toFixed(0)} ms, longest ${(delays.at(-1) ?? 0).toFixed(0)} ms after its response ` +
        `(goal: p99 ${goals.p99Ms}; ${delays.length} received)`,
    );
    const largest = after - before;
    if (largest > goals.memoryMb || quantile(delays, 0.99) > goals.p99Ms) process.exitCode = 1;
  } finally {
    streams.close();
    await sql.end();
    await product.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}
