import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { DataDirUnusableError, diskFull, isDiskFull } from './data-dir-errors.ts';
import { getClusterArgument, getDataDirPaths, superuser } from './layout.ts';
import { chooseLocale } from './locale.ts';
import { runProgram } from './run-program.ts';

const unfinishedPrefix = 'cluster.new-';

/**
 * Prepares the cluster of a data directory for the start, creates it if needed, and returns the superuser's password. The
 * caller must hold the directory lock. An interrupted creation leaves only a folder that the next call removes.
 * @throws DataDirUnusableError when the disk is full, the cluster has another major version or its password file is missing
 */
export async function ensureCluster(dataDir: string, account: Account, durable: boolean): Promise<string> {
  const { cluster, password: passwordFile } = getDataDirPaths(dataDir);
  await removeUnfinished(dataDir);
  if (!existsSync(join(cluster, 'PG_VERSION'))) return createCluster(dataDir, account, durable);

  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (account.binaries.version.split('.')[0] !== major) {
    throw new DataDirUnusableError(
      dataDir,
      `was created by PostgreSQL ${major}, but version ${account.binaries.version} is installed.`,
    );
  }
  if (!existsSync(passwordFile))
    throw new DataDirUnusableError(dataDir, `cannot be opened without ${passwordFile}, which is missing.`);
  await correctOwner(cluster, account);
  return readFileSync(passwordFile, 'utf8').trim();
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(unfinishedPrefix))) {
    // The initdb of a killed process may still be writing. In that case the next start removes the rest.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(() => {});
  }
}

async function createCluster(dataDir: string, account: Account, durable: boolean): Promise<string> {
  const { cluster, password: passwordFile } = getDataDirPaths(dataDir);
  const password = randomBytes(24).toString('hex');
  const unfinished = join(dataDir, `${unfinishedPrefix}${randomBytes(4).toString('hex')}`);
  mkdirSync(unfinished, { mode: 0o700 });
  changeOwner(account, unfinished);
  await initialize(unfinished, account, durable, password);
  writeFileSync(`${passwordFile}.new`, `${password}\n`, { mode: 0o600 });
  renameSync(`${passwordFile}.new`, passwordFile);
  renameSync(unfinished, cluster);
  return password;
}

async function initialize(cluster: string, account: Account, durable: boolean, password: string): Promise<void> {
  // An unprivileged account may not be able to reach the data folder by path. It can reach the temporary folder.
  const parent = account.kind === 'unprivileged-user' ? tmpdir() : dirname(cluster);
  const secret = mkdtempSync(join(parent, `${unfinishedPrefix}secret-`));
  try {
    const passwordFile = join(secret, 'password');
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    changeOwner(account, passwordFile);
    changeOwner(account, secret);
    const { cwd, path } = getClusterArgument(account, cluster);
    const location = ['-D', path, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    const encoding = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const locale = [`--locale=${await chooseLocale()}`, '--lc-messages=C', '--no-instructions'];
    const sync = durable ? [] : ['--no-sync'];
    const command = [...account.prefix, account.binaries.initdb, ...location, ...encoding, ...locale, ...sync];
    const { code, output } = await runProgram(command, { ...account.ids, cwd });
    if (isDiskFull(output)) throw new DataDirUnusableError(dirname(cluster), diskFull);
    if (code !== 0) throw new Error(`PostgreSQL could not create its files in ${cluster}:\n${output.trim()}`);
  } finally {
    rmSync(secret, { recursive: true, force: true });
  }
}

function changeOwner({ ids }: Account, path: string): void {
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(path, ids.uid, ids.gid);
}

// The required owner changes when the machine starts or stops allowing user namespaces.
async function correctOwner(cluster: string, account: Account): Promise<void> {
  if (process.getuid?.() !== 0 || statSync(cluster).uid === account.ownerUid) return;
  const owner = `${account.ownerUid ?? 0}:${account.ids.gid ?? 0}`;
  const { code, output } = await runProgram(['chown', '-R', owner, cluster]);
  if (code !== 0) throw new Error(`The files in ${cluster} belong to another account: ${output.trim()}`);
}
