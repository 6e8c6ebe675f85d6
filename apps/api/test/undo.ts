import type { Database } from '../src/db/client.ts';

class Undone extends Error {}

/** Runs `work` in a transaction that ends with a rollback. Rejects with what `work` rejects with. */
export async function undo(db: Database, work: (tx: Database) => Promise<unknown>): Promise<void> {
  const run = db.transaction(async (tx) => {
    await work(tx as unknown as Database);
    throw new Undone();
  });
  await run.catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
}
