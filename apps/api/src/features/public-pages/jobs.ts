import { defaultZone } from '@hiyori/contract';
import { addDays, dayOf } from '@hiyori/time';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { Job } from '../../scheduler.ts';
import { deletePageUses } from './writes.ts';

/** For how many days the uses of pages are kept. */
const keptDays = 35;

/** Deletes old counts of page uses every day. */
export const deletePageUsesJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'delete-page-uses',
  everyMs: 86_400_000,
  run: () => deletePageUses(db, addDays(dayOf(clock.now(), defaultZone), -keptDays)),
});
