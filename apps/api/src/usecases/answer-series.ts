import { errorCodes } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { lockSeries, lockSeriesOf, seriesPeople } from '../features/event-series/reads.ts';
import { updateSeries } from '../features/event-series/writes.ts';
import type { EventReader } from '../features/events/reads.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { HttpError } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { extendSeries } from './extend-series.ts';
import { getOwnEvent } from './get-event.ts';

interface Deps {
  db: Database;
  clock: Clock;
  events: EventReader;
}

/**
 * Answers whether a series of the viewer's own goes on. When it does not, no further occurrences are made. Idempotent.
 * @throws HttpError 404, 403
 */
export async function answerSeries(deps: Deps, viewer: Writer, eventId: number, continues: boolean): Promise<void> {
  const { seriesId } = await getOwnEvent(deps, viewer.id, eventId);
  const now = deps.clock.now();
  const answer = async (tx: Transaction) => {
    const series = await lockSeriesOf(tx, viewer.id, eventId);
    if (!series) throw new HttpError(404, errorCodes.seriesNotFound, 'This event does not repeat');
    await updateSeries(tx, series.id, continues ? {} : { extendAt: null }, now.toISOString());
    const current = continues ? await lockSeries(tx, viewer.id, series.id) : null;
    if (current) await extendSeries(tx, current, now);
  };
  await writeAs(deps.db, viewer, answer, seriesId === null ? [] : seriesPeople(seriesId, viewer.id));
}
