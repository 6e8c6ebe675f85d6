import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { layoutOf } from './layout.ts';
import { readLeftover, settleLeftover } from './leftover.ts';
import { connectQuietly } from './prepare-database.ts';
import { startLocalPostgres } from './start.ts';

async function otherProgram(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'console.log("up"); setInterval(() => {}, 1000)']);
  onTestFinished(() => {
    child.kill();
  });
  await once(child.stdout, 'data');
  return child;
}

test('a note whose process number now belongs to another program does not stop the start', async () => {
  const dataDir = temporaryDirectory();
  const { cluster } = layoutOf(dataDir);
  await (await startLocalPostgres({ dataDir })).stop();
  const other = await otherProgram();
  writeFileSync(join(cluster, 'postmaster.pid'), `${other.pid}\n${cluster}\n1700000000\n1\n\n127.0.0.1\n`);

  const server = await startLocalPostgres({ dataDir });
  onTestFinished(() => server.stop());
  expect(await connectQuietly(server.url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(other.exitCode).toBeNull();
});

test('a note cut short by a crash is removed', async () => {
  const cluster = temporaryDirectory();
  writeFileSync(join(cluster, 'postmaster.pid'), '');
  await settleLeftover(cluster);
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
});

test('a server that lost its owner and does not end by itself is asked to stop', async () => {
  const dataDir = temporaryDirectory();
  const { cluster } = layoutOf(dataDir);
  const server = await startLocalPostgres({ dataDir });
  onTestFinished(() => server.stop());
  expect(readLeftover(cluster)?.port).toBe(server.port);
  await settleLeftover(cluster, 0);
  expect(readLeftover(cluster)).toBeUndefined();
  await expect(connectQuietly(server.url, (sql) => sql`select 1`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
