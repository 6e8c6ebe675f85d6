import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

/** Any constant does, as long as every node uses the same. */
export const migrationLock = 7_166_110;

/** A database in which the product would quietly be wrong. */
export class UnfitDatabaseError extends Error {
  override name = 'UnfitDatabaseError';
}

/** Brings the database at `url` to the newest schema. Many nodes may call it at once: one migrates, the others wait. @throws UnfitDatabaseError */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    // Making an index may take minutes, and so may waiting for the node that makes it, whatever deadlines the role has.
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`;
    await sql`select pg_advisory_lock(${migrationLock})`;
    // A change of a table that waits holds up everybody behind it: better to fail, and to start again.
    await sql`select set_config('lock_timeout', '5s', false)`;
    await migrate(drizzle(sql), { migrationsFolder: join(import.meta.dirname, 'migrations') });
    const [fit] = await sql<{ knows: boolean }[]>`select cardinality(show_trgm('予定')) > 0 as knows`;
    if (!fit?.knows) {
      throw new UnfitDatabaseError(
        'The database of DATABASE_URL knows no Japanese letters, so that searching would find nothing: its LC_CTYPE must be a UTF-8 one, such as C.UTF-8.',
      );
    }
  } finally {
    await sql.end({ timeout: 3 });
  }
}
