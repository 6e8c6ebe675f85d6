import { eq } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { serverKeys } from './server-keys-table.ts';

/** The key of this name, shared by all nodes. The first call creates it; it never changes. */
export async function ensureKey<Key extends Record<string, string>>(
  db: Queryable,
  name: string,
  make: () => Key,
): Promise<Key> {
  await db.insert(serverKeys).values({ name, value: make() }).onConflictDoNothing();
  const [row] = await db.select({ value: serverKeys.value }).from(serverKeys).where(eq(serverKeys.name, name));
  if (!row) throw new Error(`The key ${name} was stored and is not there`);
  return row.value as Key;
}
