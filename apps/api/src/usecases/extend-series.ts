import type { Database, Transaction } from '../db/client.ts';
import type { SeriesRow } from '../features/event-series/columns.ts';
import { occurrenceAt, planExtension } from '../features/event-series/plan.ts';
import { hasTemplateAhead, listSeriesToExtend, lockSeries, seriesPeople } from '../features/event-series/reads.ts';
import { recordExtension, relistSeries } from '../features/event-series/writes.ts';
import { countAhead, findTemplate } from '../features/events/reads.ts';
import { writeAs } from '../features/users/locks.ts';
import type { Clock } from '../ports/clock/clock.ts';
import type { Job } from '../scheduler.ts';
import { type After, readSlices } from '../slices.ts';
import { makeOccurrences } from './make-occurrences.ts';

/**
 * Makes the next occurrences of a series, as its latest is, `least` in any case, and sets when the following ones are due. While the series is
 * cancelled, none are made. The caller holds the locks of the accounts of its creator, its co-hosts and who added it (`seriesPeople`), and that of the series.
 */
export async function extendSeries(tx: Transaction, series: SeriesRow, now: Date, least = 0): Promise<SeriesRow> {
  const template = await findTemplate(tx, series.id);
  const { starts, ...due } =
    template && (template.isDetached || template.status !== 'cancelled')
      ? planExtension(series, await countAhead(tx, series, now.toISOString()), now, least)
      : { starts: [], madeUntil: series.madeUntil, extendAt: null };
  if (template) {
    const period = { startAt: new Date(template.startAt), endAt: new Date(template.endAt) };
    const made = starts.map((startAt) => occurrenceAt(startAt, period, series.timeZone));
    await makeOccurrences(tx, template.id, made, now.toISOString());
  }
  await relistSeries(tx, series.id);
  await recordExtension(tx, series.id, due);
  return { ...series, ...due };
}

/**
 * Makes the next occurrence of a series that goes on before its time, when none ahead was left as the rule has it, beside `id` if given, which is
 * to be changed alone or deleted: later ones would be made like what was changed alone, or like none. Takes the locks of `extendSeries`.
 */
export async function keepTemplate(tx: Transaction, series: SeriesRow, now: Date, id?: number): Promise<SeriesRow> {
  if (series.extendAt === null || (await hasTemplateAhead(tx, series.id, now.toISOString(), id))) return series;
  return extendSeries(tx, series, now, 1);
}

interface JobDeps {
  db: Database;
  clock: Clock;
  /** Called for a series whose extension failed; the next run retries it. */
  onFailure(error: unknown, seriesId: number): void;
}

const batchSize = 100;
/** How many series are extended at once. Those of one creator are not: they would wait for the lock of the account. */
const concurrency = 2;

/** Makes the occurrences that are due, each series in a transaction of its own. */
export const extendSeriesJob = ({ db, clock, onFailure }: JobDeps): Job => ({
  name: 'extend-event-series',
  everyMs: 3_600_000,
  async run(signal) {
    const now = clock.now();
    const read = (after: After) => listSeriesToExtend(db, now.toISOString(), after);
    for await (const due of readSlices(signal, batchSize, read)) {
      const extendShare = async (share: number) => {
        for (const { id, creatorId } of due.filter((series) => series.creatorId % concurrency === share)) {
          if (signal.aborted) return;
          await extendDue(db, creatorId, id, now).catch((error: unknown) => onFailure(error, id));
        }
      };
      await Promise.all(Array.from({ length: concurrency }, (_, share) => extendShare(share)));
    }
  },
});

const extendDue = (db: Database, creatorId: number, id: number, now: Date): Promise<void> =>
  writeAs(
    db,
    { id: creatorId },
    async (tx) => {
      const series = await lockSeries(tx, creatorId, id);
      if (series?.extendAt && Date.parse(series.extendAt) <= now.getTime()) await extendSeries(tx, series, now);
    },
    seriesPeople(id, creatorId),
  );
