import { createDatabase } from '@hiyori/local-postgres/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, inject as provided, vi } from 'vitest';
import { openRelay } from '../../test/relay.ts';
import { openDatabase } from './client.ts';
import { toFailure } from './failure.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let relay: Awaited<ReturnType<typeof openRelay>>;
let pool: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createDatabase(provided('adminUrl'), { template: provided('template') });
  relay = await openRelay(database.url);
  pool = openDatabase(relay.url, { max: 4 });
});
beforeEach(() => one());
afterAll(async () => {
  await pool.close();
  relay.close();
  await database.drop();
});

const one = () => pool.db.execute(sql`select ${1}::int as one`);
const many = (what: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: 20 }, what));

/** How long it took until every statement had ended, and the codes with which they did. */
async function endOf(statements: Promise<PromiseSettledResult<unknown>[]>) {
  const startedAt = performance.now();
  const outcomes = await statements;
  const codes = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'done' : toFailure(outcome.reason).code));
  return { ms: performance.now() - startedAt, codes: [...new Set(codes)] };
}

// The bounds of time here only tell one way of ending from another: how fast it goes is measured by the rehearsal.
it('what waits for a database that has fallen silent fails, and what comes then does at once', async () => {
  relay.freeze();
  const inTransactions = many(() => pool.db.transaction((tx) => tx.execute(sql`select ${2}::int`)));
  const waited = await endOf(many(one));
  expect(waited.codes).not.toContain('done');
  expect(waited.ms).toBeLessThan(5_000);
  expect((await endOf(inTransactions)).codes).not.toContain('done');
  const later = await endOf(many(one));
  expect(later.codes).toEqual(['CONNECTION_AWAY']);
  expect(later.ms).toBeLessThan(1_000);
  relay.thaw();
  await vi.waitFor(one, { timeout: 20_000, interval: 50 });
  expect((await endOf(many(one))).codes).toEqual(['done']);
});

it('a database that refuses and breaks connections is used again as soon as it is back', async () => {
  const slow = endOf(many(() => pool.db.execute(sql`select pg_sleep(${2})`)));
  await vi.waitFor(async () => expect(await sleepers()).toBeGreaterThan(0), { timeout: 20_000 });
  relay.refuse();
  for (const code of (await slow).codes) expect(code).toMatch(/^(ECONN|CONNECTION_)/);
  const refused = await endOf(many(one));
  expect(refused.codes).not.toContain('done');
  expect(refused.ms).toBeLessThan(5_000);
  await relay.accept();
  await vi.waitFor(one, { timeout: 20_000, interval: 50 });
  expect((await endOf(many(one))).codes).toEqual(['done']);
});

it('connections that are lost without a word, while new ones work, are given up once no statement may take so long', async () => {
  const lostMs = 1_200;
  const quick = openDatabase(relay.url, { max: 4, thresholds: { stallMs: 100, lostMs, tickMs: 20 } });
  const oneQuick = () => quick.db.execute(sql`select ${1}::int as one`);
  await endOf(many(oneQuick));
  relay.freeze({ sparesNew: true });
  const waited = await endOf(many(oneQuick));
  expect(waited.codes).not.toContain('done');
  expect(waited.ms).toBeGreaterThan(lostMs);
  expect((await endOf(many(oneQuick))).codes).toEqual(['done']);
  await quick.close();
  relay.thaw();
});

it('a slow statement on a living database is waited for', async () => {
  const thresholds = { stallMs: 50, probeMs: 250, tickMs: 10 };
  const quick = openDatabase(relay.url, { max: 4, thresholds });
  const { ms, codes } = await endOf(Promise.allSettled([quick.db.execute(sql`select pg_sleep(${0.5})`)]));
  expect(codes).toEqual(['done']);
  expect(ms).toBeGreaterThan(thresholds.stallMs + thresholds.probeMs);
  await quick.close();
});

it('one connection that the server ends takes nothing with it but its own statement', async () => {
  const others = endOf(Promise.allSettled([1, 2].map(() => pool.db.execute(sql`select pg_sleep(${3})`))));
  const ended = endOf(Promise.allSettled([pool.db.execute(sql`select pg_sleep(${4}), 'ended'`)]));
  await vi.waitFor(async () => expect(await sleepers()).toBe(3), { timeout: 20_000 });
  await endOne();
  for (const code of (await ended).codes) expect(code).toMatch(/^(57P01|CONNECTION_CLOSED)$/);
  await vi.waitFor(async () => expect((await endOf(many(one))).codes).toEqual(['done']), { timeout: 20_000 });
  expect((await others).codes).toEqual(['done']);
});

it('a database that answers those who are connected is there, even when it lets nobody new in', async () => {
  await many(() => pool.db.execute(sql`select pg_sleep(${0.1})`));
  const ended = endOf(Promise.allSettled([pool.db.execute(sql`select pg_sleep(${4}), 'ended'`)]));
  const slow = endOf(Promise.allSettled([pool.db.execute(sql`select pg_sleep(${3})`)]));
  await vi.waitFor(async () => expect(await sleepers()).toBe(2), { timeout: 20_000 });
  relay.freezeNew();
  await endOne();
  await ended;
  let isOver = false;
  const answers = (async () => {
    while (!isOver) await one();
  })();
  expect((await slow).codes).toEqual(['done']);
  isOver = true;
  await answers;
  relay.thaw();
  await vi.waitFor(async () => expect((await endOf(many(one))).codes).toEqual(['done']), { timeout: 20_000 });
});

it('what a transaction has done is undone when the connection breaks before its end', async () => {
  await pool.db.execute(sql`create table if not exists kept (n int)`);
  const broken = pool.db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (${1})`);
    relay.refuse();
    await tx.execute(sql`insert into kept values (${2})`);
  });
  await expect(broken).rejects.toThrow();
  await relay.accept();
  const rows = await vi.waitFor(() => pool.db.execute<{ n: number }>(sql`select n from kept`), { timeout: 20_000 });
  expect([...rows]).toEqual([]);
});

it('a pooler that lets in and then finds no server is no reason to end', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  relay.refuseStatement('pg_catalog.pg_type');
  const newcomer = openDatabase(relay.url, { max: 2 });
  const refused = await endOf(many(() => newcomer.db.execute(sql`select ${1}::int`)));
  relay.refuseStatement(undefined);
  expect(refused.codes).not.toContain('done');
  expect(refused.ms).toBeLessThan(5_000);
  await vi.waitFor(() => newcomer.db.execute(sql`select ${1}::int`), { timeout: 20_000 });
  await newcomer.close();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

async function direct<T>(run: (client: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const client = openDatabase(database.url, { max: 1 });
  try {
    return await run(client);
  } finally {
    await client.close();
  }
}

/** The server ends the connection of the statement that says so. */
const endOne = () =>
  direct((client) =>
    client.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(%ended%' and datname = current_database()`,
    ),
  );

const sleepers = () =>
  direct(async ({ db }) => {
    const rows = await db.execute(
      sql`select 1 from pg_stat_activity where query like 'select pg_sleep(%' and state = 'active' and datname = current_database()`,
    );
    return rows.length;
  });
