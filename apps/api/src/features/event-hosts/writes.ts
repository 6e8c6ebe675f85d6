import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import { events } from '../events/table.ts';
import { eventHosts } from './table.ts';

const e = columnsOf(events, 'e');

/**
 * Locks an event, or all occurrences of its series, before its co-hosts change; the series first, so that no occurrence is made in between.
 * The caller holds the locks of the accounts. Empty when the event does not exist.
 */
export async function lockHosted(tx: Transaction, eventId: number) {
  const seriesId = sql`(select series_id from events where id = ${eventId})`;
  await tx.execute(sql`select id from event_series where id = ${seriesId} for share`);
  return readRows(
    tx,
    { id: e.id, creatorId: e.creatorId, title: e.title, seriesId: e.seriesId, endAt: e.endAt, status: e.status },
    (columns) => sql`
    select ${columns} from events e where e.id = ${eventId} or e.series_id = ${seriesId} order by e.id for no key update`,
  );
}

const rowsOf = (eventIds: readonly number[], userId: number) =>
  and(inArray(eventHosts.eventId, [...eventIds]), eq(eventHosts.userId, userId));

/** Invites a member to host locked events. */
export async function insertHost(
  tx: Transaction,
  eventIds: readonly number[],
  { userId, isShown }: { userId: number; isShown: boolean },
  now: string,
): Promise<void> {
  await tx
    .insert(eventHosts)
    .values(eventIds.map((eventId) => ({ eventId, userId, isShown, invitedAt: now })))
    .onConflictDoNothing();
}

/** Changes whether the pages of locked events name a co-host. */
export async function showHost(
  tx: Transaction,
  eventIds: readonly number[],
  userId: number,
  isShown: boolean,
): Promise<void> {
  await tx.update(eventHosts).set({ isShown }).where(rowsOf(eventIds, userId));
}

/** Makes an invited member a co-host of locked events. */
export async function acceptHost(
  tx: Transaction,
  eventIds: readonly number[],
  userId: number,
  now: string,
): Promise<void> {
  await tx
    .update(eventHosts)
    .set({ status: 'accepted', acceptedAt: sql`coalesce(${eventHosts.acceptedAt}, ${now}::timestamptz)` })
    .where(rowsOf(eventIds, userId));
}

/** Ends an invitation, or what a co-host may do. Idempotent. */
export async function deleteHost(tx: Transaction, eventIds: readonly number[], userId: number): Promise<void> {
  await tx.delete(eventHosts).where(rowsOf(eventIds, userId));
}
