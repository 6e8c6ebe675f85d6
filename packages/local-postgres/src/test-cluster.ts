import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { copyTree } from './copy-tree.ts';
import { lockDirectory } from './directory-lock.ts';
import { startLocalPostgres } from './start.ts';

const prefix = 'hiyori-test-postgres-';
const abandonedAfterMs = 3_600_000;

/** A PostgreSQL server for tests. The user of `adminUrl` can create and drop databases. */
export interface TestCluster {
  adminUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts a server for tests in a temporary folder, without durability. `stop` removes the folder. When DATABASE_URL is set,
 * that server is used and none is started.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== '') return { adminUrl: given, stop: async () => {} };

  await removeAbandonedDirectories();
  const parent = mkdtempSync(join(tmpdir(), prefix));
  const dataDir = join(parent, 'data');
  try {
    await copyPreparedCluster(dataDir);
    const server = await startLocalPostgres({ dataDir, durable: false, maxConnections: 200 });
    return {
      adminUrl: server.url,
      stop: () => server.stop().finally(() => rmSync(parent, { recursive: true, force: true })),
    };
  } catch (error) {
    rmSync(parent, { recursive: true, force: true });
    throw error;
  }
}

/** Makes `dataDir`, which must not exist yet, the data folder of a cluster that no server has used for anything. */
export async function copyPreparedCluster(dataDir: string): Promise<void> {
  await copyTree(await getPreparedDirectory(), dataDir);
}

// Creating a cluster takes about a second, copying one about 50 ms. So one is cached per version, architecture and user.
async function getPreparedDirectory(): Promise<string> {
  const { version } = await findBinaries();
  const cache = join(tmpdir(), `hiyori-postgres-cache-${version}-${process.arch}-${process.getuid?.() ?? 0}`);
  mkdirSync(cache, { recursive: true, mode: 0o700 });
  requireOwnDirectory(cache);
  const prepared = join(cache, 'data-1');
  if (existsSync(prepared)) return prepared;

  const unfinished = mkdtempSync(join(cache, 'new-'));
  try {
    const server = await startLocalPostgres({ dataDir: unfinished, durable: false });
    await server.stop();
    renameSync(unfinished, prepared);
  } catch (error) {
    // Another process may have created it first, which is just as good.
    if (!existsSync(prepared)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return prepared;
}

function requireOwnDirectory(directory: string): void {
  const { uid, mode } = lstatSync(directory);
  if (process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0)) return;
  throw new Error(`${directory} belongs to another account of this machine. Remove it and run the tests again.`);
}

// A killed test run leaves its folder behind. Only folders older than an hour and not locked are removed.
async function removeAbandonedDirectories(): Promise<void> {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  for (const parent of names.map((name) => join(tmpdir(), basename(name)))) {
    try {
      if (Date.now() - statSync(parent).mtimeMs < abandonedAfterMs) continue;
      const dataDir = join(parent, 'data');
      const release = existsSync(dataDir) ? await lockDirectory(dataDir) : async () => {};
      rmSync(parent, { recursive: true, force: true });
      await release();
    } catch {
      // The folder is in use, belongs to another account, or was removed by another test run.
    }
  }
}
