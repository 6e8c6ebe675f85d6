import { eq } from 'drizzle-orm';
import { demoSeeds } from '../demo/table.ts';
import type { Database } from './client.ts';

/** Whether this cast has entered this database. */
export async function isSeeded(db: Database, name: string): Promise<boolean> {
  return (await db.select({ name: demoSeeds.name }).from(demoSeeds).where(eq(demoSeeds.name, name))).length > 0;
}

/** Notes that it has. */
export async function markSeeded(db: Database, name: string): Promise<void> {
  await db.insert(demoSeeds).values({ name }).onConflictDoNothing();
}
