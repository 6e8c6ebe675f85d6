import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
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
 * The caller holds the lock of the viewer.
 */
export async function addToCalendar(
  tx: Transaction,
  viewerId: number,
  eventId: number,
  now: string,
): Promise<'added' | 'already' | 'missing'> {
  const [row] = await readRows(
    tx,
    { inserted: sql<boolean>`(select count(*) from inserted) > 0` },
    (columns) => sql`
    with target as (
      select e.id, e.start_at, e.end_at from events e join users u on u.id = e.creator_id
      where e.id = ${eventId} and ${canSee(viewerId)}
      for no key update of e
    ), inserted as (
      insert into event_follows (user_id, event_id, start_at, end_at, created_at)
      select ${viewerId}, id, start_at, end_at, ${now}::timestamptz from target
      on conflict do nothing returning 1
    )
    select ${columns} from target`,
  );
  if (!row) return 'missing';
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
 * Adds the occurrences of an event's series that are not over and that the viewer can see, and those that are made later. The series is
 * locked, so that none is made in between, and then the events in the order of their ids. The caller holds the lock of the viewer.
 */
export async function addSeriesToCalendar(
  tx: Transaction,
  viewerId: number,
  eventId: number,
  now: string,
): Promise<'added' | 'missing'> {
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
    ), inserted as (
      insert into event_follows (user_id, event_id, start_at, end_at, created_at)
      select ${viewerId}, id, start_at, end_at, ${now}::timestamptz from target
      on conflict do nothing
    )
    select ${columns} from target t`,
  );
  const [target] = rows.filter((row) => row.eventId === eventId);
  if (!target) return 'missing';
  await tx.execute(sql`
    insert into series_follows (series_id, user_id, created_at)
    values (${target.seriesId}, ${viewerId}, ${now}::timestamptz) on conflict do nothing`);
  return 'added';
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
