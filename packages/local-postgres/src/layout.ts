import { join } from 'node:path';
import { type Account, rootDirectory } from './account.ts';

/** The PostgreSQL role that owns the databases. */
export const superuser = 'hiyori';

/** Returns the paths in a data directory. */
export function getDataDirPaths(dataDir: string): { cluster: string; password: string } {
  return { cluster: join(dataDir, 'cluster'), password: join(dataDir, 'password') };
}

/**
 * Returns the working directory and the cluster path for a program. An unprivileged account may be unable to traverse the
 * parent folders (for example a home directory of mode 0700). On Linux it can still use the cluster as its working directory:
 * Node.js changes to it before it drops root, and /proc/self/cwd is its path.
 */
export function getClusterArgument(account: Account, cluster: string): { cwd: string; path: string } {
  if (account.kind === 'unprivileged-user' && process.platform === 'linux')
    return { cwd: cluster, path: '/proc/self/cwd' };
  return { cwd: rootDirectory(), path: cluster };
}
