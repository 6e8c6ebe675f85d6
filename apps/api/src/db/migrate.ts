import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

// Any constant does, as long as every node uses the same.
const migrationLock = 7_166_110;

/** Brings the database at `url` to the newest schema. Many nodes may call it at once: one migrates, the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(sql), { migrationsFolder: join(import.meta.dirname, 'migrations') });
  } finally {
    await sql.end({ timeout: 3 });
  }
}
