import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import { canSee } from '../privacy/reads.ts';
import { type OccurrenceRow, occurrenceColumns } from './columns.ts';
import { events } from './table.ts';

/**
 * Locks an event that the viewer can see, before its calendar rows, answers and seats change. The caller holds the lock of the viewer. False
 * when they cannot see it.
 */
export async function lockVisibleEvent(tx: Transaction, viewerId: number, eventId: number): Promise<boolean> {
  const locked = await tx.execute(sql`
    select e.id from events e join users u on u.id = e.creator_id where e.id = ${eventId} and ${canSee(viewerId)}
    for no key update of e`);
  return locked.length > 0;
}

/** The same without the access rule: what a member has of an event can always be withdrawn. */
export const lockEventNoKey = (tx: Transaction, id: number) =>
  tx.execute(sql`select id from events where id = ${id} for no key update`);

/** Locks an event whose rows elsewhere are deleted or changed. Jobs that notify of it leave it for the next round. */
export const lockEventForUpdate = (tx: Transaction, id: number) =>
  tx.execute(sql`select id from events where id = ${id} for update`);

/** Locks an event of `creatorId` for its deletion. Null when it does not exist or has another creator. */
export async function lockOwnEvent(tx: Transaction, creatorId: number, id: number) {
  const mine = and(eq(events.id, id), eq(events.creatorId, creatorId));
  const [row] = await tx.select({ recurrenceId: events.recurrenceId }).from(events).where(mine).for('update');
  return row ?? null;
}

/** Locks the occurrences of a series that are not over or that the rule has start from an instant on; by their recurrence ids. */
export async function lockOccurrences(
  tx: Transaction,
  seriesId: number,
  { now, from }: { now: string; from: string },
): Promise<OccurrenceRow[]> {
  const rows = await readRows(
    tx,
    occurrenceColumns,
    (columns) => sql`
    select ${columns} from events e where e.series_id = ${seriesId}
      and (e.end_at > ${now}::timestamptz or e.recurrence_id >= ${from}::timestamptz)
    order by e.id for update`,
  );
  return rows.sort((one, other) => Date.parse(one.recurrenceId) - Date.parse(other.recurrenceId));
}

/** Locks all events of a creator that are for lists, in one order, before several statements change some of them. */
export const lockLimitedEvents = (tx: Transaction, creatorId: number) =>
  tx.execute(sql`
    select id from events where creator_id = ${creatorId} and audience_lists is not null order by id for update`);
