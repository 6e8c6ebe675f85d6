import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { PageSought } from '../../db/paging.ts';
import { readRows } from '../../db/select.ts';
import type { Backlog } from '../../ports/metrics/metrics.ts';
import { answeredEvent } from '../attendance/reads.ts';
import { canSee } from '../privacy/reads.ts';
import {
  type DeliveryRow,
  deliveryColumns,
  isActorKnown,
  type NotificationRow,
  notificationColumns,
} from './columns.ts';

/**
 * Notifications `n` whose actor `a` is active and not blocked in either direction, and whose event `e` of creator `u` the viewer can
 * see. Used for list and count, so that both agree.
 */
const visibleNotifications = (viewerId: number | SQL): SQL => sql`
  from notifications n
  left join users a on a.id = n.actor_id
  left join events e on e.id = n.event_id
  left join users u on u.id = e.creator_id
  where n.user_id = ${viewerId}
    and ${isActorKnown(viewerId)}
    and (n.event_id is null or ${canSee(viewerId)})`;

/** The viewer's notifications, newest first. */
export function listNotifications(
  db: Queryable,
  viewerId: number,
  { limit, after }: PageSought,
): Promise<NotificationRow[]> {
  const before = after ? sql`and (n.created_at, n.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
  return readRows(
    db,
    notificationColumns,
    (columns) => sql`
    select ${columns} ${visibleNotifications(viewerId)} ${before}
    order by n.created_at desc, n.id desc limit ${limit}`,
    viewerId,
  );
}

/** The number of unread notifications. */
export async function countUnread(db: Queryable, viewerId: number): Promise<number> {
  const [row] = await readRows(
    db,
    { unread: sql<number>`count(*)` },
    (columns) => sql`select ${columns} ${visibleNotifications(viewerId)} and n.read_at is null`,
  );
  return row?.unread ?? 0;
}

/** The numbers of unread notifications of several members. */
export const listUnreadCounts = (
  db: Queryable,
  userIds: readonly number[],
): Promise<{ userId: number; unread: number }[]> =>
  readRows(
    db,
    {
      userId: sql<number>`w.id`,
      unread: sql<number>`(select count(*) ${visibleNotifications(sql.raw('w.id'))} and n.read_at is null)`,
    },
    (columns) => sql`select ${columns} from unnest(${sql.param([...userIds])}::bigint[]) w(id)`,
  );

/** Deliveries by id, with `isCurrent` checked again: event or recipient may have changed since they were queued. */
export function listDeliveries(db: Queryable, ids: readonly number[], now: string): Promise<DeliveryRow[]> {
  return readRows(
    db,
    deliveryColumns,
    (columns) => sql`
    select ${columns}
    from deliveries d
    left join users w on w.id = d.user_id
    left join notification_settings s on s.user_id = w.id
    left join notifications n on n.id = d.notification_id
    left join users a on a.id = n.actor_id
    left join push_subscriptions p on p.id = d.subscription_id
    left join events e on e.id = n.event_id
    left join users u on u.id = e.creator_id
    where d.id = any(${sql.param([...ids])}::bigint[])
    order by d.id`,
    now,
  );
}

/** How many deliveries, and members of batches, wait, and for how long the oldest one has been due, in seconds. */
export async function readBacklog(db: Queryable, now: string): Promise<Backlog> {
  const [row] = await readRows(
    db,
    {
      waiting: sql<number>`coalesce(sum(waiting), 0)::bigint`,
      lagS: sql<number>`greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0))::float8`,
    },
    (columns) => sql`
    select ${columns} from (
      select count(*) as waiting, min(next_attempt_at) as due_at from deliveries where sent_at is null and failed_at is null
      union all select sum(cardinality(user_ids) - done_count), min(created_at) from notification_batches
    ) b`,
  );
  return row ?? { waiting: 0, lagS: 0 };
}

/** The ids `user_id` of who is notified of changes of an event, each once. */
export const concernedBy = (eventId: SQL): SQL =>
  sql`(select distinct user_id from (${answeredEvent(eventId)}) answered)`;
