import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { layoutOf } from './layout.ts';
import { connectQuietly, countTrigrams, prepareDatabase } from './prepare-database.ts';
import { type LocalPostgres, startLocalPostgres } from './start.ts';

async function startIn(dataDir: string): Promise<LocalPostgres> {
  const server = await startLocalPostgres({ dataDir });
  onTestFinished(() => server.stop());
  return server;
}

test('what was written is there after a stop and a new start', async () => {
  const dataDir = join(temporaryDirectory(), 'not', 'made', 'yet');
  const first = await startIn(dataDir);
  await connectQuietly(first.url, async (sql) => {
    await sql`create table events (title text not null)`;
    await sql`insert into events values ('花火大会')`;
  });
  await first.stop();

  const second = await startIn(dataDir);
  expect(await connectQuietly(second.url, (sql) => sql`select title from events`)).toEqual([{ title: '花火大会' }]);
});

test('a folder in use is refused with one line, under any spelling, and free again after the stop', async () => {
  const dataDir = temporaryDirectory();
  const server = await startIn(dataDir);
  const alias = join(temporaryDirectory(), 'alias');
  symlinkSync(dataDir, alias);
  for (const spelling of [dataDir, alias]) {
    const refusal = startLocalPostgres({ dataDir: spelling });
    await expect(refusal).rejects.toMatchObject({
      name: 'DataDirBusyError',
      message: expect.not.stringContaining('\n'),
    });
  }
  await server.stop();
  await startIn(dataDir);
});

test('a search by similarity finds Japanese text', async () => {
  const { url } = await startIn(temporaryDirectory());
  const found = await connectQuietly(url, async (sql) => {
    expect(await countTrigrams(sql)).toBe(6);
    await sql`create table events (title text not null)`;
    await sql`create index on events using gin (title gin_trgm_ops)`;
    await sql`insert into events values ('カレンダー共有会'), ('朝のヨガ'), ('読書会')`;
    return sql`select title from events where title % 'カレンダー'`;
  });
  expect(found).toEqual([{ title: 'カレンダー共有会' }]);
});

test('a database whose locale hides Japanese text is refused with the reason', async () => {
  const { url } = await startIn(temporaryDirectory());
  const urlOf = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  await connectQuietly(url, (sql) => sql`create database blind template template0 locale 'C'`);
  await expect(prepareDatabase(urlOf, 'blind')).rejects.toThrow(/show_trgm\('カレンダー'\) has 0 trigrams.*locale/);
});

test('the password is random, readable by its owner only, and needed', async () => {
  const dataDir = temporaryDirectory();
  const { url } = await startIn(dataDir);
  const { password } = layoutOf(dataDir);
  expect(statSync(password).mode & 0o777).toBe(0o600);
  expect(readFileSync(password, 'utf8')).toMatch(/^[0-9a-f]{48}\n$/);
  const guess = Object.assign(new URL(url), { password: 'guess' }).href;
  await expect(connectQuietly(guess, (sql) => sql`select 1`)).rejects.toMatchObject({ code: '28P01' });
});

test('a creation that was cut short does not spoil the folder', async () => {
  const dataDir = temporaryDirectory();
  const unfinished = join(dataDir, 'cluster.new-0badcafe');
  mkdirSync(unfinished);
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n');
  writeFileSync(layoutOf(dataDir).password, 'of a cluster that never came to be\n');
  await startIn(dataDir);
  expect(readdirSync(dataDir).filter((name) => name !== 'lock')).toEqual(['cluster', 'password']);
});

test('data of another major version, or without its password, is refused by name and not overwritten', async () => {
  const dataDir = temporaryDirectory();
  const { cluster, password } = layoutOf(dataDir);
  mkdirSync(cluster);
  writeFileSync(join(cluster, 'PG_VERSION'), '12\n');
  await expect(startLocalPostgres({ dataDir })).rejects.toThrow('made by PostgreSQL 12');
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
  rmSync(password, { force: true });
  await expect(startLocalPostgres({ dataDir })).rejects.toThrow('password is gone');
  expect(readdirSync(cluster)).toEqual(['PG_VERSION']);
});

test('a stop ends open connections, may be asked for twice, and leaves nobody at the port', async () => {
  const server = await startIn(temporaryDirectory());
  await connectQuietly(server.url, async (sql) => {
    const asleep = sql`select pg_sleep(600)`.catch((error: unknown) => error);
    await vi.waitFor(
      async () => {
        const sleepers = await connectQuietly(
          server.url,
          (other) => other`select 1 from pg_stat_activity where wait_event = 'PgSleep'`,
        );
        expect(sleepers).toHaveLength(1);
      },
      { timeout: 20_000 },
    );
    const startedAt = performance.now();
    await Promise.all([server.stop(), server.stop()]);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(await asleep).toBeInstanceOf(Error);
  });
  await expect(connectQuietly(server.url, (sql) => sql`select 1`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
