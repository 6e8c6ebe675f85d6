import { mkdirSync, realpathSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { lockDirectory } from './directory-lock.ts';
import { findFreePort } from './free-port.ts';
import { layoutOf, superuser } from './layout.ts';
import { settleLeftover } from './leftover.ts';
import { prepareDatabase } from './prepare-database.ts';
import { ServerNotStartedError, type ServerOptions, type ServerProcess, startServerProcess } from './server-process.ts';

/** A running PostgreSQL. `url` is for postgres.js and names the database `hiyori`. */
export interface LocalPostgres {
  url: string;
  port: number;
  /** Ends the server in order, within 5 seconds. Calling it again waits for the same end. */
  stop(): Promise<void>;
}

export interface LocalPostgresOptions {
  /** Everything is kept below this folder, which is created when it is missing. */
  dataDir: string;
  /** false gives up safety against power loss for speed: for tests. Default true. */
  durable?: boolean;
  /** Receives every line that the server writes. Default: nobody does. */
  log?: (line: string) => void;
  /** Default 100. */
  maxConnections?: number;
}

/** The database that every data folder has. */
export const database = 'hiyori';

/**
 * Starts a real PostgreSQL on 127.0.0.1, on a free port, with its data in a folder. It ends with this process, even when that
 * is killed, and the next start recovers by itself.
 * @throws DataDirBusyError when another process uses the folder
 * @throws Error when the programs are missing or do not run, or the server refuses to start
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  return startAs(options, async () => chooseAccount(await findBinaries()));
}

/** The same with a given way to run the programs; separate so that every way can be tested on one machine. */
export async function startAs(options: LocalPostgresOptions, choose: () => Promise<Account>): Promise<LocalPostgres> {
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
  const { cluster } = layoutOf(dataDir);
  const password = await ensureCluster(dataDir, account, durable);
  const { server, port } = await startWithRetry({ account, cluster, durable, maxConnections, log });
  const urlOf = (name: string) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`;
  try {
    await prepareDatabase(urlOf, database);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: urlOf(database), port, stop: () => server.stop().finally(release) };
}

// A server that was just killed may hold its memory for a moment longer, and a free port may be taken in between.
const passing = /postmaster\.pid|pre-existing shared memory|could not bind|Address already in use|shutting down/;

async function startWithRetry(
  options: Omit<ServerOptions, 'port'>,
  attemptsLeft = 60,
): Promise<{ server: ServerProcess; port: number }> {
  await settleLeftover(options.cluster);
  const port = await findFreePort();
  try {
    return { server: await startServerProcess({ ...options, port }), port };
  } catch (error) {
    if (!(error instanceof ServerNotStartedError) || !passing.test(error.reason) || attemptsLeft <= 0) throw error;
  }
  await delay(100);
  return startWithRetry(options, attemptsLeft - 1);
}
