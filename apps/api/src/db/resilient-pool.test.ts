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

/** The time until all statements ended, and their error codes. */
async function endOf(statements: Promise<PromiseSettledResult<unknown>[]>) {
  const startedAt = performance.now();
  const outcomes = await statements;
  const codes = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'done' : toFailure(outcome.reason).code));
  return { ms: performance.now() - startedAt, codes: [...new Set(codes)] };
}

// The time limits only distinguish the ways of ending; the rehearsal measures the actual times.
it('rejects pending statements when the database stops responding, and new ones immediately', async () => {
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

it('uses a database that rejected connections as soon as it is back', async () => {
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

it('replaces silently lost connections after the maximum duration of a statement', async () => {
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

it('waits for a database that is 400 ms away, from the first connection on and after all were lost', async () => {
  const far = await openRelay(database.url, { delayMs: 200 });
  const farPool = openDatabase(far.url, { max: 4 });
  const several = () => Promise.allSettled([use(), use(), use(), use(), use()]);
  const use = () =>
    farPool.db.transaction(async (tx) => {
      await tx.execute(sql`select ${1}::int`);
      await tx.execute(sql`select ${2}::int`);
    });
  expect((await endOf(several())).codes).toEqual(['done']);
  far.cut();
  await vi.waitFor(use, { timeout: 20_000 });
  expect((await endOf(several())).codes).toEqual(['done']);
  await farPool.close();
  far.close();
});

it('waits for a slow statement while the database responds', async () => {
  const thresholds = { stallMs: 50, probeMs: 250, tickMs: 10 };
  const quick = openDatabase(relay.url, { max: 4, thresholds });
  const { ms, codes } = await endOf(Promise.allSettled([quick.db.execute(sql`select pg_sleep(${0.5})`)]));
  expect(codes).toEqual(['done']);
  expect(ms).toBeGreaterThan(thresholds.stallMs + thresholds.probeMs);
  await quick.close();
});

it('rejects only its own statement when the server closes one connection', async () => {
  const others = endOf(Promise.allSettled([1, 2].map(() => pool.db.execute(sql`select pg_sleep(${3})`))));
  const ended = endOf(Promise.allSettled([pool.db.execute(sql`select pg_sleep(${4}), 'ended'`)]));
  await vi.waitFor(async () => expect(await sleepers()).toBe(3), { timeout: 20_000 });
  await endOne();
  for (const code of (await ended).codes) expect(code).toMatch(/^(57P01|CONNECTION_CLOSED)$/);
  await vi.waitFor(async () => expect((await endOf(many(one))).codes).toEqual(['done']), { timeout: 20_000 });
  expect((await others).codes).toEqual(['done']);
});

it('keeps using a database that responds on existing connections but accepts no new ones', async () => {
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

it('rolls back a transaction when its connection is lost', async () => {
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

it('survives a pooler that accepts connections but has no server', async () => {
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

it('leaves a server that refuses writes, the old primary, when new connections may write', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const setReadOnly = (change: string) =>
    direct(({ db }) =>
      db.transaction((tx) => tx.execute(sql.raw(`alter database ${name} ${change}`)), { accessMode: 'read write' }),
    );
  const write = () => pool.db.execute(sql`update replica_beats set beat = beat where id = ${1}`);
  const isReadOnly = () => pool.keyLookups.execute(sql`show transaction_read_only`);
  await setReadOnly('set default_transaction_read_only = on');
  relay.cut();
  const codeOf = (error: unknown) => toFailure(error).code;
  await vi.waitFor(async () => expect(await write().then(() => 'done', codeOf)).toBe('25006'), { timeout: 20_000 });
  expect((await endOf(many(write))).codes).toEqual(['25006']);
  expect((await endOf(many(one))).codes).toEqual(['done']);
  expect([...(await isReadOnly())]).toEqual([{ transaction_read_only: 'on' }]);
  await setReadOnly('reset default_transaction_read_only');
  await vi.waitFor(async () => expect((await endOf(many(write))).codes).toEqual(['done']), { timeout: 20_000 });
  await vi.waitFor(async () => expect([...(await isReadOnly())]).toEqual([{ transaction_read_only: 'off' }]));
});

async function direct<T>(run: (client: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const client = openDatabase(database.url, { max: 1 });
  try {
    return await run(client);
  } finally {
    await client.close();
  }
}

/** A statement that makes the server close its connection. */
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
