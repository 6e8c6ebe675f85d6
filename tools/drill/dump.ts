import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type postgres from 'postgres';
import { connect } from './connect.ts';
import { type Fingerprint, fingerprint, readSequences } from './fingerprint.ts';

/** Finds the folder of a pg_dump that is not older than the server ('' if on the PATH). @throws Error with instructions */
export async function findDumper(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ major: number }[]>`select current_setting('server_version_num')::int / 10000 as major`;
  const major = row?.major ?? 0;
  for (let version = major; version < major + 5; version += 1) {
    const folder = `/usr/lib/postgresql/${version}/bin`;
    if (existsSync(join(folder, 'pg_dump')) && existsSync(join(folder, 'pg_restore'))) return folder;
  }
  const onPath = await parseVersion('pg_dump');
  if (onPath >= major) return '';
  throw new Error(
    `The drill requires pg_dump of PostgreSQL ${major} or newer (postgresql-client-${major} of apt.postgresql.org; Debian 12 itself has 15).`,
  );
}

async function parseVersion(program: string): Promise<number> {
  try {
    return Number(/ (\d+)/.exec(await run([program, '--version'], {}))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Dumps a snapshot of a database and computes the fingerprint of the same snapshot. Concurrent writes are not blocked. */
export async function dump(
  url: string,
  folder: string,
  file: string,
): Promise<{ source: Fingerprint; laterSequences: Map<string, number> }> {
  const sql = await connect(url);
  try {
    return await sql.begin('isolation level repeatable read read only', async (tx) => {
      const [row] = await tx<{ snapshot: string }[]>`select pg_export_snapshot() as snapshot`;
      const source = await fingerprint(tx);
      const options = ['-Fc', `--snapshot=${row?.snapshot}`, '-f', file, '-d', withoutPassword(url)];
      await run([join(folder, 'pg_dump'), ...options], { PGPASSWORD: passwordOf(url) });
      return { source, laterSequences: await readSequences(tx) };
    });
  } finally {
    await sql.end();
  }
}

/** In one transaction, without the roles of the other server. `ops -- migrate` gives the role of the service its rights again. */
export const restoreOptions = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'] as const;

/** Restores a dump into an empty database. */
export async function restore(file: string, folder: string, url: string): Promise<void> {
  await run([join(folder, 'pg_restore'), ...restoreOptions, '-d', withoutPassword(url), file], {
    PGPASSWORD: passwordOf(url),
  });
}

const passwordOf = (url: string) => decodeURIComponent(new URL(url).password);

/** Removes the password, because command-line arguments are visible to all users of the machine. */
function withoutPassword(url: string): string {
  const stripped = new URL(url);
  stripped.password = '';
  return stripped.href;
}

async function run([program = '', ...args]: string[], environment: Record<string, string>): Promise<string> {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  if (code !== 0) throw new Error(`${program.split('/').at(-1)} exited with ${code}: ${errors.trim()}`);
  return output;
}
