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
