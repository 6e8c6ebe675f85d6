import type { EventScope } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { transact } from '../db/transaction.ts';
import type { SeriesRow } from '../features/event-series/columns.ts';
import { lockSeriesOf, seriesPeopleOf } from '../features/event-series/reads.ts';
import { deleteEmptySeries, relistSeries, updateSeries } from '../features/event-series/writes.ts';
import { lockOwnEvent } from '../features/events/locks.ts';
import type { EventReader } from '../features/events/reads.ts';
import { deleteEvents, leaveSeries } from '../features/events/writes.ts';
import { keepSeriesChanges } from '../features/notifications/due.ts';
import { notifyEventDeleted } from '../features/notifications/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import { eventNotFound } from '../http-error.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { type DiscardDeps, discardFiles } from '../ports/files/files.ts';
import { keepTemplate } from './extend-series.ts';
import { getOwnEvent } from './get-event.ts';
import { endSeries, lockScope, removeOccurrences, type WideScope } from './series-scope.ts';

interface Deps extends DiscardDeps {
  db: Database;
  clock: Clock;
  events: EventReader;
}

/**
 * Notifies the attendees of an event of the viewer's own and deletes it, its cover's file last. Of a series, `scope` says which occurrences
 * are deleted. @throws HttpError 404, 403.
 */
export async function removeEvent(deps: Deps, viewer: Writer, id: number, scope: EventScope = 'this'): Promise<void> {
  await getOwnEvent(deps, viewer.id, id);
  const now = deps.clock.now();
  const remove = async (tx: Transaction) => {
    const series = await lockSeriesOf(tx, viewer.id, id);
    if (series && scope !== 'this') return deleteFromSeries(tx, series, id, scope, now);
    if (series) await keepTemplate(tx, series, now, id);
    return notifyAndDelete(tx, viewer.id, id, series, now);
  };
  const unused = await writeAs(deps.db, viewer, remove, seriesPeopleOf(id, viewer.id));
  await discardFiles(deps, unused);
}

/** The same for the operator, without the access rule. @throws HttpError 404 */
export async function removeEventOf(deps: Omit<Deps, 'events'>, creatorId: number, id: number): Promise<void> {
  const now = deps.clock.now();
  const unused = await transact(deps.db, async (tx) =>
    notifyAndDelete(tx, creatorId, id, await lockSeriesOf(tx, creatorId, id), now),
  );
  await discardFiles(deps, unused);
}

async function notifyAndDelete(
  tx: Transaction,
  creatorId: number,
  id: number,
  series: SeriesRow | null,
  now: Date,
): Promise<string[]> {
  const deleted = await lockOwnEvent(tx, creatorId, id);
  if (!deleted) throw eventNotFound();
  await notifyEventDeleted(tx, id, now.toISOString());
  await keepSeriesChanges(tx, [id]);
  const unused = await deleteEvents(tx, [id]);
  if (series) {
    const exdates = deleted.recurrenceId === null ? series.exdates : [...series.exdates, deleted.recurrenceId];
    // A deletion is no answer to whether the series goes on: one that ended without an answer stays ended.
    const { askedAt, extendAt } = series;
    const ended = askedAt !== null && extendAt === null ? { askedAt, extendAt } : {};
    await updateSeries(tx, series.id, { exdates, ...ended }, now.toISOString());
    await relistSeries(tx, series.id);
    await deleteEmptySeries(tx, series.id);
  }
  return unused;
}

/**
 * Deletes several occurrences, also those that were changed alone. The series ends before them; without others it is deleted. One that started
 * and has its recurrence id after them becomes an event of its own.
 */
async function deleteFromSeries(
  tx: Transaction,
  series: SeriesRow,
  id: number,
  scope: WideScope,
  now: Date,
): Promise<string[]> {
  const { rows, chosen, first } = await lockScope(tx, series, id, scope, now);
  const ids = chosen.map((row) => row.id);
  const unused = await removeOccurrences(tx, ids, { keptIds: [], actorId: series.creatorId }, now.toISOString());
  const started = rows.filter((row) => row.recurrenceId >= first && !chosen.includes(row));
  await leaveSeries(
    tx,
    started.map((row) => row.id),
    now.toISOString(),
  );
  await endSeries(tx, series, first, now.toISOString());
  await relistSeries(tx, series.id);
  await deleteEmptySeries(tx, series.id);
  return unused;
}
