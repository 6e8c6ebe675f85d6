import type { NotificationKind } from '@hiyori/contract';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { canSee } from '../privacy/reads.ts';
import { deliveries, notifications } from './table.ts';

interface Notice {
  userId: number;
  kind: NotificationKind;
  actorId: number;
}

const onceKeyOf = ({ kind, actorId }: Notice): string => `${kind}:${actorId}`;

/** Puts notices into inboxes, in the transaction of what they tell. One that stands already is not told again. */
export async function notify(tx: Queryable, notices: readonly Notice[], now: string): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insert(notifications)
    .values(notices.map((notice) => ({ ...notice, onceKey: onceKeyOf(notice), createdAt: now })))
    .onConflictDoNothing();
}

/** Takes back a notice whose matter is settled. */
export async function withdrawNotice(tx: Queryable, { userId, kind, actorId }: Notice): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind), eq(notifications.actorId, actorId)));
}

/** Marks one's notices as read, all of them unless ids are given; what is not one's own or was read before stays as it is. */
export async function markRead(
  db: Queryable,
  userId: number,
  ids: readonly number[] | undefined,
  now: string,
): Promise<void> {
  const chosen = ids ? [inArray(notifications.id, [...ids])] : [];
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), ...chosen));
}

/** Queues a mail that is no notice, in the transaction of what causes it. */
export async function queueMail(
  tx: Queryable,
  mail: { to: string; subject: string; text: string; html: string },
  now: string,
): Promise<void> {
  await tx.insert(deliveries).values({ channel: 'mail', mail, nextAttemptAt: now, createdAt: now });
}

/** Tells everybody but its creator who holds an event that is about to be deleted, if it is not over and they can see it. */
export const tellEventDeleted = (tx: Queryable, eventId: number, now: string) =>
  tellDeletion(tx, sql`e.id = ${eventId}`, sql`e.creator_id`, now);

/** Tells the same of all events of somebody who leaves; nobody's name stands on these. */
export const tellEventsDeleted = (tx: Queryable, creatorId: number, now: string) =>
  tellDeletion(tx, sql`e.creator_id = ${creatorId}`, sql`null::bigint`, now);

async function tellDeletion(tx: Queryable, which: SQL, actor: SQL, now: string): Promise<void> {
  await tx.execute(sql`
    with told as (
      insert into notifications (user_id, kind, actor_id, details, once_key, created_at)
      select x.user_id, 'event_deleted', ${actor},
        jsonb_build_object('eventTitle', e.title, 'startAt', e.start_at, 'endAt', e.end_at),
        'event_deleted:' || e.id, ${now}::timestamptz
      from events e join users u on u.id = e.creator_id
      join event_follows x on x.event_id = e.id
      join users h on h.id = x.user_id and h.status = 'active'
      left join notification_settings s on s.user_id = h.id
      where ${which} and x.user_id <> e.creator_id and e.end_at > ${now}::timestamptz and e.status is distinct from 'cancelled'
        and coalesce(s.event_updates, true) and ${canSee(sql`x.user_id`)}
      on conflict (user_id, once_key) do nothing returning id, user_id
    )
    ${queueDeliveries(now)}`);
}

/** Queues what leaves the house for the notices of the statement's `told` (id, user_id): a push for each browser, a mail if wanted. */
export const queueDeliveries = (now: string): SQL => sql`
  insert into deliveries (channel, user_id, notification_id, subscription_id, next_attempt_at, created_at)
  select 'push', t.user_id, t.id, p.id, ${now}::timestamptz, ${now}::timestamptz
  from told t join push_subscriptions p on p.user_id = t.user_id
  union all
  select 'mail', t.user_id, t.id, null, ${now}::timestamptz, ${now}::timestamptz
  from told t join notification_settings s on s.user_id = t.user_id and s.email_notifications`;
