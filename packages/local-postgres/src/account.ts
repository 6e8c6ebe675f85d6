import { readFileSync } from 'node:fs';
import { type Binaries, repairSymlinks } from './binaries.ts';
import { type RunOptions, runProgram } from './run-program.ts';
import { copyToSharedDirectory, isTraversableByAll } from './shared-copy.ts';

/** How the PostgreSQL programs are run (they refuse to run as root): their paths, a command prefix and the user ids. */
export interface Account {
  kind: 'current-user' | 'user-namespace' | 'unprivileged-user';
  binaries: Binaries;
  prefix: readonly string[];
  ids: Pick<RunOptions, 'uid' | 'gid'>;
  /** The uid that must own the cluster files; undefined on systems without uids. */
  ownerUid: number | undefined;
}

/**
 * Chooses the account. A user other than root runs PostgreSQL directly. Root runs it in a user namespace if the kernel allows
 * that (the files stay owned by root), otherwise as an unprivileged account.
 * @throws Error with the system's message when the programs do not run on this machine
 */
export async function chooseAccount(binaries: Binaries): Promise<Account> {
  const usable = repairSymlinks(binaries.native) ? binaries : await copyToSharedDirectory(binaries);
  if (process.getuid?.() !== 0) return checked(currentUser(usable));
  return (await userNamespace(usable)) ?? unprivilegedUser(usable);
}

function currentUser(binaries: Binaries): Account {
  return { kind: 'current-user', binaries, prefix: [], ids: {}, ownerUid: process.getuid?.() };
}

async function userNamespace(binaries: Binaries): Promise<Account | undefined> {
  if (process.platform !== 'linux') return undefined;
  // initdb looks up its user name, so the mapped uid must exist in /etc/passwd.
  const known = [1000, 65534].find((uid) => readAccounts().some((account) => account.uid === uid)) ?? 1000;
  const prefix = ['unshare', '--user', `--map-user=${known}`, `--map-group=${known}`];
  const account: Account = { kind: 'user-namespace', binaries, prefix, ids: {}, ownerUid: 0 };
  return checked(account).catch(() => undefined);
}

/**
 * Runs the programs as an unprivileged account, for root where user namespaces are forbidden (many containers). The programs
 * are copied if this account cannot reach their folder.
 * @throws Error when there is no such account or the programs do not run
 */
export async function unprivilegedUser(binaries: Binaries): Promise<Account> {
  const accounts = readAccounts();
  const found =
    accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name, uid }) => name === 'nobody' && uid > 0);
  if (found === undefined)
    throw new Error('PostgreSQL does not run as root, and neither of the accounts postgres and nobody exists.');
  const reachable = isTraversableByAll(binaries.native) ? binaries : await copyToSharedDirectory(binaries);
  const ids = { uid: found.uid, gid: found.gid };
  return checked({ kind: 'unprivileged-user', binaries: reachable, prefix: [], ids, ownerUid: found.uid });
}

async function checked(account: Account): Promise<Account> {
  const command = [...account.prefix, account.binaries.postgres, '--version'];
  const { code, output } = await runProgram(command, { ...account.ids, cwd: rootDirectory() }).catch((cause: Error) => {
    // ENOENT also means that the dynamic loader is missing, as on musl systems.
    throw new Error(`PostgreSQL does not run here (it needs glibc 2.27 or newer): ${cause.message}`, { cause });
  });
  if (code !== 0) throw new Error(`PostgreSQL does not run here: ${output.trim()}`);
  return account;
}

/** A working directory that every account can enter. */
export function rootDirectory(): string {
  return process.platform === 'win32' ? process.cwd() : '/';
}

function readAccounts(): { name: string; uid: number; gid: number }[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}
