import type { Database } from '../../db/client.ts';
import type { Job } from '../../scheduler.ts';
import { setMissingSlugs } from './writes.ts';

/** Gives events of earlier releases their slug. Once they have one, it finds nothing; a later release removes it. */
export const setMissingSlugsJob = ({ db }: { db: Database }): Job => ({
  name: 'set-missing-slugs',
  everyMs: 86_400_000,
  async run(signal) {
    while (!signal.aborted && (await setMissingSlugs(db))) {
      // The next batch.
    }
  },
});
