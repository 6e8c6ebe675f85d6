import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startTestCluster, type TestCluster, type TestDatabase } from '@hiyori/local-postgres/testing';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dump, restoreOptions } from './dump.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiyori-dump-'));
let cluster: TestCluster;
let database: TestDatabase;
let sql: postgres.Sql;
let locker: postgres.Sql;
const own: number[] = [];

beforeAll(async () => {
  cluster = await startTestCluster();
  database = await createDatabase(cluster.adminUrl);
  // Sessions keep the settings with which they began.
  [sql, locker] = [connect(), connect()];
  for (const session of [sql, locker]) {
    const [row] = await session<{ pid: number }[]>`select pg_backend_pid() as pid`;
    own.push(row?.pid ?? 0);
  }
});
afterAll(async () => {
  for (const session of [sql, locker]) await session.end();
  await database.drop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const connect = () => postgres(database.url, { max: 1, onnotice: () => {} });

/** A pg_dump that ends when something is written to `gate`. */
function makeDumper(gate: string): void {
  const program = join(folder, 'pg_dump');
  writeFileSync(program, `#!/bin/sh\nmkfifo '${gate}'\ntouch '${gate}.open'\nread line < '${gate}'\n`);
  chmodSync(program, 0o755);
}

/** Waits until the session of the dump has been in this state for longer than the timeouts, or the dump has ended. */
const waitLonger = (state: string, hasEnded: () => boolean) =>
  vi.waitFor(
    async () => {
      if (hasEnded()) return;
      const [session] = await sql<{ isLate: boolean }[]>`
        select count(*) = 1 as "isLate" from pg_stat_activity where datname = current_database()
          and pid <> all(${own}::int[]) and state = ${state} and state_change < now() - interval '1500 ms'`;
      expect(session?.isLate).toBe(true);
    },
    { timeout: 20_000 },
  );

it('takes as long as it needs, also when the role has timeouts', async () => {
  for (const timeout of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await sql.unsafe(`alter database "${new URL(database.url).pathname.slice(1)}" set ${timeout} = '1s'`);
  await sql.unsafe('create table people (id bigint); insert into people values (1)');
  const gate = join(folder, 'gate');
  makeDumper(gate);
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  await locker.unsafe('begin; lock table people in access exclusive mode');
  const dumping = dump(database.url, folder, join(folder, 'none.dump'));
  dumping.then(end, end);
  await waitLonger('active', () => hasEnded);
  await locker.unsafe('commit');
  await vi.waitFor(() => expect(hasEnded || existsSync(`${gate}.open`)).toBe(true), { timeout: 20_000 });
  await waitLonger('idle in transaction', () => hasEnded);
  if (existsSync(`${gate}.open`)) writeFileSync(gate, '\n');
  const { source } = await dumping;
  expect(source.tables.get('public.people')?.rows).toBe(1);
});

it('the restores of the documentation have the options that the drill tries', () => {
  const document = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const commands = document.match(/pg_restore .*/g) ?? [];
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands) expect(command).toContain(` ${restoreOptions.join(' ')} `);
});
