import { createDatabase } from '@hiyori/local-postgres/testing';
import { afterAll, beforeAll, beforeEach, expect, it, inject as provided, vi } from 'vitest';
import { openDatabase } from './db/client.ts';
import { ManualClock } from './ports/clock/clock.ts';
import { type Job, startScheduler } from './scheduler.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: ReturnType<typeof openDatabase>;
let clock: ManualClock;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createDatabase(provided('adminUrl'), { template: provided('template') });
  pool = openDatabase(database.url);
});
beforeEach(async () => {
  await pool.sql`truncate job_runs`;
  clock = new ManualClock('2026-11-21T03:00:00.000Z');
  return async () => {
    for (const stop of stops.splice(0)) await stop();
  };
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

/** A node that checks for due jobs every few milliseconds. `looks` counts the checks, by a job that is always due. */
function startNode(...jobs: Job[]) {
  const errors: string[] = [];
  let looks = 0;
  const count = () => {
    looks += 1;
  };
  const look: Job = { name: `look-${stops.length}`, everyMs: 0, run: async () => count() };
  const stop = startScheduler({
    db: pool.db,
    clock,
    jobs: [...jobs, look],
    onError: (error, job) => errors.push(`${job}: ${(error as Error).message}`),
    tickMs: 2,
  });
  stops.push(stop);
  /** Waits until every job was checked after this call. */
  const settle = () => {
    const seen = looks;
    return vi.waitFor(() => expect(looks).toBeGreaterThan(seen + 1), { timeout: 20_000, interval: 2 });
  };
  return { stop, errors, settle };
}

function countedJob(name: string, everyMs = dayMs) {
  const job = {
    name,
    everyMs,
    runs: 0,
    async run() {
      job.runs += 1;
    },
  };
  return job;
}

it('runs a job at the first start, and then once in each interval', async () => {
  const daily = countedJob('daily');
  const { settle } = startNode(daily);
  await settle();
  expect(daily.runs).toBe(1);
  clock.advance(dayMs - 1);
  await settle();
  expect(daily.runs).toBe(1);
  clock.advance(1);
  await settle();
  expect(daily.runs).toBe(2);
});

it('runs a daily job every day although the server restarts more often than that', async () => {
  const daily = countedJob('daily');
  for (let restart = 0; restart < 8; restart += 1) {
    const { settle, stop } = startNode(daily);
    await settle();
    await stop();
    clock.advance(dayMs / 2);
  }
  expect(daily.runs).toBe(4);
});

it('runs a job at each start when it says so, and otherwise once in each interval', async () => {
  const daily = Object.assign(countedJob('daily'), { runsAtStart: true });
  const first = startNode(daily);
  await first.settle();
  await first.stop();
  const { settle } = startNode(daily);
  await settle();
  expect(daily.runs).toBe(2);
  clock.advance(dayMs);
  await settle();
  expect(daily.runs).toBe(3);
});

it('runs a job on one of several nodes', async () => {
  const daily = countedJob('daily');
  const nodes = [startNode(daily), startNode(daily), startNode(daily)];
  for (const { settle } of nodes) await settle();
  clock.advance(dayMs);
  for (const { settle } of nodes) await settle();
  expect(daily.runs).toBe(2);
});

it('reports a job that fails, runs the others, and tries it again after a quarter of an hour', async () => {
  let failures = 0;
  const failing: Job = {
    name: 'failing',
    everyMs: dayMs,
    run: async () => {
      failures += 1;
      throw new Error('out of order');
    },
  };
  const other = countedJob('other');
  const { settle, errors } = startNode(failing, other);
  await settle();
  expect([failures, other.runs, errors]).toEqual([1, 1, ['failing: out of order']]);
  clock.advance(hourMs / 4 - 1);
  await settle();
  expect(failures).toBe(1);
  clock.advance(1);
  await settle();
  expect(failures).toBe(2);
});

it('waits at stop for the job in progress, and makes an interrupted one due at the next start', async () => {
  let started = 0;
  let ended = 0;
  const slow: Job = {
    name: 'slow',
    everyMs: dayMs,
    async run(signal) {
      started += 1;
      await new Promise((resolve) => {
        signal.addEventListener('abort', () => setTimeout(resolve, 20));
      });
      ended += 1;
    },
  };
  const first = startNode(slow);
  await vi.waitFor(() => expect(started).toBe(1), { timeout: 20_000 });
  await first.stop();
  expect(ended).toBe(1);
  const daily = countedJob('slow');
  await startNode(daily).settle();
  expect(daily.runs).toBe(1);
});
