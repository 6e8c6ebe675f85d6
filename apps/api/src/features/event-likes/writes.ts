import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import { canSee } from '../privacy/reads.ts';

/**
 * Likes an event that the viewer can see; the primary key decides between concurrent calls. The event is locked first, in the mode
 * that its counter trigger needs. The caller holds the lock of the viewer.
 */
export async function likeEvent(
  tx: Transaction,
  viewerId: number,
  eventId: number,
  now: string,
): Promise<'liked' | 'already' | 'missing'> {
  const [row] = await readRows(
    tx,
    { inserted: sql<boolean>`(select count(*) from inserted) > 0` },
    (columns) => sql`
    with target as (
      select e.id from events e join users u on u.id = e.creator_id
      where e.id = ${eventId} and ${canSee(viewerId)}
      for no key update of e
    ), inserted as (
      insert into event_likes (user_id, event_id, created_at)
      select ${viewerId}, id, ${now}::timestamptz from target
      on conflict do nothing returning 1
    )
    select ${columns} from target`,
  );
  if (!row) return 'missing';
  return row.inserted ? 'liked' : 'already';
}

/** Removes a like, even if the event is no longer visible. Returns false when there was none. */
export async function unlikeEvent(tx: Transaction, viewerId: number, eventId: number): Promise<boolean> {
  // Locks the event before the like, the same order as changing or deleting the event.
  const deleted = await tx.execute(sql`
    with locked as materialized (select id from events where id = ${eventId} for no key update)
    delete from event_likes l using locked
    where l.event_id = locked.id and l.user_id = ${viewerId} and l.event_id = ${eventId}
    returning l.event_id`);
  return deleted.length > 0;
}
