import { createDatabase } from '@hiyori/local-postgres/testing';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject as provided } from 'vitest';
import { type Database, openDatabase } from '../src/db/client.ts';
import { HttpError } from '../src/http-error.ts';
import { undo } from './undo.ts';
import { createWrites, scene } from './writes.ts';

/** Every kind of write of the product by name. A refusal of one is no failure. */
export const writes = Object.entries(createWrites()).map(
  ([name, write]) =>
    [
      name,
      (tx: Database) =>
        write(tx).catch((error: unknown) => {
          if (!(error instanceof HttpError)) throw error;
        }),
    ] as const,
);

/** A database with the scene of the writes and `more`, for tests of what triggers derive. `differences` lists what is stored and wrong. */
export function openScene(differences: (db: Database) => Promise<unknown[]>, more = '') {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let opened: ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    database = await createDatabase(provided('adminUrl'), { template: provided('template') });
    const owner = postgres(database.url, { max: 1, onnotice: () => {} });
    await owner.unsafe(scene);
    await owner.unsafe(more);
    await owner.end();
    opened = openDatabase(database.url);
  });
  afterAll(async () => {
    await opened.close();
    await database.drop();
  });
  return {
    db: () => opened.db,
    /** Runs `work` in a transaction that ends with a rollback, and then compares. */
    async staysRight(work: (tx: Database) => Promise<unknown>): Promise<void> {
      let found: unknown;
      await undo(opened.db, async (tx) => {
        await work(tx);
        found = await differences(tx);
      });
      expect(found).toEqual([]);
    },
  };
}
