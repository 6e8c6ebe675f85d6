import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { createDatabase } from '@hiyori/local-postgres/testing';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, inject as provided, vi } from 'vitest';
import { migrateDatabase, migrationLock } from './migrate.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createDatabase(provided('adminUrl'));
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

it('waits for a concurrent migration without a timeout, also when the role has one', async () => {
  for (const deadline of ['lock_timeout', 'statement_timeout']) {
    await sql.unsafe(`alter database "${new URL(database.url).pathname.slice(1)}" set ${deadline} = '1s'`);
  }
  await sql`select pg_advisory_lock(${migrationLock})`;
  const waiting = migrateDatabase(database.url);
  const ended = vi.fn();
  waiting.then(ended, ended);
  await vi.waitFor(
    async () => {
      const [waiter] = await sql<{ waits: boolean }[]>`
        select count(*) = 1 as waits from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and now() - query_start > interval '1500 ms'`;
      expect(waiter?.waits).toBe(true);
    },
    { timeout: 20_000 },
  );
  expect(ended).not.toHaveBeenCalled();
  await sql`select pg_advisory_unlock(${migrationLock})`;
  await expect(waiting).resolves.toBeUndefined();
  const [made] = await sql<{ tables: number }[]>`
    select count(*)::int as tables from pg_tables where schemaname = 'public' and tablename in ('users', 'events')`;
  expect(made?.tables).toBe(2);
});

const folder = `${import.meta.dirname}/migrations/`;

// The earlier ones are applied everywhere and stay as they are.
it.each(readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= '0010'))(
  '%s waits for a lock for two seconds at most, so that the requests behind it do not wait for longer',
  (name) => {
    expect(readFileSync(folder + name, 'utf8').split('\n')[0]).toBe(
      "SET LOCAL lock_timeout = '2s';--> statement-breakpoint",
    );
  },
);

it('rejects for a server that closes each connection, instead of connecting for ever', async () => {
  const closing = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.destroy()));
  await once(closing.listen(0, '127.0.0.1'), 'listening');
  const { port } = closing.address() as AddressInfo;
  const migrating = migrateDatabase(`postgres://nobody:none@127.0.0.1:${port}/none`, undefined, 300);
  await expect(migrating).rejects.toMatchObject({
    code: 'CONNECT_TIMEOUT',
    message: expect.stringMatching(/closes connections/),
  });
  closing.close();
});
