import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { PageSought } from '../../db/paging.ts';
import type { Backlog } from '../../ports/metrics/metrics.ts';
import { canSee } from '../privacy/reads.ts';
import { shutOut } from '../user-blocks/reads.ts';
import type { MessageKind } from './message.ts';
import type { NotificationRow } from './view.ts';

/**
 * Notices that may be told: of people who are there and open to the viewer, of events that the viewer can see. `n` is the notice, `a`
 * its actor, `e` its event with creator `u`. What is not listed is not counted.
 */
const noticesOf = (viewerId: number): SQL => sql`
  from notifications n
  left join users a on a.id = n.actor_id
  left join events e on e.id = n.event_id
  left join users u on u.id = e.creator_id
  where n.user_id = ${viewerId}
    and (n.actor_id is null
      or (a.status = 'active' and a.user_id is not null and a.id <> all(${shutOut(viewerId)})))
    and (n.event_id is null or ${canSee(viewerId)})`;

/** The viewer's notices, newest first. */
export async function listNotifications(
  db: Queryable,
  viewerId: number,
  { limit, after }: PageSought,
): Promise<NotificationRow[]> {
  const before = after ? sql`and (n.created_at, n.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
  return await db.execute<NotificationRow>(sql`
    select n.id, n.kind, n.details, n.created_at, n.read_at, a.id as actor_id, a.user_id as actor_handle,
      a.display_name as actor_name, a.avatar_file as actor_avatar,
      e.id as event_id, e.title as event_title, e.start_at as event_start_at, e.end_at as event_end_at
    ${noticesOf(viewerId)} ${before}
    order by n.created_at desc, n.id desc limit ${limit}`);
}

/** How many notices the viewer has not read. */
export async function countUnread(db: Queryable, viewerId: number): Promise<number> {
  const [row] = await db.execute<{ unread: number }>(
    sql`select count(*) as unread ${noticesOf(viewerId)} and n.read_at is null`,
  );
  return row?.unread ?? 0;
}

/** What is about to leave the house, with all that its message needs. */
export interface ParcelRow extends Record<string, unknown> {
  id: number;
  channel: 'push' | 'mail';
  attempts: number;
  mail: { to: string; subject: string; text: string; html: string } | null;
  user_id: number | null;
  email: string | null;
  kind: MessageKind | null;
  details: Record<string, unknown> | null;
  subscription_id: number | null;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  event_id: number | null;
  event_title: string | null;
  event_start_at: string | null;
  event_end_at: string | null;
  event_time_zone: string | null;
  event_location: string | null;
  /** Whether what it tells is still so, and still wanted, at this moment. */
  is_right: boolean;
}

/** These deliveries, each looked at once more: an event may have moved, a person may have left, since it was queued. */
export async function listParcels(db: Queryable, ids: readonly number[]): Promise<ParcelRow[]> {
  return await db.execute<ParcelRow>(sql`
    select d.id, d.channel, d.attempts, d.mail, w.id as user_id, w.email, n.kind, n.details,
      p.id as subscription_id, p.endpoint, p.p256dh, p.auth,
      e.id as event_id, e.title as event_title, e.start_at as event_start_at, e.end_at as event_end_at,
      e.time_zone as event_time_zone, e.location as event_location,
      d.mail is not null or coalesce(
        w.status = 'active'
        and (d.channel <> 'mail' or coalesce(s.email_notifications, false))
        and (n.event_id is null or ${canSee(sql`w.id`)})
        and (n.kind <> 'reminder' or (
          e.status is distinct from 'cancelled' and e.start_at = (n.details->>'startAt')::timestamptz
          and (e.creator_id = w.id or exists (select 1 from event_follows x where x.event_id = e.id and x.user_id = w.id))
        )), false) as is_right
    from deliveries d
    left join users w on w.id = d.user_id
    left join notification_settings s on s.user_id = w.id
    left join notifications n on n.id = d.notification_id
    left join push_subscriptions p on p.id = d.subscription_id
    left join events e on e.id = n.event_id
    left join users u on u.id = e.creator_id
    where d.id = any(${sql.param([...ids])}::bigint[])
    order by d.id`);
}

/** What waits to be sent, and for how long the oldest that is due has been due. */
export async function readBacklog(db: Queryable, now: string): Promise<Backlog> {
  const [row] = await db.execute<{ waiting: number; lag_s: number }>(sql`
    select count(*) as waiting,
      greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(next_attempt_at)), 0))::float8 as lag_s
    from deliveries where sent_at is null and failed_at is null`);
  return { waiting: row?.waiting ?? 0, lagS: row?.lag_s ?? 0 };
}
