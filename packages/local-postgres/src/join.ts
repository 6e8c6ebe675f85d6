import { readFileSync, realpathSync } from 'node:fs';
import { DataDirBusyError, DataDirUnusableError } from './data-dir-errors.ts';
import { getDataDirPaths, superuser } from './layout.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { database, type LocalPostgres, type LocalPostgresOptions, startLocalPostgres } from './start.ts';

/**
 * Uses the PostgreSQL that another process runs for a data folder, or starts one if none is running. `stop` stops the server
 * only if it was started by this call.
 * @throws DataDirUnusableError when the folder is in use but its server has not written its port yet
 */
export async function joinLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  try {
    return await startLocalPostgres(options);
  } catch (error) {
    if (!(error instanceof DataDirBusyError)) throw error;
  }
  const { cluster, password: passwordFile } = getDataDirPaths(realpathSync(options.dataDir));
  const running = readPostmasterPid(cluster);
  if (!running) throw new DataDirUnusableError(options.dataDir, 'is not ready yet. Try again in a moment.');
  const password = readFileSync(passwordFile, 'utf8').trim();
  const url = `postgres://${superuser}:${password}@127.0.0.1:${running.port}/${database}`;
  return { url, port: running.port, stop: async () => {} };
}
