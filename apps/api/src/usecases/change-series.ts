import type { Transaction } from '../db/client.ts';
import { givesSeats, leaveUnseen, lostEvents, saveSeats } from '../features/attendance/writes.ts';
import type { SeriesRow } from '../features/event-series/columns.ts';
import { isStopped } from '../features/event-series/plan.ts';
import { lockSeries } from '../features/event-series/reads.ts';
import { relistSeries, updateSeries } from '../features/event-series/writes.ts';
import { isNotifiableChange } from '../features/events/period.ts';
import { findTemplate, hasOccurrenceBefore } from '../features/events/reads.ts';
import { type EventChange, leaveSeries, updateEvents } from '../features/events/writes.ts';
import { recordSeriesChange } from '../features/notifications/due.ts';
import { extendSeries } from './extend-series.ts';
import { makeOccurrences } from './make-occurrences.ts';
import { isReopening, planSeriesChange } from './plan-series-change.ts';
import {
  type Addressed,
  lockScope,
  placeInSeries,
  removeOccurrences,
  storeContinuation,
  type WideScope,
} from './series-scope.ts';
import { givesAudience } from './stored-audience.ts';

/**
 * Changes several occurrences of a series in the caller's transaction, which holds the locks of account and series. Returns the files of
 * covers that no event has any more. @throws HttpError 422 as `lockScope` and `planSeriesChange`.
 */
export async function changeSeries(
  tx: Transaction,
  series: SeriesRow,
  before: Addressed,
  scope: WideScope,
  change: EventChange,
  now: Date,
): Promise<string[]> {
  const at = now.toISOString();
  const locked = await lockScope(tx, series, before.id, scope, now);
  const { first, hasNext } = locked;
  const hasEarlier = hasNext && (await hasOccurrenceBefore(tx, series.id, first));
  const plan = planSeriesChange(series, before, change, { scope, locked, hasEarlier, now });
  const { changed, moved, movedAlone, notified, recordedBy } = plan;
  const reopens = isReopening(change) && (await findTemplate(tx, series.id))?.status === 'cancelled';
  const goesOn = reopens || !isStopped(series);
  const ids = changed.map(({ id }) => id);
  const notifiedIds = notified.map(({ id }) => id);
  const unused = await removeOccurrences(tx, plan.deleted, { keptIds: notifiedIds, actorId: before.actorId }, at);
  let current = series.id;
  if (moved) {
    current = await storeContinuation(tx, series, moved.series, { first, splits: moved.splits }, at);
    await leaveSeries(tx, moved.detached, at);
    await placeInSeries(tx, current, moved.placed, locked, at);
  } else await updateSeries(tx, series.id, {}, at);
  if (movedAlone) await placeInSeries(tx, series.id, [movedAlone], locked, at);
  await updateEvents(tx, changed, plan.fields, at);
  if (change.status !== undefined) await updateEvents(tx, plan.statusOnly, { status: change.status }, at);
  if (givesSeats(change)) await saveSeats(tx, ids, change, change.startAt ?? before.startAt, at);
  if (givesAudience(change)) await leaveUnseen(tx, { events: lostEvents.these(ids) }, at);
  const template = moved?.missing.length ? await findTemplate(tx, current) : null;
  if (moved && template && template.status !== 'cancelled') await makeOccurrences(tx, recordedBy.id, moved.missing, at);
  if (moved?.splits) await relistSeries(tx, series.id);
  const stored = goesOn ? await lockSeries(tx, series.creatorId, current) : null;
  if (stored) await extendSeries(tx, stored, now);
  else await relistSeries(tx, current);
  if (isNotifiableChange(before, change)) await recordSeriesChange(tx, recordedBy, notified, before.actorId, now);
  return unused;
}
