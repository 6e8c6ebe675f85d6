import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the rehearsal runs that does not come from npm. */
export interface Programs {
  /** The folder of PostgreSQL's programs. */
  postgres: string;
  pgbouncer: string;
  haproxy: string;
}

const debian = '/usr/lib/postgresql';
const oldest = 15;

/** @throws Error with one line that says which Debian packages are missing, and how to get them */
export function findPrograms(): Programs {
  const postgres = newestPostgres();
  const pgbouncer = onPath('pgbouncer');
  const haproxy = onPath('haproxy');
  if (postgres && pgbouncer && haproxy) return { postgres, pgbouncer, haproxy };
  const missing = [!postgres && 'postgresql', !pgbouncer && 'pgbouncer', !haproxy && 'haproxy'].filter(Boolean);
  throw new Error(`The rehearsal needs Debian's ${missing.join(', ')}: sudo apt-get install ${missing.join(' ')}`);
}

/** The newest PostgreSQL of the machine that the product runs on; undefined where there is none. */
function newestPostgres(): string | undefined {
  const versions = listFolder(debian).filter((name) => Number(name) >= oldest);
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
