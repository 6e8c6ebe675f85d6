import {
  type AudienceChoice,
  defaultZone,
  futureStartMessage,
  type Recurrence,
  type SeatsInput,
  startsInFuture,
} from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import { givesSeats, saveSeats } from '../features/attendance/writes.ts';
import type { CountAction } from '../features/auth/actions.ts';
import { insertEventFollow } from '../features/event-follows/writes.ts';
import { assertWholeDays, invalidPeriod } from '../features/events/period.ts';
import { insertEvent, type NewEvent } from '../features/events/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { extendSeries } from './extend-series.ts';
import { planSeries, storeSeries } from './start-series.ts';
import { storedAudience } from './stored-audience.ts';

type GivenEvent = NewEvent & AudienceChoice & SeatsInput & { recurrence?: Recurrence | null | undefined };

/** @throws HttpError 422 for a start in the past, or an all-day event with times */
export function assertNewEvent(event: NewEvent, now: Date): void {
  assertWholeDays(event, event.timeZone ?? defaultZone);
  if (!startsInFuture(event, now.getTime())) throw invalidPeriod('startAt', futureStartMessage);
}

/**
 * Creates an event and adds it to its creator's calendar. Returns what `respond` makes of the write, in its transaction.
 * With a recurrence it is the first of a series, whose next occurrences are made at once.
 * @throws HttpError 422 for a start in the past, an all-day event with times, a rule without it, too many series, or lists of others; 429
 * above the rates.
 */
export async function createEvent<T>(
  { db, clock, countAction }: { db: Database; clock: Clock; countAction: CountAction },
  viewer: Writer,
  { recurrence, ...event }: GivenEvent,
  respond: (tx: Transaction, create: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  assertNewEvent(event, now);
  const planned = recurrence && planSeries(event, recurrence);
  await countAction('event', viewer.id);
  const create = async (tx: Transaction) => {
    const series = planned && (await storeSeries(tx, viewer.id, planned.series, now.toISOString()));
    const occurrence = series && { seriesId: series.id, recurrenceId: planned.recurrenceId };
    const id = await storeEvent(tx, viewer.id, { ...event, occurrence: occurrence ?? undefined }, now);
    if (series) await extendSeries(tx, series, now);
    return id;
  };
  return writeAs(db, viewer, (tx) => respond(tx, () => create(tx)));
}

/**
 * Stores an event and adds it to its creator's calendar, in the caller's transaction, which holds the lock of the creator. Returns its id.
 * @throws HttpError 422 for lists of others.
 */
export async function storeEvent(
  tx: Transaction,
  creatorId: number,
  event: Omit<GivenEvent, 'recurrence'>,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const row = await insertEvent(tx, creatorId, { ...event, ...(await storedAudience(tx, creatorId, event)) }, at);
  await insertEventFollow(tx, creatorId, row, at);
  if (givesSeats(event)) await saveSeats(tx, [row.id], event, row.startAt, at);
  return row.id;
}
