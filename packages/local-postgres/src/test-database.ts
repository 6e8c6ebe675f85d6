import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { connectQuietly } from './prepare-database.ts';

/** A database of its own for one test file. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database (again, if there is one of this name), lets `prepare` fill it, typically with the migrations, and closes
 * it to connections, so that copies can be made of it at any time.
 */
export async function createTemplate(
  adminUrl: string,
  name: string,
  prepare: (url: string) => Promise<void>,
): Promise<void> {
  await connectQuietly(adminUrl, async (sql) => {
    await sql`drop database if exists ${sql(name)} with (force)`;
    await create(sql, name, 'template0');
  });
  await prepare(withDatabase(adminUrl, name));
  await connectQuietly(adminUrl, async (sql) => {
    await sql`alter database ${sql(name)} with allow_connections false`;
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`;
  });
}

/** Creates a database under a name that nobody else has: empty, or a copy of a template. */
export async function createDatabase(adminUrl: string, options: { template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await connectQuietly(adminUrl, (sql) => create(sql, name, options.template ?? 'template0'));
  return {
    url: withDatabase(adminUrl, name),
    drop: () =>
      connectQuietly(adminUrl, async (sql) => {
        await sql`drop database if exists ${sql(name)} with (force)`;
      }),
  };
}

async function create(sql: postgres.Sql, name: string, template: string): Promise<void> {
  // Copying files is much the fastest where nothing is forced to disk, and much the slowest where everything is.
  const [setting] = await sql<{ fsync: string }[]>`show fsync`;
  const strategy = setting?.fsync === 'off' ? sql`strategy file_copy` : sql``;
  const giveUpAt = performance.now() + 10_000;
  for (;;) {
    try {
      await sql`create database ${sql(name)} template ${sql(template)} ${strategy}`;
      return;
    } catch (error) {
      if (!isTemplateBusy(error) || performance.now() > giveUpAt) throw error;
    }
    await delay(50);
  }
}

// SQLSTATE 55006 object_in_use: a background worker of the server looks into the template just now.
function isTemplateBusy(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '55006';
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
