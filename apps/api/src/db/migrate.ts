import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { ensureServiceRole, grantRows, type ServiceRole } from './service-role.ts';

/** Key of the advisory lock: an arbitrary constant, equal on all nodes. */
export const migrationLock = 7_166_110;

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** The database has settings with which the product would silently return wrong results. */
export class UnfitDatabaseError extends Error {
  override name = 'UnfitDatabaseError';
}

const oldestVersion = 15;

async function requireSuitable(sql: postgres.Sql): Promise<void> {
  const [server] = await sql<{ encoding: string; version: number }[]>`
    select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int / 10000 as version`;
  if (server && server.encoding !== 'UTF8')
    throw new UnfitDatabaseError(`its encoding must be UTF8, and is ${server.encoding}.`);
  if (server && server.version < oldestVersion)
    throw new UnfitDatabaseError(`it must be PostgreSQL ${oldestVersion} or newer, and is ${server.version}.`);
}

/**
 * A connection that has been answered. postgres.js connects again and again, in silence, to a server that closes its connections.
 * @throws Error with the code CONNECT_TIMEOUT after `answerMs`
 */
async function connect(url: string, answerMs: number): Promise<postgres.Sql> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  const answered = new AbortController();
  const late = delay(answerMs, true, { signal: answered.signal }).catch(() => false);
  try {
    const isLate = await Promise.race([sql`select 1`.then(() => false), late]);
    if (isLate)
      throw Object.assign(new Error('it closes connections or does not answer.'), { code: 'CONNECT_TIMEOUT' });
    return sql;
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  } finally {
    answered.abort();
  }
}

const startAnswerMs = 10_000;

/**
 * Migrates the database at `url` to the latest schema. Of concurrent nodes one migrates, the others wait. With `service` that role gets
 * access to the rows. @throws UnfitDatabaseError, ServiceRoleError
 */
export async function migrateDatabase(url: string, service?: ServiceRole, answerMs = startAnswerMs): Promise<void> {
  const sql = await connect(url, answerMs);
  try {
    // Creating an index, or waiting for another node that creates it, may take minutes, so timeouts of the role are disabled.
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`;
    await sql`select pg_advisory_lock(${migrationLock})`;
    // A statement that waits for a table lock blocks all later statements on the table, so it fails early; the start is retried.
    await sql`select set_config('lock_timeout', '5s', false)`;
    await requireSuitable(sql);
    if (service) await ensureServiceRole(sql, service);
    await migrate(drizzle(sql), { migrationsFolder });
    if (service) await grantRows(sql, service);
    const [fit] = await sql<{ knows: boolean }[]>`select cardinality(show_trgm('予定')) > 0 as knows`;
    if (!fit?.knows) {
      throw new UnfitDatabaseError(
        'it does not support Japanese letters, so that a search would find nothing: its LC_CTYPE must be a UTF-8 one, such as C.UTF-8.',
      );
    }
  } finally {
    await sql.end({ timeout: 3 });
  }
}

/** Whether the database has the newest migration of this version. It changes nothing. */
export async function isMigrated(url: string): Promise<boolean> {
  const sql = await connect(url, startAnswerMs);
  try {
    const [table] = await sql<{ name: string | null }[]>`select to_regclass('drizzle.__drizzle_migrations') as name`;
    if (!table?.name) return false;
    const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
    return (await sql`select 1 from drizzle.__drizzle_migrations where created_at >= ${newest}`).length > 0;
  } finally {
    await sql.end({ timeout: 3 });
  }
}
