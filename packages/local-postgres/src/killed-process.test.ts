import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createdCluster } from '../test/created-cluster.ts';
import { killProcess, type SpawnedServer, spawnServer } from '../test/spawn-server.ts';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { getDataDirPaths } from './layout.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { withConnection } from './prepare-database.ts';
import { startLocalPostgres } from './start.ts';

const waitOptions = { timeout: 20_000, interval: 20 };

function spawnIn(dataDir: string): SpawnedServer {
  const spawned = spawnServer(dataDir);
  onTestFinished(() => killProcess(spawned.process));
  return spawned;
}

async function insertRows(url: string): Promise<void> {
  await withConnection(url, async (sql) => {
    await sql`create table likes (id int primary key)`;
    await sql`insert into likes select generate_series(1, 1000)`;
  });
}

async function countRowsAfterRestart(dataDir: string): Promise<unknown> {
  const server = await startLocalPostgres({ dataDir });
  onTestFinished(() => server.stop());
  return withConnection(server.url, (sql) => sql`select count(*)::int as rows from likes`);
}

test('the server stops when its parent process is killed, and no committed row is lost', async () => {
  const dataDir = await createdCluster();
  const { process: child, result } = spawnIn(dataDir);
  const { url = '' } = await result;
  await insertRows(url);
  await killProcess(child);

  await vi.waitFor(() => expect(readPostmasterPid(getDataDirPaths(dataDir).cluster)).toBeUndefined(), waitOptions);
  await expect(withConnection(url, (sql) => sql`select 1`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await countRowsAfterRestart(dataDir)).toEqual([{ rows: 1000 }]);
});

test('a start directly after SIGKILL waits for the previous server to stop', async () => {
  const dataDir = await createdCluster();
  const { process: child, result } = spawnIn(dataDir);
  await insertRows((await result).url ?? '');
  await killProcess(child);
  expect(await countRowsAfterRestart(dataDir)).toEqual([{ rows: 1000 }]);
});

test('recovers from the write-ahead log after parent and server were killed together', async () => {
  const dataDir = await createdCluster();
  const { process: child, result } = spawnIn(dataDir);
  await insertRows((await result).url ?? '');
  process.kill(readPostmasterPid(getDataDirPaths(dataDir).cluster)?.pid ?? Number.NaN, 'SIGKILL');
  await killProcess(child);
  expect(await countRowsAfterRestart(dataDir)).toEqual([{ rows: 1000 }]);
});

test('a server that is killed is started again at the same address, and no committed row is lost', async () => {
  const dataDir = await createdCluster();
  const onRestart = vi.fn();
  const server = await startLocalPostgres({ dataDir, onRestart });
  onTestFinished(() => server.stop());
  await insertRows(server.url);
  process.kill(readPostmasterPid(getDataDirPaths(dataDir).cluster)?.pid ?? Number.NaN, 'SIGKILL');
  const count = () => withConnection(server.url, (sql) => sql`select count(*)::int as rows from likes`);
  await vi.waitFor(() => expect(onRestart).toHaveBeenCalledTimes(1), waitOptions);
  expect(await vi.waitFor(count, waitOptions)).toEqual([{ rows: 1000 }]);
});

test('starts after a process was killed during the creation of the cluster', async () => {
  const dataDir = temporaryDirectory();
  const { process: child } = spawnIn(dataDir);
  const isCreating = () => readdirSync(dataDir).some((name) => name.startsWith('cluster.new-'));
  await vi.waitFor(() => expect(isCreating()).toBe(true), { ...waitOptions, interval: 5 });
  await killProcess(child);
  const server = await startLocalPostgres({ dataDir });
  await server.stop();
});

test('of two processes that start at the same time, one runs and the other gets DataDirBusyError', async () => {
  const dataDir = join(temporaryDirectory(), 'data');
  const results = await Promise.all([spawnIn(dataDir), spawnIn(dataDir)].map(({ result }) => result));
  expect(results.filter(({ url }) => url !== undefined)).toHaveLength(1);
  expect(results.find(({ error }) => error !== undefined)?.error).toMatch(/^DataDirBusyError: /);
});
