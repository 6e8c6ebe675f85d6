import { createDatabase } from '@hiyori/local-postgres/testing';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, inject as provided } from 'vitest';
import { openDatabase } from './client.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createDatabase(provided('adminUrl'), { template: provided('template') });
  pool = openDatabase(database.url, { max: 1 });
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

/** How often PostgreSQL executed the prepared statement. */
async function runsOf(text: string): Promise<number[]> {
  const kept = await pool.sql<{ statement: string; runs: number }[]>`
    select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements`;
  return kept.filter(({ statement }) => statement.includes(text)).map(({ runs }) => runs);
}

it('prepares a raw statement once, also in a transaction', async () => {
  for (const value of [1, 2, 3]) await pool.db.execute(sql`select ${value}::int as kept_outside`);
  await pool.db.transaction(async (tx) => {
    for (const value of [1, 2]) await tx.execute(sql`select ${value}::int as kept_inside`);
  });
  expect(await runsOf('kept_outside')).toEqual([3]);
  expect(await runsOf('kept_inside')).toEqual([2]);
});

it('prepares a text again for parameters of another type', async () => {
  const text = 'select $1 as kept_by_type';
  const read = async (value: bigint | string | boolean) => {
    const [row] = await pool.sql.unsafe(text, [value as never], { prepare: true });
    return row?.kept_by_type as unknown;
  };
  expect([await read(1n), await read('x'), await read(true), await read(2n)]).toEqual([1, 'x', true, 2]);
  expect((await runsOf('kept_by_type')).sort()).toEqual([1, 1, 2]);
});

it('lets PostgreSQL end the transaction of a client that went silent, and release its locks', async () => {
  const settings = await pool.sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name like '%_timeout' and source = 'client' order by name`;
  expect(settings.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
    'idle_in_transaction_session_timeout 5000',
    'lock_timeout 2000',
    'statement_timeout 5000',
  ]);
});

it('decodes rows and isolates transactions in the same way, whatever the settings of the database', async () => {
  const { url, drop } = await createDatabase(provided('adminUrl'), { template: provided('template') });
  const owner = postgres(url, { max: 1 });
  const name = owner.options.database;
  for (const setting of [
    "timezone = 'America/St_Johns'",
    "datestyle = 'German'",
    "bytea_output = 'escape'",
    "default_transaction_isolation = 'serializable'",
  ])
    await owner.unsafe(`alter database ${name} set ${setting}`);
  await owner.end();
  const other = openDatabase(url, { max: 1 });
  const [row] = await other.sql`
    select '2026-11-21T12:00:00.123Z'::timestamptz as instant, '\\x00ff'::bytea as bytes, current_setting('transaction_isolation') as isolation`;
  expect(row).toEqual({
    instant: '2026-11-21 12:00:00.123+00',
    bytes: Buffer.from([0, 255]),
    isolation: 'read committed',
  });
  await other.close();
  await drop();
});

it('plans no statement with workers or compiled code', async () => {
  const settings = await pool.sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name in ('max_parallel_workers_per_gather', 'jit') order by name`;
  expect(settings.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
    'jit off',
    'max_parallel_workers_per_gather 0',
  ]);
});

it('counts active statements and transactions until they end or fail', async () => {
  expect(pool.pools.primary()).toEqual({ size: 1, inFlight: 0 });
  const waiting = await pool.db.transaction(async (tx) => {
    const others = Promise.allSettled([pool.db.execute(sql`select 1`), pool.db.execute(sql`select nothing`)]);
    await tx.execute(sql`select 1`);
    expect(pool.pools.primary().inFlight).toBe(3);
    return { others };
  });
  expect((await waiting.others).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(pool.pools.primary().inFlight).toBe(0);
});
