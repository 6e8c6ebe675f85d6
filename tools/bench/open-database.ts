import { fileURLToPath } from 'node:url';
import { startLocalPostgres } from '@hiyori/local-postgres';
import type { SizeName } from './sizes.ts';

export interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Opens the database of `DATABASE_URL`, or else starts the embedded PostgreSQL with a separate folder per size. */
export async function openDatabase(size: SizeName, dataDir: string | undefined): Promise<OpenDatabase> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const folder = dataDir ?? fileURLToPath(new URL(`../../.data/bench-${size}`, import.meta.url));
  return startLocalPostgres({ dataDir: folder });
}
