import { existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
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
 * Copies the programs to a world-readable folder below `parent`, once per version and user.
 * @throws Error when that folder exists but another account could have changed it
 */
export async function copyToSharedDirectory(binaries: Binaries, parent = defaultParent()): Promise<Binaries> {
  const target = join(parent, `hiyori-postgres-${binaries.version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(target)) {
    mkdirSync(parent, { recursive: true });
    const unfinished = mkdtempSync(`${target}.`);
    const copy = join(unfinished, 'copy');
    mkdirSync(copy, { mode: 0o755 });
    await copyTree(binaries.native, join(copy, 'native'));
    repairSymlinks(join(copy, 'native'));
    publish(unfinished, copy, target);
  }
  const { uid, mode } = lstatSync(target);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new Error(`${target} may have been changed by another account of this machine. Remove it and start again.`);
  }
  return withDirectory(binaries, join(target, 'native'));
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
