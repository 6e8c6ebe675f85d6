import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startLocalPostgres } from '@hiyori/local-postgres';
import postgres from 'postgres';
import { parentOf, processCpu, serverCpu } from './cpu.ts';
import { explainCase } from './explain.ts';
import type { HttpTask } from './http-load.ts';
import { runLoad } from './measure.ts';
import { recordCases } from './record.ts';
import { createSeriesData, dueSeries, month } from './series-data.ts';
import { signIn } from './sessions.ts';
import { type Product, startProduct } from './start-product.ts';

interface Options {
  seconds: number;
  rounds: number;
  product: string | undefined;
  log(line: string): void;
}

const goals = { calendarRatio: 1.2, jobSeconds: 60 };
const day = (plus: number) => new Date(Date.now() + plus * 86_400_000).toISOString().slice(0, 10);
const calendar = `/events/calendar?from=${day(0)}&to=${day(38)}&tz=Asia/Tokyo`;

/**
 * Measures what repeating events cost, on a database of its own: the calendar of a month with series beside one without, and the job that
 * makes the next occurrences. Prints the plans of the reads.
 */
export async function benchSeries({ seconds, rounds, product: main, log }: Options): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hiyori-bench-series-'));
  const database = await startLocalPostgres({ dataDir });
  const sql = postgres(database.url, { max: 2, onnotice: () => {} });
  const start = (url = database.url) => startProduct(url, main ? { main } : {});
  try {
    await (await start()).stop();
    // Due later, so that no job begins before the calendar is measured.
    const people = await createSeriesData(sql, new Date(Date.now() + 86_400_000));
    const sessions = await signIn(sql, Object.values(people));
    const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const postmaster = row && parentOf(row.pid);
    /** CPU time of the product and of its database for one piece of work, in microseconds. */
    const cpuOf = async <T>(product: Product, work: () => Promise<T>) => {
      const read = () => [processCpu(product.pid), serverCpu(postmaster)] as const;
      const before = read();
      const result = await work();
      const after = read();
      return { result, nodeUs: after[0] - before[0], databaseUs: after[1] - before[1] };
    };

    const product = await start();
    const read = async (viewer: number, time: number) => {
      const request = { method: 'GET', path: `/api/v1${calendar}`, headers: sessions.getHeaders(viewer) } as const;
      const task: HttpTask = { url: product.origin, connections: 1, unit: 1, seconds: time, requests: [request] };
      const { result, nodeUs, databaseUs } = await cpuOf(product, () => runLoad('http-load.ts', task));
      return { nodeUs: nodeUs / result.total, databaseUs: databaseUs / result.total, failures: result.failures };
    };
    const sides = { repeating: { nodeUs: 0, databaseUs: 0 }, lone: { nodeUs: 0, databaseUs: 0 } };
    for (const viewer of Object.values(people)) await read(viewer, seconds);
    for (let round = 0; round < rounds; round += 1)
      for (const name of ['repeating', 'lone'] as const) {
        const { nodeUs, databaseUs, failures } = await read(people[name], seconds);
        if (failures > 0) throw new Error(`${failures} reads of the calendar failed`);
        sides[name].nodeUs += nodeUs / rounds;
        sides[name].databaseUs += databaseUs / rounds;
      }
    await product.stop();
    const whole = ({ nodeUs, databaseUs }: (typeof sides)['lone']) => nodeUs + databaseUs;
    log(`| calendar of ${month.events} events in a month, CPU in µs | Node.js | database | together |`);
    log('|---|---|---|---|');
    for (const [name, side] of Object.entries(sides))
      log(`| ${name} | ${Math.round(side.nodeUs)} | ${Math.round(side.databaseUs)} | ${Math.round(whole(side))} |`);
    log(
      `${month.series} series: ${(whole(sides.repeating) / whole(sides.lone)).toFixed(2)} times (goal: ${goals.calendarRatio})\n`,
    );

    const [first] = await sql<{ id: number }[]>`
      select id::int from events where creator_id = ${people.repeating} order by start_at limit 1`;
    const cases = [calendar, `/events/${first?.id}/series`].map((path) => ({
      name: path,
      draws: [1, 2].map(() => ({ viewer: people.repeating, method: 'GET' as const, path })),
      connections: [1],
    }));
    const { recorded } = await recordCases(database.url, sql, main, cases, sessions);
    for (const one of recorded) log(`${await explainCase(sql, one)}\n`);

    await sql`update event_series set extend_at = now() where extend_at is not null`;
    await sql`truncate job_runs`;
    const began = performance.now();
    const worker = await start();
    const { nodeUs, databaseUs } = await cpuOf(worker, async () => {
      const isDue = () => sql`select from event_series where extend_at <= now() limit 1`;
      while ((await isDue()).length > 0) await delay(250);
    });
    const taken = (performance.now() - began) / 1000;
    await worker.stop();
    const cpu = `CPU ${(nodeUs / 1e6).toFixed(1)} s of Node.js, ${(databaseUs / 1e6).toFixed(1)} s of the database`;
    log(
      `Next occurrences of ${dueSeries.toLocaleString('en')} series: ${taken.toFixed(1)} s (goal: ${goals.jobSeconds}); ${cpu}`,
    );
  } finally {
    await sql.end();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}
