import { readFileSync } from 'node:fs';
import type postgres from 'postgres';
import { parentOf, processCpu, serverCpu } from './cpu.ts';
import { runLoad } from './measure.ts';
import type { MixedTask, MixedTimes } from './mixed-load.ts';
import { drawSteps, listParts, type Step, undoSteps } from './mixed-parts.ts';
import { formatMixed, formatRegression, type MixedSide } from './mixed-report.ts';
import { signIn } from './sessions.ts';
import type { Size } from './sizes.ts';
import { type Product, startProduct } from './start-product.ts';

interface Options {
  url: string;
  sql: postgres.Sql;
  size: Size;
  base: Date;
  /** How long each build is measured, in all its rounds. */
  seconds: number;
  rounds: number;
  /** A round is longer than its part of `seconds` if it would have fewer things than these; default none. */
  leastThings?: number;
  /** Seconds of warming, and of measuring the capacity. */
  warm: number;
  /** The share of the capacity at which it is measured; default one half. */
  load?: number;
  /** The build that is measured, and another to compare with; absent: the present one, and none. */
  main?: string | undefined;
  other?: string | undefined;
  log(line: string): void;
}

const connections = 16;
/** More than are ever used at half of the capacity; who waits for one is measured as waiting. */
const spare = 64;
const thingsDrawn = 10_000;
const sampleMs = 1_000;

/** Measures a mix of reads and writes at half of what the build can do, on existing data; with `other`, by turns with another build. */
export async function benchMixed(options: Options): Promise<MixedSide[]> {
  const { url, sql, size, base, seconds, rounds, leastThings = 0, warm, load = 0.5, main, other, log } = options;
  const drawn = drawSteps(await listParts(sql, size, base), thingsDrawn);
  const steps = drawn.flat();
  await undoSteps(sql, steps);
  const sessions = await signIn(
    sql,
    steps.map(({ as }) => as),
  );
  const request = ({ name, as, method, path, body }: Step) => ({
    name,
    method,
    path: `/api/v1${path}`,
    headers: sessions.getHeaders(as),
    ...(body && { body }),
  });
  const things = drawn.map((thing) => thing.map(request));
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const postmaster = row && parentOf(row.pid);
  // The older build first: it does not know what the newer one changes in the schema.
  const builds = [...(other ? [{ name: 'before', main: other }] : []), { name: 'now', main }];
  const products: { product: Product; side: MixedSide; next: number }[] = [];
  try {
    for (const build of builds)
      products.push({
        product: await startProduct(url, build.main ? { main: build.main } : {}),
        side: {
          name: build.name,
          seconds: 0,
          rows: {},
          failures: {},
          nodeUs: 0,
          databaseUs: 0,
          slopes: [],
          liveSlopes: [],
        },
        next: 0,
      });
    const run = async (one: (typeof products)[number], time: number, perSecond: number | null) => {
      const using = perSecond === null ? connections : spare;
      const task: MixedTask = {
        url: one.product.origin,
        connections: using,
        seconds: time,
        perSecond,
        from: one.next,
        things,
      };
      const found = await runLoad<MixedTimes>('mixed-load.ts', task);
      one.next += found.things;
      return found;
    };
    let capacity = Number.POSITIVE_INFINITY;
    for (const one of products) {
      await run(one, warm, null);
      const { things: done, seconds: taken } = await run(one, warm, null);
      capacity = Math.min(capacity, done / taken);
    }
    const perSecond = capacity * load;
    log(
      `Capacity with ${connections} connections: ${capacity.toFixed(0)} a second; measured at ${perSecond.toFixed(0)}.\n`,
    );

    for (let round = 0; round < rounds; round += 1)
      for (const one of products) {
        const cpu = () => [processCpu(one.product.pid), serverCpu(postmaster)] as const;
        const liveBefore = await one.product.measureLive();
        const before = cpu();
        const memory = sampleMemory(one.product.pid);
        const found = await run(one, Math.max(seconds / rounds, leastThings / perSecond), perSecond);
        const slope = memory.stop();
        const after = cpu();
        const grown = (await one.product.measureLive()) - liveBefore;
        const { side } = one;
        side.seconds += found.seconds;
        side.nodeUs += after[0] - before[0];
        side.databaseUs += after[1] - before[1];
        side.slopes.push(slope);
        side.liveSlopes.push(grown / 1024 ** 2 / (found.seconds / 60));
        for (const [name, times] of Object.entries(found.times))
          side.rows[name] = [...(side.rows[name] ?? []), ...times];
        for (const [name, count] of Object.entries(found.failures))
          side.failures[name] = (side.failures[name] ?? 0) + count;
      }
    const sides = products.map(({ side }) => side);
    const now = sides.at(-1);
    if (now) log(formatMixed(now));
    const [before] = sides;
    if (now && before && before !== now) log(`\n${formatRegression(now, before)}`);
    return sides;
  } finally {
    for (const { product } of products) await product.stop();
    await undoSteps(sql, steps);
    await sessions.end();
  }
}

/** Samples the memory of a process (VmRSS, Linux only) until `stop`, which returns by how many MB a minute it grew. */
function sampleMemory(pid: number) {
  const samples: [minutes: number, megabytes: number][] = [];
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const kilobytes = Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    samples.push([(performance.now() - startedAt) / 60_000, kilobytes / 1024]);
  }, sampleMs);
  return {
    stop(): number {
      clearInterval(timer);
      return slopeOf(samples.slice(Math.floor(samples.length / 5)));
    },
  };
}

/** The slope of the line through points with the least squares; NaN for fewer than two. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([at]) => at), mean(([, value]) => value)];
  return mean(([at, value]) => (at - x) * (value - y)) / mean(([at]) => (at - x) ** 2);
}
