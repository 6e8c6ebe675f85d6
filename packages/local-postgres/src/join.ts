import { readFileSync, realpathSync } from 'node:fs';
import { DataDirBusyError } from './busy.ts';
import { layoutOf, superuser } from './layout.ts';
import { readLeftover } from './leftover.ts';
import { database, type LocalPostgres, type LocalPostgresOptions, startLocalPostgres } from './start.ts';

/**
 * The PostgreSQL of a data folder for a short visit: the one that another process runs there, or else one started for the
 * visit. `stop` ends only what was started here.
 * @throws Error when the folder is in use but its server tells nothing of itself
 */
export async function joinLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  try {
    return await startLocalPostgres(options);
  } catch (error) {
    if (!(error instanceof DataDirBusyError)) throw error;
  }
  const { cluster, password: passwordFile } = layoutOf(realpathSync(options.dataDir));
  const running = readLeftover(cluster);
  if (!running) throw new Error(`${options.dataDir} is in use, but its database is not ready. Try again in a moment.`);
  const password = readFileSync(passwordFile, 'utf8').trim();
  const url = `postgres://${superuser}:${password}@127.0.0.1:${running.port}/${database}`;
  return { url, port: running.port, stop: async () => {} };
}
