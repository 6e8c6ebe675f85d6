import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { ConfigError } from './config.ts';
import { isConnectionLoss, toFailure } from './db/failure.ts';
import { UnfitDatabaseError } from './db/migrate.ts';
import { ServiceRoleError } from './db/service-role.ts';

interface Place {
  host: string;
  port: number;
}

/** The settings of the two addresses on which the process listens. */
export const publicAddress = { host: 'HOST', port: 'PORT' } as const;
export const metricsAddress = { host: 'METRICS_HOST', port: 'METRICS_PORT' } as const;
type AddressSettings = typeof publicAddress | typeof metricsAddress;

/** Runs `listen`. @throws ConfigError that names the wrong setting when the process cannot listen there */
export async function listenOn<T>({ host, port }: Place, names: AddressSettings, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const { code } = toFailure(error);
    if (code === 'EADDRINUSE') throw new ConfigError(inUse(port, names));
    if (code === 'EACCES') throw new ConfigError(`${names.port}: this account may not listen on port ${port}.`);
    if (/^(EADDRNOTAVAIL|ENOTFOUND|EINVAL|EAI_)/.test(code))
      throw new ConfigError(`${names.host}: ${host} is not an address of this machine.`);
    throw error;
  }
}

function inUse(port: number, names: AddressSettings): string {
  const line = `${names.port}: port ${port} is in use.`;
  if (names === metricsAddress) return line;
  return `${line} A second copy needs its own port and data folder: PORT=${port + 1} DATA_DIR=.data-${port + 1} npm start`;
}

/** Listens once and stops, so that a wrong address is reported before a database is created. @throws ConfigError */
export function checkAddress(place: Place, names: AddressSettings): Promise<void> {
  const tryOnce = () =>
    new Promise<void>((resolve, reject) => {
      const server = createServer().once('error', reject);
      server.listen(place, () => server.close(() => resolve()));
    });
  return listenOn(place, names, tryOnce);
}

/** Creates the data folder if needed. @throws ConfigError when it cannot be created or written */
export function prepareDataFolder(folder: string): void {
  try {
    createFolder(folder);
    if (!statSync(folder).isDirectory()) throw new Error('it is not a folder');
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${folder} cannot be used: ${(error as Error).message}`);
  }
}

/** Unlike `mkdir` with `recursive`, which does not return below /proc (Node.js 20). */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder);
}

// Invalid login, unknown database, missing privilege, too many connections: SQLSTATEs (PostgreSQL, Appendix A).
const refusedByDatabase = /^(28|3D|42501|53)/;

/** Runs `work` on the database of a setting. @throws ConfigError that names the setting when the database cannot be used */
export async function withDatabaseOf<T>(setting: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = toFailure(error);
    if (error instanceof ServiceRoleError) throw new ConfigError(`DATABASE_SERVICE_USER: ${message}`);
    if (error instanceof UnfitDatabaseError || isConnectionLoss(code) || refusedByDatabase.test(code))
      throw new ConfigError(`The database of ${setting} cannot be used: ${message || code}`);
    throw error;
  }
}

/** The text for a failed start: one line for an expected failure, otherwise the stack. */
export function explainFailure(error: unknown): string {
  const { name, message, stack } = error as Error;
  // The package of the DataDir errors is loaded only without DATABASE_URL.
  const isExpected = error instanceof ConfigError || /^DataDir(Busy|Unusable)Error$/.test(name);
  return isExpected ? message : (stack ?? String(error));
}
