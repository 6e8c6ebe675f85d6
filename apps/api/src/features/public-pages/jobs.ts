import { defaultZone } from '@hiyori/contract';
import { addDays, dayOf } from '@hiyori/time';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { Job } from '../../scheduler.ts';
import { deletePageUses, setMissingSlugs } from './writes.ts';

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

/** For how many days the uses of pages are kept. */
const keptDays = 35;

/** Deletes old counts of page uses every day. */
export const deletePageUsesJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'delete-page-uses',
  everyMs: 86_400_000,
  run: () => deletePageUses(db, addDays(dayOf(clock.now(), defaultZone), -keptDays)),
});
