import { fileURLToPath } from 'node:url';
import { startLocalPostgres } from '@hiyori/local-postgres';
import type { SizeName } from './sizes.ts';

export interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The database of `DATABASE_URL`; without one the embedded PostgreSQL with a folder of its own for each size. */
export async function openDatabase(size: SizeName, dataDir: string | undefined): Promise<OpenDatabase> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const folder = dataDir ?? fileURLToPath(new URL(`../../.data/bench-${size}`, import.meta.url));
  return startLocalPostgres({ dataDir: folder });
}
