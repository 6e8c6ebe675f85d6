import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { checkViolation, toFailure } from '../../db/failure.ts';
import { readRows } from '../../db/select.ts';
import { OutdatedReadError } from '../../db/transaction.ts';
import { canSee } from '../privacy/reads.ts';
import { eventFollows } from './table.ts';

/** Adds a new event to its creator's calendar, in the transaction that creates it. */
export async function insertEventFollow(
  tx: Queryable,
  userId: number,
  { id: eventId, startAt, endAt }: { id: number; startAt: string; endAt: string },
  now: string,
): Promise<void> {
  await tx.insert(eventFollows).values({ userId, eventId, startAt, endAt, createdAt: now });
}

/**
 * Adds an event that the viewer can see to their calendar; the primary key decides between concurrent calls. The event is locked
 * first, in the mode that its counter trigger needs: upgrading a weaker lock could deadlock with a concurrent move of the event.
 * The caller holds the lock of the viewer. An event with seats is only locked (`answerEvent` of `attendance` takes one).
 */
export async function addToCalendar(
  tx: Transaction,
  viewerId: number,
  eventId: number,
  now: string,
): Promise<'added' | 'already' | 'missing' | 'seated'> {
  const [row] = await readRows(
    tx,
    { inserted: sql<boolean>`(select count(*) from inserted) > 0`, hasSeats: sql<boolean>`target.has_seats` },
    (columns) => sql`
    with target as (
      select e.id, e.start_at, e.end_at, exists (select from event_seats s where s.event_id = e.id) as has_seats
      from events e join users u on u.id = e.creator_id
      where e.id = ${eventId} and ${canSee(viewerId)}
      for no key update of e
    ), answered as (
      delete from event_answers a using target where a.user_id = ${viewerId} and a.event_id = target.id and not has_seats
    ), inserted as (
      insert into event_follows (user_id, event_id, start_at, end_at, created_at)
      select ${viewerId}, id, start_at, end_at, ${now}::timestamptz from target where not has_seats
      on conflict do nothing returning 1
    )
    select ${columns} from target`,
  ).catch((error: unknown) => {
    // The event got its first seats, and they are taken, while the statement waited for its lock: its snapshot is older.
    throw toFailure(error).code === checkViolation ? new OutdatedReadError('The event has seats now') : error;
  });
  if (!row) return 'missing';
  if (row.hasSeats) return 'seated';
  return row.inserted ? 'added' : 'already';
}

/** Removes an event from the viewer's calendar, even if it is no longer visible. Returns false when it was not there. */
export async function removeFromCalendar(tx: Transaction, viewerId: number, eventId: number): Promise<boolean> {
  // Locks the event before the calendar row, the same order as moving or deleting the event.
  const deleted = await tx.execute(sql`
    with locked as materialized (select id from events where id = ${eventId} for no key update)
    delete from event_follows f using locked
    where f.event_id = locked.id and f.user_id = ${viewerId} and f.event_id = ${eventId}
    returning f.event_id`);
  return deleted.length > 0;
}

/**
 * Adds the occurrences of an event's series that are not over and that the viewer can see, as far as they have free seats and no required
 * question, and those that are made later; without `takesSeats` none that have seats. The series is locked, so that none is made in between,
 * and then the events in the order of their ids. The caller holds the lock of the viewer.
 */
export async function addSeriesToCalendar(
  tx: Transaction,
  viewerId: number,
  eventId: number,
  now: string,
  { takesSeats = true } = {},
): Promise<'added' | 'missing' | 'full'> {
  const seriesId = sql`(select series_id from events where id = ${eventId})`;
  await tx.execute(sql`select id from event_series where id = ${seriesId} for share`);
  const rows = await readRows(
    tx,
    { eventId: sql<number>`t.id`, seriesId: sql<number>`t.series_id` },
    (columns) => sql`
    with target as (
      select e.id, e.series_id, e.start_at, e.end_at from events e join users u on u.id = e.creator_id
      where e.series_id = ${seriesId} and (e.end_at > ${now}::timestamptz or e.id = ${eventId}) and ${canSee(viewerId)}
      order by e.id for no key update of e
    )
    select ${columns} from target t`,
  );
  const target = rows.find((row) => row.eventId === eventId);
  if (!target) return 'missing';
  const added = await addWithFreeSeats(
    tx,
    viewerId,
    { eventIds: rows.map((row) => row.eventId), eventId, takesSeats },
    now,
  );
  if (!added) return 'full';
  await tx.execute(sql`
    insert into series_follows (series_id, user_id, created_at)
    values (${target.seriesId}, ${viewerId}, ${now}::timestamptz) on conflict do nothing`);
  return 'added';
}

/**
 * Adds locked events to the viewer's calendar, as far as the viewer still sees them; those with seats only when one is free, answers are taken and
 * no member waits, and not when a seat is offered to the viewer, who takes it with their guests and answers (`answerEvent` of `attendance`).
 * False when `eventId` is not in the calendar afterwards.
 */
async function addWithFreeSeats(
  tx: Transaction,
  viewerId: number,
  { eventIds, eventId, takesSeats }: { eventIds: readonly number[]; eventId: number; takesSeats: boolean },
  now: string,
): Promise<boolean> {
  await tx.execute(sql`
    with inserted as (
      insert into event_follows (user_id, event_id, start_at, end_at, created_at)
      select ${viewerId}, e.id, e.start_at, e.end_at, ${now}::timestamptz
      from events e join users u on u.id = e.creator_id left join event_seats s on s.event_id = e.id
      where e.id = any(${sql.param([...eventIds])}::bigint[]) and ${canSee(viewerId)}
        ${takesSeats ? sql`` : sql`and s.event_id is null`}
        and (s.capacity is null or (s.waiting = 0 and s.taken + s.held < s.capacity))
        and (s.answers_until is null or s.answers_until > ${now}::timestamptz)
        and not coalesce(s.questions @> '[{"isRequired": true}]', false)
        and not exists (select from event_answers o where o.user_id = ${viewerId} and o.event_id = e.id and o.status = 'offered')
      on conflict do nothing returning event_id
    )
    delete from event_answers a using inserted i where a.user_id = ${viewerId} and a.event_id = i.event_id`);
  const [row] = await readRows(
    tx,
    { added: sql<boolean>`count(*) > 0` },
    (columns) => sql`select ${columns} from event_follows where user_id = ${viewerId} and event_id = ${eventId}`,
  );
  return row?.added === true;
}

/** Removes an event and the occurrences of its series that are not over from the viewer's calendar. False when there was none. */
export async function removeSeriesFromCalendar(
  tx: Transaction,
  viewerId: number,
  eventId: number,
  now: string,
): Promise<boolean> {
  const seriesId = sql`(select series_id from events where id = ${eventId})`;
  await tx.execute(sql`select id from event_series where id = ${seriesId} for share`);
  const deleted = await tx.execute(sql`
    with locked as materialized (
      select id from events where series_id = ${seriesId} and (end_at > ${now}::timestamptz or id = ${eventId})
      order by id for no key update
    )
    delete from event_follows f using locked where f.event_id = locked.id and f.user_id = ${viewerId} returning f.event_id`);
  await tx.execute(sql`delete from series_follows where series_id = ${seriesId} and user_id = ${viewerId}`);
  return deleted.length > 0;
}
