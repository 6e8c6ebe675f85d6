import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { listUnprepared, type PreparedSort, prepareTimeline, type TimelineRead } from './writes.ts';

/** Timelines that are noted between two runs; further ones are prepared after a later read. */
const readsMax = 2_000;

/** Prepares the timelines that were read, apart from the requests: reading waits for no write. */
export function createTimelinePreparer({ db, clock }: { db: Database; clock: Clock }) {
  let noted = new Map<string, TimelineRead>();
  return {
    noteRead(viewerId: number, sort: PreparedSort, wasPrepared: boolean): void {
      if (noted.size < readsMax) noted.set(`${viewerId},${sort}`, { viewerId, sort, isShort: !wasPrepared });
    },

    /** Prepares what was noted since the last time, one after the other, until the signal is aborted. */
    async prepareRead(signal?: AbortSignal): Promise<void> {
      if (noted.size === 0) return;
      const reads = [...noted.values()];
      noted = new Map();
      for (const { viewerId, sort } of await listUnprepared(db, reads, clock.now())) {
        if (signal?.aborted) return;
        await prepareTimeline(db, viewerId, sort, clock.now());
      }
    },
  };
}

export type TimelinePreparer = ReturnType<typeof createTimelinePreparer>;
