import { type SQL, sql } from 'drizzle-orm';
import { columnsOf, nullableColumnsOf, type RowOf } from '../../db/select.ts';
import { isInCalendar } from '../event-follows/reads.ts';
import { isSeriesAsked } from '../event-series/columns.ts';
import { events } from '../events/table.ts';
import { canSee } from '../privacy/reads.ts';
import { blockedIds } from '../user-blocks/reads.ts';
import { isFollowing } from '../user-follows/reads.ts';
import { mutedIds } from '../user-mutes/reads.ts';
import { users } from '../users/table.ts';
import type { MessageKind } from './message.ts';
import { deliveries, notifications, pushSubscriptions } from './table.ts';

const n = columnsOf(notifications, 'n');
const actor = nullableColumnsOf(users, 'a');
const e = nullableColumnsOf(events, 'e');

const followsActor = (viewerId: number): SQL<boolean> => isFollowing(viewerId, sql.raw('a.id'));
// As in `follow-requests/reads.ts`, for actor `a`.
const requestedActor = (viewerId: number): SQL<boolean> =>
  sql`(select true from follow_requests r where r.follower_id = ${viewerId} and r.followee_id = a.id limit 1) is not null`;

/** Notification `n` with its actor `a` and its event `e`. */
export const notificationColumns = {
  id: n.id,
  kind: n.kind,
  details: n.details,
  createdAt: n.createdAt,
  readAt: n.readAt,
  actorId: actor.id,
  actorHandle: actor.handle,
  actorName: actor.displayName,
  actorAvatar: actor.avatarFile,
  actorIsPrivate: actor.isPrivate,
  isFollowing: (viewerId: number) => followsActor(viewerId),
  isPending: (viewerId: number) => requestedActor(viewerId),
  eventId: e.id,
  eventTitle: e.title,
  eventStartAt: e.startAt,
  eventEndAt: e.endAt,
  eventCreatorId: e.creatorId,
  eventTimeZone: e.timeZone,
  eventAllDay: e.allDay,
  eventStatus: e.status,
  eventCoverMotif: e.coverMotif,
  eventCoverHue: e.coverHue,
  coverFile: e.coverFile,
  coverFocusX: e.coverFocusX,
  coverFocusY: e.coverFocusY,
  isInCalendar,
  /** Whether the series of the event is asked whether it goes on; null when it does not repeat. */
  isAsked: isSeriesAsked,
  /** Whether the viewer is invited to host the event. */
  isInvited: (viewerId: number) => sql<boolean>`case when n.details ? 'hosting' then exists (
    select from event_hosts h where h.event_id = e.id and h.user_id = ${viewerId} and h.status = 'invited') else false end`,
};
export type NotificationRow = RowOf<typeof notificationColumns>;

/** Whether actor `a` of notification `n` is active and not blocked in either direction, or there is none. */
export const isActorKnown = (viewerId: number | SQL): SQL => sql`(n.actor_id is null
      or (a.status = 'active' and a.user_id is not null and a.id <> all(${blockedIds(viewerId)})))`;

const d = columnsOf(deliveries, 'd');
const recipient = nullableColumnsOf(users, 'w');
const p = nullableColumnsOf(pushSubscriptions, 'p');

/** Delivery `d` with its recipient `w`, notification `n` of actor `a`, push subscription `p` and event `e` of creator `u`. */
export const deliveryColumns = {
  id: d.id,
  channel: d.channel,
  attempts: d.attempts,
  createdAt: d.createdAt,
  mail: d.mail,
  notificationId: d.notificationId,
  userId: recipient.id,
  email: recipient.email,
  /** Only notifications of these kinds are delivered. */
  kind: sql<MessageKind | null>`n.kind`,
  details: nullableColumnsOf(notifications, 'n').details,
  subscriptionId: p.id,
  endpoint: p.endpoint,
  p256dh: p.p256dh,
  auth: p.auth,
  eventId: e.id,
  eventTitle: e.title,
  eventStartAt: e.startAt,
  eventEndAt: e.endAt,
  eventTimeZone: e.timeZone,
  eventAllDay: e.allDay,
  eventLocation: e.location,
  /** Whether the notification is still correct, not too late, and the recipient still wants it. */
  isCurrent: (now: string) => sql<boolean>`d.mail is not null or coalesce(
        w.status = 'active'
        and (d.channel <> 'mail' or coalesce(s.email_notifications, false))
        and (d.channel <> 'push' or p.user_id = d.user_id)
        and ${isActorKnown(sql`w.id`)}
        and (n.event_id is null or ${canSee(sql`w.id`)})
        and not (n.details ? 'messageId' and (n.actor_id = any(${mutedIds(sql`w.id`, now)})
          or exists (select from event_message_mutes q where q.user_id = w.id and q.event_id = n.event_id)))
        and (n.kind <> 'reminder' or (
          e.status is distinct from 'cancelled' and e.start_at = (n.details->>'startAt')::timestamptz
          and case when e.all_day then e.end_at else e.start_at end > ${now}::timestamptz
          and (e.creator_id = w.id or exists (select 1 from event_follows x where x.event_id = e.id and x.user_id = w.id))
        ))
        and (n.details->'seat'->>'status' is distinct from 'offered' or (
          e.status is distinct from 'cancelled' and exists (select from event_answers o
            where o.event_id = e.id and o.user_id = w.id and o.status = 'offered' and o.offered_until > ${now}::timestamptz
              and o.offered_until = (n.details->'seat'->>'until')::timestamptz)
        )), false)`,
};
export type DeliveryRow = RowOf<typeof deliveryColumns>;
