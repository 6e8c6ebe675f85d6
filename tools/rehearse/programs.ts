import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The system programs that the rehearsal needs. */
export interface Programs {
  /** The folder of the PostgreSQL programs. */
  postgres: string;
  pgbouncer: string;
  haproxy: string;
}

const debian = '/usr/lib/postgresql';
const oldestVersion = 15;

/** @throws Error with the missing Debian packages and the command to install them */
export function findPrograms(): Programs {
  const postgres = newestPostgres();
  const pgbouncer = onPath('pgbouncer');
  const haproxy = onPath('haproxy');
  if (postgres && pgbouncer && haproxy) return { postgres, pgbouncer, haproxy };
  const missing = [!postgres && 'postgresql', !pgbouncer && 'pgbouncer', !haproxy && 'haproxy'].filter(Boolean);
  throw new Error(
    `The rehearsal needs these Debian packages: ${missing.join(', ')}. Install them: sudo apt-get install ${missing.join(' ')}`,
  );
}

/** Finds the newest installed PostgreSQL that the product supports. */
function newestPostgres(): string | undefined {
  const versions = listFolder(debian).filter((name) => Number(name) >= oldestVersion);
  const [newest] = versions.sort((one, other) => Number(other) - Number(one));
  return newest === undefined ? undefined : ['pg_basebackup', 'postgres'].every(has) ? folderOf(newest) : undefined;
  function has(program: string) {
    return isProgram(join(folderOf(newest), program));
  }
}

const folderOf = (version: string | undefined) => join(debian, version ?? '', 'bin');

function onPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
