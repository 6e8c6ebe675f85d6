import { mkdirSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { DataDirUnusableError, diskFull, isDiskFull } from './data-dir-errors.ts';
import { lockDirectory } from './directory-lock.ts';
import { findFreePort } from './free-port.ts';
import { keepRunning, type Restarts } from './keep-running.ts';
import { getDataDirPaths, superuser } from './layout.ts';
import { waitForPreviousServer } from './postmaster-pid.ts';
import { prepareDatabase } from './prepare-database.ts';
import { ServerNotStartedError, type ServerOptions, type ServerProcess, startServerProcess } from './server-process.ts';

/** A running PostgreSQL. `url` is the connection string of the database `hiyori`, for postgres.js. */
export interface LocalPostgres {
  url: string;
  port: number;
  /** Stops the server within 5 seconds. Idempotent. */
  stop(): Promise<void>;
}

export interface LocalPostgresOptions extends Restarts {
  /** All data is below this folder, which is created if it does not exist. */
  dataDir: string;
  /** Set to false in tests: faster, but data may be lost at a power failure. Default true. */
  durable?: boolean;
  /** Receives every line of the server's output. Default: the output is discarded. */
  log?: (line: string) => void;
  /** Default 100. */
  maxConnections?: number;
}

/** The name of the database in every data folder. */
export const database = 'hiyori';

/**
 * Starts a PostgreSQL server on a free port of 127.0.0.1, with its data in a folder. The server stops when this process ends,
 * even after SIGKILL, and the next start recovers the data.
 * @throws DataDirBusyError when another process uses the folder
 * @throws Error when the programs are missing or do not run, or the server does not start
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  return startWithAccount(options, async () => chooseAccount(await findBinaries()));
}

/** Like `startLocalPostgres`, with a given account. Exported so that tests can run every kind of account on one machine. */
export async function startWithAccount(
  options: LocalPostgresOptions,
  choose: () => Promise<Account>,
): Promise<LocalPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const release = await lockDirectory(dataDir);
  try {
    return await startLocked({ ...options, dataDir }, await choose(), release);
  } catch (error) {
    await release();
    throw error;
  }
}

async function startLocked(
  options: LocalPostgresOptions,
  account: Account,
  release: () => Promise<void>,
): Promise<LocalPostgres> {
  const { dataDir, durable = true, maxConnections = 100, log = () => {} } = options;
  const { cluster } = getDataDirPaths(dataDir);
  const password = await ensureCluster(dataDir, account, durable);
  const settings = { account, cluster, durable, maxConnections, log };
  const { server, port } = await startWithRetry(settings);
  const buildUrl = (name: string) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`;
  try {
    await prepareDatabase(buildUrl, database);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const restart = async () => (await startWithRetry({ ...settings, port })).server;
  const running = keepRunning(server, restart, { ...options, dataDir });
  return { url: buildUrl(database), port, stop: () => running.stop().finally(release) };
}

// A server that was just killed may still hold its shared memory, and the free port may have been taken in the meantime.
const transientErrors =
  /postmaster\.pid|pre-existing shared memory|could not bind|Address already in use|shutting down/;

/** On a free port unless one is given. */
async function startWithRetry(
  options: Omit<ServerOptions, 'port'> & { port?: number },
  attemptsLeft = 60,
): Promise<{ server: ServerProcess; port: number }> {
  await waitForPreviousServer(options.cluster);
  const port = options.port ?? (await findFreePort());
  try {
    return { server: await startServerProcess({ ...options, port }), port };
  } catch (error) {
    if (error instanceof ServerNotStartedError && isDiskFull(error.reason))
      throw new DataDirUnusableError(dirname(options.cluster), diskFull);
    if (!(error instanceof ServerNotStartedError) || !transientErrors.test(error.reason) || attemptsLeft <= 0)
      throw error;
  }
  await delay(100);
  return startWithRetry(options, attemptsLeft - 1);
}
