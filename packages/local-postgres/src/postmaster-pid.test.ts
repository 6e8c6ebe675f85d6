import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createdCluster } from '../test/created-cluster.ts';
import { killProcess, spawnServer } from '../test/spawn-server.ts';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { getDataDirPaths } from './layout.ts';
import { readPostmasterPid, waitForPreviousServer } from './postmaster-pid.ts';
import { withConnection } from './prepare-database.ts';
import { startLocalPostgres } from './start.ts';

async function startOtherProgram(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'console.log("up"); setInterval(() => {}, 1000)']);
  onTestFinished(() => {
    child.kill();
  });
  await once(child.stdout, 'data');
  return child;
}

test('starts when the pid in postmaster.pid now belongs to another program', async () => {
  const dataDir = await createdCluster();
  const { cluster } = getDataDirPaths(dataDir);
  const other = await startOtherProgram();
  writeFileSync(join(cluster, 'postmaster.pid'), `${other.pid}\n${cluster}\n1700000000\n1\n\n127.0.0.1\n`);

  const server = await startLocalPostgres({ dataDir });
  onTestFinished(() => server.stop());
  expect(await withConnection(server.url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(other.exitCode).toBeNull();
});

test('removes an empty postmaster.pid', async () => {
  const cluster = temporaryDirectory();
  writeFileSync(join(cluster, 'postmaster.pid'), '');
  await waitForPreviousServer(cluster);
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
});

test('stops a previous server that does not stop by itself', async () => {
  const dataDir = await createdCluster();
  const { cluster } = getDataDirPaths(dataDir);
  const { process: parent, result } = spawnServer(dataDir);
  onTestFinished(() => killProcess(parent));
  const { url = '' } = await result;
  expect(readPostmasterPid(cluster)?.port).toBe(Number(new URL(url).port));
  // Otherwise it would start the server again.
  parent.kill('SIGSTOP');
  await waitForPreviousServer(cluster, 0);
  expect(readPostmasterPid(cluster)).toBeUndefined();
  await expect(withConnection(url, (sql) => sql`select 1`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
