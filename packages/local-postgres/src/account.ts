import { readFileSync } from 'node:fs';
import { type Binaries, repairSymlinks } from './binaries.ts';
import { copyWhereReachable, isTraversableByAll } from './reachable-copy.ts';
import { type RunOptions, runProgram } from './run-program.ts';

/** How PostgreSQL is run, which refuses to be root: the programs, the words before them, and the account they get. */
export interface Account {
  kind: 'same-user' | 'user-namespace' | 'dropped-user';
  binaries: Binaries;
  prefix: readonly string[];
  ids: Pick<RunOptions, 'uid' | 'gid'>;
  /** Who must own the cluster on disk; undefined where owners do not exist. */
  ownerUid: number | undefined;
}

/**
 * Chooses the account. An ordinary user runs PostgreSQL as itself; root runs it in a user namespace where the kernel allows
 * that (files stay owned by root), else as `postgres` or `nobody`.
 * @throws Error with the system's own message when the programs do not run on this machine
 */
export async function chooseAccount(binaries: Binaries): Promise<Account> {
  const usable = repairSymlinks(binaries.native) ? binaries : await copyWhereReachable(binaries);
  if (process.getuid?.() !== 0) return checked(sameUser(usable));
  return (await userNamespace(usable)) ?? droppedUser(usable);
}

function sameUser(binaries: Binaries): Account {
  return { kind: 'same-user', binaries, prefix: [], ids: {}, ownerUid: process.getuid?.() };
}

async function userNamespace(binaries: Binaries): Promise<Account | undefined> {
  if (process.platform !== 'linux') return undefined;
  // initdb looks its user up, so the mapped number must be one that the machine knows.
  const known = [1000, 65534].find((uid) => readAccounts().some((account) => account.uid === uid)) ?? 1000;
  const prefix = ['unshare', '--user', `--map-user=${known}`, `--map-group=${known}`];
  const account: Account = { kind: 'user-namespace', binaries, prefix, ids: {}, ownerUid: 0 };
  return checked(account).catch(() => undefined);
}

/**
 * Root's way where user namespaces are forbidden (many containers): the programs run as `postgres` or `nobody`, from a copy
 * when their folder cannot be reached by others.
 * @throws Error when neither account exists or the programs do not run
 */
export async function droppedUser(binaries: Binaries): Promise<Account> {
  const accounts = readAccounts();
  const found =
    accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name, uid }) => name === 'nobody' && uid > 0);
  if (found === undefined)
    throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody.');
  const reachable = isTraversableByAll(binaries.native) ? binaries : await copyWhereReachable(binaries);
  const ids = { uid: found.uid, gid: found.gid };
  return checked({ kind: 'dropped-user', binaries: reachable, prefix: [], ids, ownerUid: found.uid });
}

async function checked(account: Account): Promise<Account> {
  const command = [...account.prefix, account.binaries.postgres, '--version'];
  const { code, output } = await runProgram(command, { ...account.ids, cwd: rootDirectory() }).catch((cause: Error) => {
    // The kernel says "no such file" for a program whose loader is missing, as on musl systems.
    throw new Error(`PostgreSQL does not run here (it needs glibc 2.27 or newer): ${cause.message}`, { cause });
  });
  if (code !== 0) throw new Error(`PostgreSQL does not run here: ${output.trim()}`);
  return account;
}

/** A folder that every account may enter, for programs that must not start in the caller's. */
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
