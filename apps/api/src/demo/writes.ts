import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { demoSeeds } from './table.ts';

/** Whether the cast was created in this database. */
export async function isSeeded(db: Database, name: string): Promise<boolean> {
  return (await db.select({ name: demoSeeds.name }).from(demoSeeds).where(eq(demoSeeds.name, name))).length > 0;
}

/** Records that the cast was created. */
export async function markSeeded(db: Database, name: string): Promise<void> {
  await db.insert(demoSeeds).values({ name }).onConflictDoNothing();
}
