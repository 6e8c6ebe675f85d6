import type { NotificationKind } from '@hiyori/contract';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import type { EventRow } from '../events/columns.ts';
import { canSee } from '../privacy/reads.ts';
import { deliveries, eventChanges, notifications, pushSubscriptions } from './table.ts';

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
      where ${which} and x.user_id <> e.creator_id and e.end_at > ${now}::timestamptz and (e.status is distinct from 'cancelled'
          or exists (select 1 from event_changes c where c.event_id = e.id))
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

/** How long a change waits for the next one of the same event. */
const changeWaitMs = 120_000;

/**
 * Notes what an event was before a change, in the change's own transaction. Of several changes within the wait the first counts: people
 * are told once, from what they knew to what is.
 */
export async function noteEventChange(
  tx: Queryable,
  before: Pick<EventRow, 'id' | 'startAt' | 'endAt' | 'status'>,
  actorId: number,
  now: Date,
): Promise<void> {
  const { id: eventId, startAt, endAt, status } = before;
  const dueAt = new Date(now.getTime() + changeWaitMs).toISOString();
  await tx.insert(eventChanges).values({ eventId, actorId, startAt, endAt, status, dueAt }).onConflictDoNothing();
}

/** Tells everybody who wants to hear from the operator. Answers how many were told. */
export async function announce(
  db: Queryable,
  { key, title, body }: { key: string; title: string; body: string },
  now: string,
): Promise<number> {
  const [row] = await readRows(
    db,
    { told: sql<number>`count(*)` },
    (columns) => sql`
    with told as (
      insert into notifications (user_id, kind, details, once_key, created_at)
      select u.id, 'announcement', jsonb_build_object('title', ${title}::text, 'body', ${body}::text),
        ${`announcement:${key}`}, ${now}::timestamptz
      from users u left join notification_settings s on s.user_id = u.id
      where u.status = 'active' and u.user_id is not null and coalesce(s.admin_announcements, true)
      on conflict (user_id, once_key) do nothing returning id, user_id
    ), queued as (${queueDeliveries(now)} returning 1)
    select ${columns} from told`,
  );
  return row?.told ?? 0;
}

/** Remembers a browser. One that was somebody else's before is theirs no more: only that browser knows its keys. */
export async function keepPushSubscription(
  db: Queryable,
  userId: number,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
  now: string,
): Promise<'kept' | 'foreign'> {
  const rows = await db
    .insert(pushSubscriptions)
    .values({ userId, endpoint, p256dh, auth, createdAt: now })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { userId, createdAt: now },
      setWhere: sql`${pushSubscriptions.p256dh} = ${p256dh} and ${pushSubscriptions.auth} = ${auth}`,
    })
    .returning({ id: pushSubscriptions.id });
  return rows.length > 0 ? 'kept' : 'foreign';
}

/** Forgets one's browser. Again is the same. */
export async function dropPushSubscription(db: Queryable, userId: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** How long a node may take for what it took; after that another node tries. */
const leaseS = 60;

/** Takes up to `limit` deliveries that are due; no other node gets them meanwhile. Answers their ids. */
export async function takeDeliveries(db: Queryable, limit: number, now: string): Promise<number[]> {
  const rows = await readRows(
    db,
    { id: columnsOf(deliveries, 'd').id },
    (columns) => sql`
    update deliveries d set attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + make_interval(secs => ${sql.raw(String(leaseS))})
    where id in (
      select id from deliveries where sent_at is null and failed_at is null and next_attempt_at <= ${now}::timestamptz
      order by next_attempt_at, id limit ${limit} for update skip locked
    ) returning ${columns}`,
  );
  return rows.map(({ id }) => id);
}

export type DeliveryOutcome =
  | { id: number; what: 'sent' | 'dropped' | 'failed' }
  | { id: number; what: 'gone'; subscriptionId: number }
  | { id: number; what: 'again'; at: string };

/** Writes down how deliveries went. `gone` forgets the browser, and with it all that waits for it. */
export async function recordDeliveryOutcomes(
  db: Database,
  outcomes: readonly DeliveryOutcome[],
  now: string,
): Promise<void> {
  const of = (what: DeliveryOutcome['what']) => outcomes.filter((outcome) => outcome.what === what).map(({ id }) => id);
  await db.transaction(async (tx) => {
    const settle = (ids: number[], set: Partial<typeof deliveries.$inferInsert>) =>
      ids.length > 0 ? tx.update(deliveries).set(set).where(inArray(deliveries.id, ids)) : undefined;
    await settle(of('sent'), { sentAt: now });
    await settle(of('failed'), { failedAt: now });
    for (const outcome of outcomes) {
      if (outcome.what === 'again') await settle([outcome.id], { nextAttemptAt: outcome.at });
      if (outcome.what === 'gone') {
        await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, outcome.subscriptionId));
      }
    }
    const dropped = of('dropped');
    if (dropped.length > 0) await tx.delete(deliveries).where(inArray(deliveries.id, dropped));
  });
}

/** Ends mail for somebody who asked for it in a mail. Again is the same. */
export async function unsubscribeFromEmail(db: Queryable, userId: number, now: string): Promise<void> {
  await db.execute(sql`
    insert into notification_settings (user_id, email_notifications, updated_at)
    select id, false, ${now}::timestamptz from users where id = ${userId} and status = 'active'
    on conflict (user_id) do update set email_notifications = false, updated_at = excluded.updated_at`);
}

/** Sweeps out what was sent or given up a week ago, and notices of half a year ago. */
export async function deleteOldMessages(db: Queryable, now: string): Promise<void> {
  await db.execute(sql`
    delete from deliveries where coalesce(sent_at, failed_at) < ${now}::timestamptz - interval '7 days'`);
  await db.execute(sql`delete from notifications where created_at < ${now}::timestamptz - interval '180 days'`);
}
