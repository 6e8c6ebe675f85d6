import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { killProcess, type SpawnedServer, spawnServer } from '../test/spawn-server.ts';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { layoutOf } from './layout.ts';
import { readLeftover } from './leftover.ts';
import { connectQuietly } from './prepare-database.ts';
import { startLocalPostgres } from './start.ts';

const patience = { timeout: 20_000, interval: 20 };

function spawnIn(dataDir: string): SpawnedServer {
  const spawned = spawnServer(dataDir);
  onTestFinished(() => killProcess(spawned.process));
  return spawned;
}

async function insertRows(url: string): Promise<void> {
  await connectQuietly(url, async (sql) => {
    await sql`create table likes (id int primary key)`;
    await sql`insert into likes select generate_series(1, 1000)`;
  });
}

async function countRowsAfterRestart(dataDir: string): Promise<unknown> {
  const server = await startLocalPostgres({ dataDir });
  onTestFinished(() => server.stop());
  return connectQuietly(server.url, (sql) => sql`select count(*)::int as rows from likes`);
}

test('when the process is killed its server ends too, and every acknowledged row is there at the next start', async () => {
  const dataDir = temporaryDirectory();
  const { process: child, answer } = spawnIn(dataDir);
  const { url = '' } = await answer;
  await insertRows(url);
  await killProcess(child);

  await vi.waitFor(() => expect(readLeftover(layoutOf(dataDir).cluster)).toBeUndefined(), patience);
  await expect(connectQuietly(url, (sql) => sql`select 1`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await countRowsAfterRestart(dataDir)).toEqual([{ rows: 1000 }]);
});

test('a start in the same moment as the kill waits for the dying server and succeeds', async () => {
  const dataDir = temporaryDirectory();
  const { process: child, answer } = spawnIn(dataDir);
  await insertRows((await answer).url ?? '');
  await killProcess(child);
  expect(await countRowsAfterRestart(dataDir)).toEqual([{ rows: 1000 }]);
});

test('when process and server are killed together the next start recovers from the log', async () => {
  const dataDir = temporaryDirectory();
  const { process: child, answer } = spawnIn(dataDir);
  await insertRows((await answer).url ?? '');
  process.kill(readLeftover(layoutOf(dataDir).cluster)?.pid ?? Number.NaN, 'SIGKILL');
  await killProcess(child);
  expect(await countRowsAfterRestart(dataDir)).toEqual([{ rows: 1000 }]);
});

test('a process killed while it creates the data leaves a folder that starts', async () => {
  const dataDir = temporaryDirectory();
  const { process: child } = spawnIn(dataDir);
  const isCreating = () => readdirSync(dataDir).some((name) => name.startsWith('cluster.new-'));
  await vi.waitFor(() => expect(isCreating()).toBe(true), { ...patience, interval: 5 });
  await killProcess(child);
  const server = await startLocalPostgres({ dataDir });
  await server.stop();
});

test('of two processes that start in the same moment one runs and the other is refused', async () => {
  const dataDir = join(temporaryDirectory(), 'data');
  const answers = await Promise.all([spawnIn(dataDir), spawnIn(dataDir)].map(({ answer }) => answer));
  expect(answers.filter(({ url }) => url !== undefined)).toHaveLength(1);
  expect(answers.find(({ refused }) => refused !== undefined)?.refused).toMatch(/^DataDirBusyError: /);
});
