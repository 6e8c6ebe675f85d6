import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { withConnection } from './prepare-database.ts';

/** A separate database for a test file. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a template database, replacing one of the same name, and runs `prepare` on it, typically the migrations. Then it
 * disallows connections to it, so that it can be copied at any time.
 */
export async function createTemplate(
  adminUrl: string,
  name: string,
  prepare: (url: string) => Promise<void>,
): Promise<void> {
  await withConnection(adminUrl, async (sql) => {
    await sql`drop database if exists ${sql(name)} with (force)`;
    await create(sql, name, 'template0');
  });
  await prepare(withDatabase(adminUrl, name));
  await withConnection(adminUrl, async (sql) => {
    await sql`alter database ${sql(name)} with allow_connections false`;
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`;
  });
}

/** Creates a database with a unique name: empty, or a copy of a template. */
export async function createDatabase(adminUrl: string, options: { template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withConnection(adminUrl, (sql) => create(sql, name, options.template ?? 'template0'));
  return {
    url: withDatabase(adminUrl, name),
    drop: () =>
      withConnection(adminUrl, async (sql) => {
        await sql`drop database if exists ${sql(name)} with (force)`;
      }),
  };
}

async function create(sql: postgres.Sql, name: string, template: string): Promise<void> {
  // file_copy is the fastest strategy without fsync, and by far the slowest with it.
  const [setting] = await sql<{ fsync: string }[]>`show fsync`;
  const strategy = setting?.fsync === 'off' ? sql`strategy file_copy` : sql``;
  const deadline = performance.now() + 10_000;
  for (;;) {
    try {
      await sql`create database ${sql(name)} template ${sql(template)} ${strategy}`;
      return;
    } catch (error) {
      if (!isTemplateBusy(error) || performance.now() > deadline) throw error;
    }
    await delay(50);
  }
}

// SQLSTATE 55006 object_in_use: a background worker of the server is connected to the template.
function isTemplateBusy(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '55006';
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
