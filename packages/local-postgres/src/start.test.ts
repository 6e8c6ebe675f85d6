import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createdCluster } from '../test/created-cluster.ts';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { getDataDirPaths } from './layout.ts';
import { countTrigrams, prepareDatabase, withConnection } from './prepare-database.ts';
import { type LocalPostgres, startLocalPostgres } from './start.ts';

async function startIn(dataDir: string): Promise<LocalPostgres> {
  const server = await startLocalPostgres({ dataDir });
  onTestFinished(() => server.stop());
  return server;
}

test('keeps the data after a restart', async () => {
  const dataDir = join(temporaryDirectory(), 'not', 'made', 'yet');
  const first = await startIn(dataDir);
  await withConnection(first.url, async (sql) => {
    await sql`create table events (title text not null)`;
    await sql`insert into events values ('花火大会')`;
  });
  await first.stop();

  const second = await startIn(dataDir);
  expect(await withConnection(second.url, (sql) => sql`select title from events`)).toEqual([{ title: '花火大会' }]);
});

test('rejects a folder in use with one line, also by another path, until the server is stopped', async () => {
  const dataDir = await createdCluster();
  const server = await startIn(dataDir);
  const alias = join(temporaryDirectory(), 'alias');
  symlinkSync(dataDir, alias);
  for (const path of [dataDir, alias]) {
    await expect(startLocalPostgres({ dataDir: path })).rejects.toMatchObject({
      name: 'DataDirBusyError',
      message: expect.not.stringContaining('\n'),
    });
  }
  await server.stop();
  await startIn(dataDir);
});

test('finds Japanese text in a similarity search', async () => {
  const { url } = await startIn(await createdCluster());
  const found = await withConnection(url, async (sql) => {
    expect(await countTrigrams(sql)).toBe(6);
    await sql`create table events (title text not null)`;
    await sql`create index on events using gin (title gin_trgm_ops)`;
    await sql`insert into events values ('カレンダー共有会'), ('朝のヨガ'), ('読書会')`;
    return sql`select title from events where title % 'カレンダー'`;
  });
  expect(found).toEqual([{ title: 'カレンダー共有会' }]);
});

test('rejects a database whose locale does not support a search of Japanese text', async () => {
  const { url } = await startIn(await createdCluster());
  const buildUrl = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  await withConnection(url, (sql) => sql`create database c_locale template template0 locale 'C'`);
  await expect(prepareDatabase(buildUrl, 'c_locale')).rejects.toThrow(
    /show_trgm\('カレンダー'\) has 0 trigrams.*locale/,
  );
});

test('requires a random password, which only the owner of the files can read', async () => {
  const dataDir = temporaryDirectory();
  const { url } = await startIn(dataDir);
  const { password } = getDataDirPaths(dataDir);
  expect(statSync(password).mode & 0o777).toBe(0o600);
  expect(readFileSync(password, 'utf8')).toMatch(/^[0-9a-f]{48}\n$/);
  const guess = Object.assign(new URL(url), { password: 'guess' }).href;
  await expect(withConnection(guess, (sql) => sql`select 1`)).rejects.toMatchObject({ code: '28P01' });
});

test('starts after an interrupted creation', async () => {
  const dataDir = temporaryDirectory();
  const unfinished = join(dataDir, 'cluster.new-0badcafe');
  mkdirSync(unfinished);
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n');
  writeFileSync(getDataDirPaths(dataDir).password, 'of an interrupted creation\n');
  await startIn(dataDir);
  expect(readdirSync(dataDir).filter((name) => name !== 'lock')).toEqual(['cluster', 'password']);
});

test('rejects data of another major version, or without its password, and does not change it', async () => {
  const dataDir = temporaryDirectory();
  const { cluster, password } = getDataDirPaths(dataDir);
  mkdirSync(cluster);
  writeFileSync(join(cluster, 'PG_VERSION'), '12\n');
  await expect(startLocalPostgres({ dataDir })).rejects.toThrow('created by PostgreSQL 12');
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
  rmSync(password, { force: true });
  await expect(startLocalPostgres({ dataDir })).rejects.toThrow(/password, which is missing/);
  expect(readdirSync(cluster)).toEqual(['PG_VERSION']);
});

test('stop closes open connections and the port, and is idempotent', async () => {
  const server = await startIn(await createdCluster());
  await withConnection(server.url, async (sql) => {
    const sleepQuery = sql`select pg_sleep(600)`.catch((error: unknown) => error);
    await vi.waitFor(
      async () => {
        const sleepers = await withConnection(
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
    expect(await sleepQuery).toBeInstanceOf(Error);
  });
  await expect(withConnection(server.url, (sql) => sql`select 1`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
