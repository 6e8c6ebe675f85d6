import type { HostStatus } from '@hiyori/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import { isListedAt } from '../event-series/reads.ts';
import { mayOrganize } from '../privacy/reads.ts';
import { blockedIds } from '../user-blocks/reads.ts';
import { type StoredSummary, summaryJson } from '../users/columns.ts';
import { type HostingRow, type HostRow, hostColumns, hostingColumns } from './columns.ts';

const isHost = sql`h.event_id = e.id and w.status = 'active'`;
const isNamed = sql`h.status = 'accepted' and h.is_shown`;
const inOrder = sql`h.accepted_at, h.invited_at, w.id`;

/** The co-hosts that the page of event `e` names, without those whom a block hides from the viewer; null: none. */
export const namedHosts = (viewerId: number | SQL): SQL<StoredSummary[] | null> => sql`(
  select jsonb_agg(${summaryJson('w')} order by ${inOrder})
  from event_hosts h join users w on w.id = h.user_id
  where ${isHost} and ${isNamed} and w.id <> all(${blockedIds(viewerId)}))`;

/** What the viewer is of event `e`; null: neither a co-host nor invited. */
export const hostStatus = (viewerId: number | SQL): SQL<HostStatus | null> =>
  sql`(select h.status from event_hosts h where h.event_id = e.id and h.user_id = ${viewerId})`;

/** Co-hosts in the order in which they accepted, then open invitations: all for an organiser, else the named ones and the viewer. */
export function listHosts(
  db: Queryable,
  viewerId: number,
  eventId: number,
  { isOrganizer }: { isOrganizer: boolean },
): Promise<HostRow[]> {
  const isListed = isOrganizer ? sql`true` : sql`(${isNamed} or w.id = ${viewerId})`;
  return readRows(
    db,
    hostColumns,
    (columns) => sql`
    select ${columns} from events e join event_hosts h on true join users w on w.id = h.user_id
    where e.id = ${eventId} and ${isHost} and ${isListed} and w.id <> all(${blockedIds(viewerId)})
    order by ${inOrder}`,
  );
}

/** A co-host or invited member of an event. */
export async function findHost(db: Queryable, eventId: number, userId: number): Promise<HostRow | null> {
  const [row] = await readRows(
    db,
    hostColumns,
    (columns) => sql`
    select ${columns} from event_hosts h join users w on w.id = h.user_id where h.event_id = ${eventId} and h.user_id = ${userId}`,
  );
  return row ?? null;
}

/** The creator of an event of which a member is a co-host or invited to be one, whether or not they can see it; null: they are neither. */
export async function findCreatorOfHosted(db: Queryable, eventId: number, userId: number): Promise<number | null> {
  const [row] = await readRows(
    db,
    { creatorId: sql<number>`e.creator_id` },
    (columns) => sql`
    select ${columns} from event_hosts h join events e on e.id = h.event_id
    where h.event_id = ${eventId} and h.user_id = ${userId}`,
  );
  return row?.creatorId ?? null;
}

/** The creator of an event, and whether a member organises it; null when it does not exist. */
export async function findOrganizer(db: Queryable, userId: number, eventId: number) {
  const [row] = await readRows(
    db,
    { creatorId: sql<number>`e.creator_id`, mayOrganize: sql<boolean>`${mayOrganize(userId)}` },
    (columns) => sql`select ${columns} from events e where e.id = ${eventId}`,
  );
  return row ?? null;
}

/** How many members host an event or are invited to, whether or not they are active. */
export async function countHosts(db: Queryable, eventId: number): Promise<number> {
  const [row] = await readRows(
    db,
    { count: sql<number>`count(*)` },
    (columns) => sql`select ${columns} from event_hosts where event_id = ${eventId}`,
  );
  return row?.count ?? 0;
}

/**
 * The base query of events that are not over of which the member is a co-host, earliest start first, or invited to be one, newest first. Of a
 * series the next occurrence.
 */
export function eventsHostedBy(
  userId: number,
  status: HostStatus,
  now: string,
  { limit, offset }: { limit: number; offset: number },
): SQL {
  const order = status === 'invited' ? sql`h.invited_at desc, e.id desc` : sql`e.start_at, e.id`;
  return sql`
    select e.id, row_number() over (order by ${order}) as ord
    from event_hosts h join events e on e.id = h.event_id join users u on u.id = e.creator_id and u.status = 'active'
    where h.user_id = ${userId} and h.status = ${status} and e.end_at > ${now}::timestamptz and ${isListedAt(now)}
    order by ${order} limit ${limit} offset ${offset}`;
}

/** What a member is of several events. */
export const readHostings = (db: Queryable, userId: number, eventIds: readonly number[]): Promise<HostingRow[]> =>
  readRows(
    db,
    hostingColumns,
    (columns) => sql`
    select ${columns} from event_hosts h where h.user_id = ${userId} and h.event_id = any(${sql.param([...eventIds])}::bigint[])`,
  );
