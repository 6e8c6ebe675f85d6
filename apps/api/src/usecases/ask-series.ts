import type { Database } from '../db/client.ts';
import { listSleepingSeries, lockSeries } from '../features/event-series/reads.ts';
import { recordQuestion, stopUnansweredSeries } from '../features/event-series/writes.ts';
import { notifyOfQuestion } from '../features/notifications/notices.ts';
import { writeAs } from '../features/users/locks.ts';
import type { Clock } from '../ports/clock/clock.ts';
import type { Job } from '../scheduler.ts';
import { readSlices } from '../slices.ts';

interface JobDeps {
  db: Database;
  clock: Clock;
  /** Called for a series whose question failed; the next run retries it. */
  onFailure(error: unknown, seriesId: number): void;
}

const batchSize = 100;

/** Asks creators whether series go on with which they did nothing for long, and ends the series of those who did not answer. */
export const askSeriesJob = ({ db, clock, onFailure }: JobDeps): Job => ({
  name: 'ask-event-series',
  everyMs: 6 * 3_600_000,
  async run(signal) {
    const now = clock.now().toISOString();
    await stopUnansweredSeries(db, now);
    for await (const sleeping of readSlices(signal, batchSize, (after) => listSleepingSeries(db, now, after)))
      for (const series of sleeping) {
        if (signal.aborted) return;
        await ask(db, series, now).catch((error: unknown) => onFailure(error, series.id));
      }
  },
});

type Sleeping = Awaited<ReturnType<typeof listSleepingSeries>>[number];

const ask = (db: Database, { id, creatorId, eventId, title }: Sleeping, now: string): Promise<void> =>
  writeAs(db, { id: creatorId }, async (tx) => {
    const series = await lockSeries(tx, creatorId, id);
    if (!series || series.askedAt !== null) return;
    await recordQuestion(tx, id, now);
    await notifyOfQuestion(tx, { userId: creatorId, eventId, title }, now);
  });
