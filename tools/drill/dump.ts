import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { type Fingerprint, fingerprint, sequencesOf } from './fingerprint.ts';

/** The folder of a pg_dump that is new enough for the server: an older one refuses. @throws Error that says how to get one */
export async function findDumper(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ major: number }[]>`select current_setting('server_version_num')::int / 10000 as major`;
  const major = row?.major ?? 0;
  for (let version = major; version < major + 5; version += 1) {
    const folder = `/usr/lib/postgresql/${version}/bin`;
    if (existsSync(join(folder, 'pg_dump')) && existsSync(join(folder, 'pg_restore'))) return folder;
  }
  const onPath = await versionOf('pg_dump');
  if (onPath >= major) return '';
  throw new Error(
    `The drill needs pg_dump of PostgreSQL ${major} or newer (postgresql-client-${major} of apt.postgresql.org; Debian 12 itself has 15).`,
  );
}

async function versionOf(program: string): Promise<number> {
  try {
    return Number(/ (\d+)/.exec(await run([program, '--version'], {}))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Dumps a database as it is in one moment and says what it held in that moment; whoever writes meanwhile goes on. */
export async function dump(
  url: string,
  folder: string,
  file: string,
): Promise<{ held: Fingerprint; laterSequences: Map<string, number> }> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.begin('isolation level repeatable read read only', async (tx) => {
      const [row] = await tx<{ snapshot: string }[]>`select pg_export_snapshot() as snapshot`;
      const held = await fingerprint(tx);
      const what = ['-Fc', `--snapshot=${row?.snapshot}`, '-f', file, '-d', withoutPassword(url)];
      await run([join(folder, 'pg_dump'), ...what], { PGPASSWORD: passwordOf(url) });
      return { held, laterSequences: await sequencesOf(tx) };
    });
  } finally {
    await sql.end();
  }
}

/** Restores a dump into an empty database, in one transaction. */
export async function restore(file: string, folder: string, url: string): Promise<void> {
  const how = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', '-d', withoutPassword(url)];
  await run([join(folder, 'pg_restore'), ...how, file], { PGPASSWORD: passwordOf(url) });
}

const passwordOf = (url: string) => decodeURIComponent(new URL(url).password);

/** A password in an argument could be read by everybody on the machine. */
function withoutPassword(url: string): string {
  const bare = new URL(url);
  bare.password = '';
  return bare.href;
}

async function run([program = '', ...args]: string[], environment: Record<string, string>): Promise<string> {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  if (code !== 0) throw new Error(`${program.split('/').at(-1)} ended with ${code}: ${errors.trim()}`);
  return output;
}
