import type { Database, Transaction } from '../db/client.ts';
import { holdBackIfOfRow } from '../db/job-failures.ts';
import { transact } from '../db/transaction.ts';
import { offerUntil } from '../features/attendance/policy.ts';
import { listEventsToSeat, listNextInLine, seatedAtOnce } from '../features/attendance/reads.ts';
import { endOffers, type LockedEvent, lockToSeat, type Seated, seatNext } from '../features/attendance/writes.ts';
import { notifyOfSeats } from '../features/notifications/notices.ts';
import { lockAccounts } from '../features/users/locks.ts';
import { clockText, periodText } from '../period-text.ts';
import type { Clock } from '../ports/clock/clock.ts';
import { repeat } from '../repeat.ts';

interface Deps {
  db: Database;
  clock: Clock;
  /** Called for an event whose list was not served, and with null for a round that failed. It is repeated. */
  onFailure(error: unknown, eventId: number | null): void;
}

/**
 * Gives free seats to who waits for them, and ends offers that were not answered; a part of an event's list in a transaction of its own, with
 * the notifications. Safe to run on several nodes at the same time. Returns how many members got a seat or an offer.
 */
export async function seatWaiting({ db, clock, onFailure }: Deps, signal?: AbortSignal): Promise<number> {
  let seated = 0;
  const due = await listEventsToSeat(db, clock.now().toISOString());
  for (const eventId of due) {
    if (signal?.aborted) break;
    try {
      const served = await transact(db, (tx) => seatEvent(tx, eventId, clock.now()));
      seated += served;
      // The rest of a long list comes after the other events.
      if (served === seatedAtOnce) due.push(eventId);
    } catch (error) {
      onFailure(error, eventId);
      await holdBackIfOfRow(db, { job: 'waiting-lists', subjectId: eventId }, error, clock.now());
    }
  }
  return seated;
}

async function seatEvent(tx: Transaction, eventId: number, now: Date): Promise<number> {
  const at = now.toISOString();
  const userIds = await listNextInLine(tx, eventId, at);
  await lockAccounts(tx, userIds);
  const event = await lockToSeat(tx, eventId);
  if (!event) return 0;
  await endOffers(tx, eventId, at);
  const until = offerUntil(event.startAt, now);
  const seated = await seatNext(tx, eventId, userIds, until, at);
  if (seated.length > 0)
    await notifyOfSeats(
      tx,
      eventId,
      seated.map((each) => noticeOf(event, eventId, each, until, now)),
      until,
      at,
    );
  return seated.length;
}

/** Times are in the event's time zone: the server does not know the recipient's. */
function noticeOf(event: LockedEvent, eventId: number, { userId, place }: Seated, until: string | null, now: Date) {
  const when = periodText(event, now);
  const given =
    until === null
      ? {
          title: `席が空いて「行く」に変わりました：${event.title}`,
          body: `${when}\n行けなくなったときは、予定のページで知らせてください。つぎに待っている人へ回ります。`,
        }
      : {
          title: `席が空きました：${event.title}`,
          body: `${when}\n${clockText(until, event.timeZone)} までにお返事ください。お返事がないときは、つぎに待っている人へ回ります。`,
        };
  // An offer may be made again in the same place.
  const key = until === null ? `seat:${eventId}:${place}` : `seat:${eventId}:${place}:${until}`;
  return { userId, key, ...given };
}

const roundMs = 1_000;

/** Serves the waiting lists every second. Returns a stop function, which waits for the round in progress. */
export const startSeating = (deps: Deps): (() => Promise<void>) =>
  repeat(async (signal) => {
    await seatWaiting(deps, signal).catch((error: unknown) => deps.onFailure(error, null));
  }, roundMs);
