import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Binaries, repairSymlinks, withDirectory } from './binaries.ts';
import { copyTree } from './copy-tree.ts';

/** Whether every account of the machine can enter this folder and all its parents (execute bit for others). */
export function isTraversableByAll(directory: string): boolean {
  const path = resolve(directory);
  if ((statSync(path).mode & 0o001) === 0) return false;
  return dirname(path) === path || isTraversableByAll(dirname(path));
}

/**
 * Copies the programs to a world-readable folder below `parent`, once per version and user, and again when files are missing: a system may
 * delete what was not read for a month.
 * @throws Error when that folder exists but another account could have changed it
 */
export async function copyToSharedDirectory(binaries: Binaries, parent = defaultParent()): Promise<Binaries> {
  const target = join(parent, `hiyori-postgres-${binaries.version}-${process.getuid?.() ?? 0}`);
  const native = join(target, 'native');
  const isComplete = () => isCopied(binaries.native, native);
  if (existsSync(target)) requireOwn(target);
  if (!isComplete()) {
    mkdirSync(parent, { recursive: true });
    const unfinished = mkdtempSync(`${target}.`);
    const copy = join(unfinished, 'copy');
    mkdirSync(copy, { mode: 0o755 });
    await copyTree(binaries.native, join(copy, 'native'));
    if (!isComplete()) rmSync(target, { recursive: true, force: true });
    publish(unfinished, copy, target);
  }
  requireOwn(target);
  repairSymlinks(native);
  return withDirectory(binaries, native);
}

const isCopied = (source: string, target: string): boolean =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).every(
    (name) => existsSync(join(target, name)) || !existsSync(join(source, name)),
  );

function requireOwn(target: string): void {
  const { uid, mode } = lstatSync(target);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new Error(`${target} may have been changed by another account of this machine. Remove it and start again.`);
  }
}

function publish(unfinished: string, copy: string, target: string): void {
  try {
    renameSync(copy, target);
  } catch (error) {
    // Another process may have published its copy first, which is just as good.
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function defaultParent(): string {
  return existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
}
