import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@hiyori/local-postgres';
import postgres from 'postgres';
import { type Product, startProduct } from './start-product.ts';

/** Runs `measure` with a product on an empty database, which is deleted afterwards. `main`: another build of the server. */
export async function withOwnDatabase<T>(
  main: string | undefined,
  measure: (own: { product: Product; sql: postgres.Sql; url: string }) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hiyori-bench-own-'));
  const database = await startLocalPostgres({ dataDir });
  const sql = postgres(database.url, { max: 2, onnotice: () => {} });
  try {
    const product = await startProduct(database.url, main ? { main } : {});
    try {
      return await measure({ product, sql, url: database.url });
    } finally {
      await product.stop();
    }
  } finally {
    await sql.end();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}
