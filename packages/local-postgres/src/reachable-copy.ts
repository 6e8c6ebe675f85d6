import { existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Binaries, relocated, repairSymlinks } from './binaries.ts';
import { copyTree } from './copy-tree.ts';

/** Whether any account of the machine may pass through every folder down to this one (execute bit for others). */
export function isTraversableByAll(directory: string): boolean {
  const path = resolve(directory);
  if ((statSync(path).mode & 0o001) === 0) return false;
  return dirname(path) === path || isTraversableByAll(dirname(path));
}

/**
 * Copies the programs to a world-readable folder of the temporary directory, once per version.
 * @throws Error when that folder exists but could have been written by somebody else
 */
export async function copyWhereReachable(binaries: Binaries, parent = defaultParent()): Promise<Binaries> {
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
  return relocated(binaries, join(target, 'native'));
}

function publish(unfinished: string, copy: string, target: string): void {
  try {
    renameSync(copy, target);
  } catch (error) {
    // The loser of a race finds the winner's copy in place, which serves as well.
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function defaultParent(): string {
  return existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
}
