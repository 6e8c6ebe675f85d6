import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import { leaveSeatsOfBlocked } from '../attendance/writes.ts';
import { relistSeries } from '../event-series/writes.ts';
import { events, noList } from '../events/table.ts';
import { blockedIds } from '../user-blocks/reads.ts';
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

/** Ends that two members host events of each other, or are invited to. The caller holds the locks of both. */
export async function leaveEventsOfEachOther(tx: Transaction, one: number, other: number): Promise<void> {
  await tx.execute(sql`
    delete from event_hosts h using events e where e.id = h.event_id
      and ((h.user_id = ${one} and e.creator_id = ${other}) or (h.user_id = ${other} and e.creator_id = ${one}))`);
}

/** An event that a co-host takes over. */
export interface HandedOver {
  eventId: number;
  seriesId: number | null;
  heirId: number;
  title: string;
  /** Whether it was for followers or lists of the creator before, so that the co-host has to choose another audience. */
  isNarrowed: boolean;
}

/** The events of a creator with an active co-host, each for who accepted first; a series as a whole. Those that are not over come first. */
const listHeirs = (tx: Transaction, creatorId: number, now: string): Promise<HandedOver[]> => {
  const isForFollowers = sql`e.is_published and e.audience_lists is null and (u.is_private or not e.is_public)`;
  return readRows(
    tx,
    {
      eventId: e.id,
      seriesId: e.seriesId,
      heirId: sql<number>`heirs.user_id`,
      title: e.title,
      isNarrowed: sql<boolean>`e.audience_lists <> '{}' or (${isForFollowers})`,
    },
    (columns) => sql`
    with heirs as (
      select distinct on (coalesce(o.series_id, -o.id)) coalesce(o.series_id, -o.id) as part, h.user_id
      from events o join event_hosts h on h.event_id = o.id and h.status = 'accepted'
      join users w on w.id = h.user_id and w.status = 'active' and w.user_id is not null
      where o.creator_id = ${creatorId} order by coalesce(o.series_id, -o.id), h.accepted_at, h.user_id
    )
    select ${columns} from events e join users u on u.id = e.creator_id join heirs on heirs.part = coalesce(e.series_id, -e.id)
    where e.creator_id = ${creatorId} order by e.end_at <= ${now}::timestamptz, e.start_at, e.id`,
  );
};

/**
 * Makes the first co-host of each event of a creator who resigns its creator. Nothing becomes visible to others by it: an event that was not for
 * everyone is for the new creator and the co-hosts until they choose an audience. Calendars, answers, seats, address and cover stay, but a block
 * between the new creator and a member ends what it would have ended. The caller holds the locks of the accounts, series and events.
 */
export async function handOverEvents(tx: Transaction, creatorId: number, now: string): Promise<HandedOver[]> {
  const handed = await listHeirs(tx, creatorId, now);
  if (handed.length === 0) return [];
  const list = (of: (each: HandedOver) => number) => sql`${sql.param(handed.map(of))}::bigint[]`;
  const narrowed = handed.filter(({ isNarrowed }) => isNarrowed).map(({ eventId }) => eventId);
  const given = sql`unnest(${list(({ eventId }) => eventId)}, ${list(({ heirId }) => heirId)}) as g(event_id, heir_id)`;
  // A creator takes no seat. Before `creator_id` changes: the triggers then free the co-host's seat, and count nothing for the old creator.
  await tx.execute(sql`
    delete from event_follows x using ${given} where x.event_id = g.event_id and x.user_id in (${creatorId}, g.heir_id)`);
  await tx.execute(
    sql`delete from event_answers x using ${given} where x.event_id = g.event_id and x.user_id = g.heir_id`,
  );
  await tx.execute(
    sql`delete from event_hosts x using ${given} where x.event_id = g.event_id and x.user_id = g.heir_id`,
  );
  await tx.execute(sql`
    delete from series_follows x using ${given} join events e on e.id = g.event_id
    where x.series_id = e.series_id and x.user_id = g.heir_id`);
  await tx.execute(sql`
    update event_series s set creator_id = g.heir_id, sequence = s.sequence + 1, asked_at = null, updated_at = ${now}::timestamptz
    from ${given} join events e on e.id = g.event_id where s.id = e.series_id`);
  await tx.execute(sql`
    update events e set creator_id = g.heir_id, sequence = e.sequence + 1, updated_at = ${now}::timestamptz,
      is_public = e.is_public and e.id <> all(${sql.param(narrowed)}::bigint[]),
      audience_lists = case when e.id = any(${sql.param(narrowed)}::bigint[]) then ${noList} else e.audience_lists end
    from ${given} where e.id = g.event_id`);
  await tx.execute(sql`
    insert into event_follows (user_id, event_id, start_at, end_at, created_at)
    select g.heir_id, e.id, e.start_at, e.end_at, ${now}::timestamptz from ${given} join events e on e.id = g.event_id`);
  const ids = handed.map(({ eventId }) => eventId);
  await tx.execute(sql`
    delete from event_hosts h using events e
    where e.id = h.event_id and e.id = any(${sql.param(ids)}::bigint[]) and h.user_id = any(${blockedIds(sql`e.creator_id`)})`);
  await leaveSeatsOfBlocked(tx, ids, now);
  for (const seriesId of new Set(handed.map((each) => each.seriesId))) {
    if (seriesId !== null) await relistSeries(tx, seriesId);
  }
  return handed;
}
