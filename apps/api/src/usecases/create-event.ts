import { defaultZone, futureStartMessage, startsInFuture } from '@hiyori/contract';
import type { Database, Transaction } from '../db/client.ts';
import type { CountAction } from '../features/auth/actions.ts';
import { insertEventFollow } from '../features/event-follows/writes.ts';
import { assertWholeDays, invalidPeriod } from '../features/events/period.ts';
import { insertEvent, type NewEvent } from '../features/events/writes.ts';
import { type Writer, writeAs } from '../features/users/locks.ts';
import type { Clock } from '../ports/clock/clock.ts';

/**
 * Creates an event and adds it to its creator's calendar. Returns what `answer` makes of the write, in its transaction.
 * @throws HttpError 422 for a start in the past and for an all-day event with times, 429 above the rates.
 */
export async function createEvent<T>(
  { db, clock, countAction }: { db: Database; clock: Clock; countAction: CountAction },
  viewer: Writer,
  event: NewEvent,
  answer: (tx: Transaction, create: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  assertWholeDays(event, event.timeZone ?? defaultZone);
  if (!startsInFuture(event, now.getTime())) throw invalidPeriod('startAt', futureStartMessage);
  await countAction('event', viewer.id);
  const create = async (tx: Transaction) => {
    const row = await insertEvent(tx, viewer.id, event, now.toISOString());
    await insertEventFollow(tx, viewer.id, row, now.toISOString());
    return row.id;
  };
  return writeAs(db, viewer, (tx) => answer(tx, () => create(tx)));
}
