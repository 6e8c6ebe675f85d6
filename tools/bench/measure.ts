import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import { type Draw, undoWrites } from './cases.ts';
import { parentOf, processCpu, serverCpu } from './cpu.ts';
import type { DatabaseTask } from './database-load.ts';
import type { HttpTask } from './http-load.ts';
import type { Recorded } from './record.ts';
import type { Sessions } from './sessions.ts';
import type { Product } from './start-product.ts';
import type { Summary } from './summary.ts';

export interface Measurement extends Summary {
  nodeUs: number;
  databaseUs: number;
}

export interface Cell {
  name: string;
  connections: number;
  bytes: number;
  statements: number;
  http: Measurement;
  database: Measurement;
  ratio: number;
  goal?: number | undefined;
}

interface Bench {
  url: string;
  sql: postgres.Sql;
  product: Product;
  startup: Buffer;
  sessions: Sessions;
  seconds: number;
  rounds: number;
}

/** Measures a case with a number of connections. Product and database alternate, so that other load affects both. */
export async function measureCell(bench: Bench, recorded: Recorded, connections: number): Promise<Cell> {
  const { name, draws, goal, unit = 1 } = recorded.case;
  const texts = [...new Set(recorded.draws.flatMap((draw) => draw.map(({ text }) => text)))];
  const http = httpTask(bench, recorded, connections, bench.seconds);
  const postmaster = await postmasterOf(bench.sql);
  const database: DatabaseTask = {
    connections,
    unit,
    seconds: bench.seconds,
    warmSeconds: bench.seconds,
    postmaster,
    url: bench.url,
    startup: bench.startup.toString('base64'),
    texts,
    draws: recorded.draws.map((draw) =>
      draw.map(({ text, bind }) => [texts.indexOf(text), bind.toString('base64')] as const),
    ),
  };
  const measure = createHttpMeasurement(bench, draws, postmaster);
  const rounds: [Measurement, Measurement][] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const product = await measure(bench.product, http);
    await undoWrites(bench.sql, draws);
    const alone = await runLoad<Summary & { databaseUs: number }>('database-load.ts', database);
    rounds.push([product, { ...alone, nodeUs: 0 }]);
  }
  const productMean = averageOf(rounds.map(([product]) => product));
  const databaseMean = averageOf(rounds.map(([, alone]) => alone));
  return {
    name,
    connections,
    bytes: recorded.bytes,
    statements: Math.max(...recorded.draws.map((draw) => draw.length)),
    http: productMean,
    database: databaseMean,
    ratio: productMean.perSecond / databaseMean.perSecond,
    goal,
  };
}

/** Measures a case with two builds that alternate. */
export async function compareBuilds(
  bench: Bench,
  other: Product,
  recorded: Recorded,
  connections: number,
): Promise<[ours: Measurement, theirs: Measurement]> {
  const measureHttp = createHttpMeasurement(bench, recorded.case.draws, await postmasterOf(bench.sql));
  const measure = (product: Product) =>
    measureHttp(product, httpTask({ ...bench, product }, recorded, connections, bench.seconds));
  const rounds: [Measurement, Measurement][] = [];
  for (let round = 0; round < bench.rounds; round += 1)
    rounds.push([await measure(bench.product), await measure(other)]);
  return [averageOf(rounds.map(([ours]) => ours)), averageOf(rounds.map(([, theirs]) => theirs))];
}

async function postmasterOf(sql: postgres.Sql): Promise<number | undefined> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row && parentOf(row.pid);
}

/** Returns a function that sends requests to a product, and says what they cost it and the database. */
function createHttpMeasurement({ sql }: Bench, draws: Draw[], postmaster: number | undefined) {
  return async ({ pid }: Product, task: HttpTask): Promise<Measurement> => {
    await undoWrites(sql, draws);
    const before = [processCpu(pid), serverCpu(postmaster)] as const;
    const summary = await runLoad('http-load.ts', task);
    const after = [processCpu(pid), serverCpu(postmaster)] as const;
    return {
      ...summary,
      nodeUs: (after[0] - before[0]) / summary.total,
      databaseUs: (after[1] - before[1]) / summary.total,
    };
  };
}

function httpTask(
  { product, sessions }: Bench,
  { case: { draws, unit = 1 } }: Recorded,
  connections: number,
  seconds: number,
): HttpTask {
  const requests = draws.map(({ method, path, viewer }) => ({
    method,
    path: `/api/v1${path}`,
    headers: sessions.getHeaders(viewer),
  }));
  return { url: product.origin, connections, unit, seconds, requests };
}

/** Runs a case until V8 has optimized the code: a server that has just started is about three times slower. */
export async function warmUp(bench: Bench, recorded: Recorded, seconds: number): Promise<void> {
  await undoWrites(bench.sql, recorded.case.draws);
  await runLoad('http-load.ts', httpTask(bench, recorded, 16, seconds));
}

function averageOf(sides: Measurement[]): Measurement {
  const mean = (key: keyof Measurement) => sides.reduce((sum, side) => sum + side[key], 0) / sides.length;
  const sum = (key: keyof Measurement) => mean(key) * sides.length;
  return {
    total: sum('total'),
    failures: sum('failures'),
    perSecond: mean('perSecond'),
    p50: mean('p50'),
    p99: mean('p99'),
    nodeUs: mean('nodeUs'),
    databaseUs: mean('databaseUs'),
  };
}

/** Runs one of the load programs in this folder. */
export async function runLoad<Result = Summary>(program: string, task: object): Promise<Result> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, ['--import=tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  child.stdin.end(JSON.stringify(task));
  const output = await text(child.stdout);
  const [code] = await exited;
  if (code !== 0) throw new Error(`${program} exited with ${code}.`);
  return JSON.parse(output) as Result;
}
