import { join } from 'node:path';
import { type Account, rootDirectory } from './account.ts';

/** The account that owns the databases, inside PostgreSQL only. */
export const superuser = 'hiyori';

/** Where the parts of a data directory lie. */
export function layoutOf(dataDir: string): { cluster: string; password: string } {
  return { cluster: join(dataDir, 'cluster'), password: join(dataDir, 'password') };
}

/**
 * How a program of this account is told its cluster. A dropped account may not walk the folders above it (a home of mode
 * 0700, say), but it may stand in it: Node enters the folder before it gives up root, and Linux can name that place.
 */
export function clusterArgument(account: Account, cluster: string): { cwd: string; path: string } {
  if (account.kind === 'dropped-user' && process.platform === 'linux') return { cwd: cluster, path: '/proc/self/cwd' };
  return { cwd: rootDirectory(), path: cluster };
}
