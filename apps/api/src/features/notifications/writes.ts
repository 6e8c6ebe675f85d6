import type { NotificationKind, ReadInput } from '@hiyori/contract';
import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import { transact } from '../../db/transaction.ts';
import { unauthorized } from '../../http-error.ts';
import { sessions } from '../auth/table.ts';
import { notificationBatches } from '../notification-batches/table.ts';
import { notifyBatches, queueDeliveries } from '../notification-batches/writes.ts';
import { canSee } from '../privacy/reads.ts';
import { lockDeliveries, lockNotifications, lockPushesTo } from './locks.ts';
import { concernedBy, statesBefore } from './reads.ts';
import { deliveries, notificationRemains, notifications, pushSubscriptions, type QueuedMail } from './table.ts';

interface NewNotification {
  userId: number;
  kind: NotificationKind;
  actorId: number;
}

const onceKeyOf = ({ kind, actorId }: NewNotification): string => `${kind}:${actorId}`;

/** Creates notifications in the transaction of their cause, by statements of a thousand. An existing one with the same key is not created again. */
export async function notify(tx: Queryable, items: readonly NewNotification[], now: string): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insert(notifications)
    .values(items.slice(0, 1_000).map((item) => ({ ...item, onceKey: onceKeyOf(item), createdAt: now })))
    .onConflictDoNothing();
  await notify(tx, items.slice(1_000), now);
}

/** Deletes notifications that no longer apply. */
export async function deleteNotifications(tx: Transaction, items: readonly NewNotification[]): Promise<void> {
  if (items.length === 0) return;
  const userIds = sql.param(items.map(({ userId }) => userId));
  const which = sql`id in (
    select n.id from unnest(${userIds}::bigint[], ${sql.param(items.map(onceKeyOf))}::text[]) as d(user_id, once_key)
    join notifications n on n.user_id = d.user_id and n.once_key = d.once_key)`;
  await deleteWhere(tx, which);
}

/** Marks the user's unread notifications as read: those with the given ids, those up to one, or all. */
export async function markRead(db: Queryable, userId: number, { ids, upTo }: ReadInput, now: string): Promise<void> {
  const chosen = [
    ids && inArray(notifications.id, [...ids]),
    upTo === undefined ? undefined : lte(notifications.id, upTo),
  ];
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), ...chosen))
    .orderBy(notifications.id)
    .for('no key update');
  await db.update(notifications).set({ readAt: now }).where(inArray(notifications.id, unread));
}

/** Deletes notifications, whose deliveries go with them, in the order of locks. */
async function deleteWhere(tx: Transaction, which: SQL): Promise<void> {
  await lockNotifications(tx, which);
  await tx.execute(sql`delete from notifications where ${which}`);
}

/** Deletes the notifications of an organiser's message, whose event the caller has locked. */
export async function deleteNotificationsOfMessage(tx: Transaction, messageId: number): Promise<void> {
  const which = sql`id in (
    select n.id from event_message_recipients r
    join notifications n on n.user_id = r.user_id and n.once_key = ${`event_message:${messageId}`}
    where r.message_id = ${messageId})`;
  await deleteWhere(tx, which);
}

/** Queues an e-mail without a notification, in the transaction of its cause; `userId` is null for the operator. */
export async function queueMail(tx: Queryable, userId: number | null, mail: QueuedMail, now: string): Promise<void> {
  await tx.insert(deliveries).values({ channel: 'mail', userId, mail, nextAttemptAt: now, createdAt: now });
}

/** Notifies the attendees of an event before its deletion, if it is not over and they can see it. */
export const notifyEventDeleted = (tx: Queryable, eventId: number, now: string) =>
  notifyDeletion(
    tx,
    { which: sql`e.id = ${eventId}`, actor: sql`e.creator_id`, act: sql`0::bigint`, isMany: sql`false` },
    now,
  );

/**
 * Does the same for all events of a creator who resigns; these notifications have no actor. Of a series each attendee gets one, about the
 * first of theirs. Attendees of what the creator deleted just before are still notified.
 */
export async function notifyAllEventsDeleted(tx: Queryable, creatorId: number, now: string): Promise<void> {
  await tx.execute(sql`
    update notification_batches set actor_id = null where actor_id = ${creatorId} and kind = 'event_deleted'`);
  await notifyDeletion(
    tx,
    {
      which: sql`e.creator_id = ${creatorId}`,
      actor: sql`null::bigint`,
      act: sql`coalesce(e.series_id, -e.id)`,
      isMany: sql`e.series_id is not null`,
    },
    now,
  );
}

/**
 * The same for occurrences of a series that one act deletes: one notification for each attendee but the actor, about the first of theirs. Who
 * holds one of `keptIds`, which the act changes, is notified of that instead.
 */
export async function notifyOccurrencesDeleted(
  tx: Queryable,
  eventIds: readonly number[],
  now: string,
  { keptIds, actorId }: { keptIds: readonly number[]; actorId: number },
): Promise<void> {
  const isOf = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::bigint[])`;
  const holdsNone = sql`not exists (
    select from unnest(${sql.param([...keptIds])}::bigint[]) as kept(id) cross join lateral ${concernedBy(sql`kept.id`)} k
    where k.user_id = x.user_id)`;
  const which = sql`e.id = ${isOf(eventIds)} and ${holdsNone} and x.user_id <> ${actorId}::bigint`;
  await notifyDeletion(tx, { which, actor: sql`e.creator_id`, act: sql`0::bigint`, isMany: sql`true` }, now);
}

/** Who `x` of events `e` is notified when it is deleted. */
const deletionRecipients = (which: SQL, now: string): SQL => sql`
      from events e join users u on u.id = e.creator_id
      cross join lateral ${concernedBy(sql`e.id`)} x
      join users h on h.id = x.user_id and h.status = 'active'
      left join notification_settings s on s.user_id = h.id
      where ${which} and x.user_id <> e.creator_id and e.end_at > ${now}::timestamptz and (e.status is distinct from 'cancelled'
          or e.id in (select b.id from event_changes c cross join lateral ${statesBefore('c')} b where b.status is distinct from 'cancelled')
          or (e.id, x.user_id) in (select b.event_id, unnest(b.user_ids[b.done_count + 1 :]) from notification_batches b where b.kind = 'event_cancelled'))
        and coalesce(s.event_updates, true) and ${canSee(sql`x.user_id`)}`;

/** Which events `e` are deleted, and which of them by one act, of which each attendee is notified once. */
interface Deletion {
  which: SQL;
  actor: SQL;
  act: SQL;
  /** Whether the act is about occurrences of a series. */
  isMany: SQL;
}

/** Stores who is notified, because the deletion takes that away. The first of them are notified at once, the others by the job. */
async function notifyDeletion(tx: Queryable, { which, actor, act, isMany }: Deletion, now: string): Promise<void> {
  const batches = await readRows(
    tx,
    { id: columnsOf(notificationBatches, 'b').id },
    (columns) => sql`
    with told as (
      select distinct on (${act}, x.user_id) e.id, x.user_id, count(*) over (partition by ${act}, x.user_id) as occurrences
      ${deletionRecipients(which, now)}
      order by ${act}, x.user_id, e.start_at, e.id
    )
    insert into notification_batches as b (kind, actor_id, details, once_key, user_ids, occurrences, created_at)
    select 'event_deleted', ${actor},
      jsonb_build_object('eventTitle', e.title, 'startAt', e.start_at, 'endAt', e.end_at, 'timeZone', e.time_zone, 'allDay', e.all_day),
      'event_deleted:' || e.id, t.user_ids, case when ${isMany} then t.occurrences end, ${now}::timestamptz
    from (
      select id, array_agg(user_id order by user_id) as user_ids, array_agg(occurrences order by user_id) as occurrences from told group by id
    ) t join events e on e.id = t.id
    order by e.id returning ${columns}`,
  );
  const ids = batches.map(({ id }) => id);
  if (ids.length > 0) await notifyBatches(tx, now, ids);
}

/** Notifies those of `limit` accounts after `afterId` who want announcements and had none with `earlierKey` within a day; no `lastId`: the end. */
export async function announce(
  db: Queryable,
  { key, earlierKey, title, body }: { key: string; earlierKey: string; title: string; body: string },
  { afterId, limit, now }: { afterId: number; limit: number; now: string },
): Promise<{ notified: number; lastId: number | null }> {
  const [row] = await readRows(
    db,
    { notified: sql<number>`count(*)`, lastId: sql<number | null>`(select max(id) from part)` },
    (columns) => sql`
    with part as materialized (select id from users where id > ${afterId} order by id limit ${limit}), notified as (
      insert into notifications (user_id, kind, details, once_key, created_at)
      select u.id, 'announcement', jsonb_build_object('title', ${title}::text, 'body', ${body}::text), ${key}::text, ${now}::timestamptz
      from part join users u using (id) left join notification_settings s on s.user_id = u.id
      where u.status = 'active' and u.user_id is not null and coalesce(s.admin_announcements, true)
        and not exists (select from notifications n
          where n.user_id = u.id and n.once_key = ${earlierKey} and n.created_at > ${now}::timestamptz - interval '1 day')
      order by u.id on conflict (user_id, once_key) do nothing returning id, user_id
    ), queued as (${queueDeliveries(now)} returning 1)
    select ${columns} from notified`,
  );
  return row ?? { notified: 0, lastId: null };
}

/** What one member is notified of, once for a `key`: of a waiting list that of their place in it. */
export interface PersonalNotice {
  userId: number;
  key: string;
  title: string;
  body: string;
}

/** What the notices of one act have in common. */
interface Act {
  /** Whom a block hides; absent for the server. */
  actorId?: number | undefined;
  eventId?: number;
  /** Beside title and body. */
  details: object;
  /** Only members who want notifications of events get it. */
  isOptional?: boolean;
}

/** Notifies active members by announcements, which every client can show. */
export async function notifyEach(
  tx: Queryable,
  notices: readonly PersonalNotice[],
  act: Act,
  now: string,
): Promise<void> {
  if (notices.length === 0) return;
  const list = (of: (notice: PersonalNotice) => string) => sql`${sql.param(notices.map(of))}::text[]`;
  await tx.execute(sql`
    with notified as (
      insert into notifications (user_id, kind, actor_id, event_id, details, once_key, created_at)
      select n.user_id, 'announcement', ${act.actorId ?? null}::bigint, ${act.eventId ?? null}::bigint,
        jsonb_build_object('title', n.title, 'body', n.body) || ${JSON.stringify(act.details)}::jsonb, n.key, ${now}::timestamptz
      from unnest(${sql.param(notices.map(({ userId }) => userId))}::bigint[], ${list(({ key }) => key)},
        ${list(({ title }) => title)}, ${list(({ body }) => body)}) with ordinality as n(user_id, key, title, body, nth)
      join users w on w.id = n.user_id and w.status = 'active'
      left join notification_settings s on s.user_id = w.id
      where coalesce(s.event_updates, true) or not ${act.isOptional ?? false}::boolean
      order by n.nth
      on conflict (user_id, once_key) do nothing returning id, user_id
    )
    ${queueDeliveries(now)}`);
}

/** How many push subscriptions of one user are kept. */
const subscriptionsMax = 20;

/** The id of a session that is not ended before the transaction. @throws HttpError 401 when it was ended */
async function keepSession(tx: Transaction, tokenHash: string): Promise<number> {
  const isOwn = eq(sessions.tokenHash, tokenHash);
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(isOwn).for('key share');
  if (!session) throw unauthorized();
  return session.id;
}

/**
 * Stores a push subscription, which ends with the session, and deletes the user's oldest beyond `subscriptionsMax`. An existing one
 * moves to this user when the keys are equal, since only that browser knows them; otherwise the result is `foreign`.
 * @throws HttpError 401 when the session was ended meanwhile
 */
export async function savePushSubscription(
  tx: Transaction,
  { id: userId, sessionHash }: { id: number; sessionHash: string | null },
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
  now: string,
): Promise<'saved' | 'foreign'> {
  await lockPushesTo(tx, userId);
  const sessionId = sessionHash === null ? null : await keepSession(tx, sessionHash);
  const [saved] = await tx
    .insert(pushSubscriptions)
    .values({ userId, sessionId, endpoint, p256dh, auth, createdAt: now })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { userId, sessionId, createdAt: now },
      setWhere: sql`${pushSubscriptions.p256dh} = ${p256dh} and ${pushSubscriptions.auth} = ${auth}`,
    })
    .returning({ id: pushSubscriptions.id });
  if (!saved) return 'foreign';
  await tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} and id <> ${saved.id}
      order by created_at desc, id desc offset ${subscriptionsMax - 1})`);
  return 'saved';
}

/** Deletes a push subscription of the user. Idempotent. */
export async function deletePushSubscription(tx: Transaction, userId: number, endpoint: string): Promise<void> {
  const which = and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint));
  const own = tx.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(which);
  await lockDeliveries(tx, inArray(deliveries.subscriptionId, own));
  await tx.delete(pushSubscriptions).where(which);
}

/** Deletes a user's push subscriptions that belong to no session. */
export async function deleteUntiedSubscriptions(db: Queryable, userId: number): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), isNull(pushSubscriptions.sessionId)));
}

/** Lease of claimed deliveries, in seconds. After it, another node may claim them. */
const leaseS = 60;

export interface Claim {
  limit: number;
  /** How many deliveries of one person are claimed at once. */
  perPerson: number;
  /** Deliveries of these people and services are left. A service is `mail` or the host of a push endpoint. */
  busy: { people: readonly number[]; services: readonly string[] };
}

/** How many due deliveries are considered for a claim, so that a long queue is not read for each. */
const consideredMax = 500;

/**
 * Claims up to `limit` due deliveries for this node until the lease expires. People take turns: the first delivery of each comes before
 * the second of any. Returns their ids.
 */
export async function claimDeliveries(
  db: Queryable,
  { limit, perPerson, busy }: Claim,
  now: string,
): Promise<number[]> {
  const isDue = sql`d.sent_at is null and d.failed_at is null and d.next_attempt_at <= ${now}::timestamptz`;
  // Other nodes choose the same deliveries, and lock some of them first.
  const candidates = 3 * limit;
  const rows = await readRows(
    db,
    { id: columnsOf(deliveries, 'c').id },
    (columns) => sql`
    with due as (
      select d.id, d.user_id, d.next_attempt_at
      from deliveries d left join push_subscriptions p on p.id = d.subscription_id
      where ${isDue} and coalesce(d.user_id, 0) <> all(${sql.param([...busy.people])}::bigint[])
        and coalesce(split_part(p.endpoint, '/', 3), 'mail') <> all(${sql.param([...busy.services])}::text[])
      order by d.next_attempt_at, d.id limit ${sql.raw(String(consideredMax))}
    ), turns as (
      select id, next_attempt_at, row_number() over (partition by user_id order by next_attempt_at, id) as turn from due
    ), chosen as (
      select id from turns where turn <= ${perPerson} order by turn, next_attempt_at, id limit ${candidates}
    )
    update deliveries c
    set attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + make_interval(secs => ${sql.raw(String(leaseS))})
    where id in (
      select d.id from deliveries d join chosen on chosen.id = d.id where ${isDue}
      order by d.next_attempt_at, d.id limit ${limit} for update of d skip locked
    ) returning ${columns}`,
  );
  return rows.map(({ id }) => id);
}

export type DeliveryOutcome =
  | { id: number; what: 'sent' | 'dropped' | 'failed' }
  | { id: number; what: 'gone'; subscriptionId: number }
  | { id: number; what: 'again'; at: string };

/** Stores the outcomes of deliveries. `gone` deletes the expired subscription and, by cascade, its waiting deliveries. */
export async function recordDeliveryOutcomes(
  db: Database,
  outcomes: readonly DeliveryOutcome[],
  now: string,
): Promise<void> {
  const of = (what: DeliveryOutcome['what']) => outcomes.filter((outcome) => outcome.what === what).map(({ id }) => id);
  const all = outcomes.map(({ id }) => id);
  const gone = outcomes.flatMap((outcome) => (outcome.what === 'gone' ? [outcome.subscriptionId] : []));
  await transact(db, async (tx) => {
    await lockDeliveries(tx, or(inArray(deliveries.id, all), inArray(deliveries.subscriptionId, gone)));
    const settle = (ids: number[], set: Partial<typeof deliveries.$inferInsert>) =>
      ids.length > 0 ? tx.update(deliveries).set(set).where(inArray(deliveries.id, ids)) : undefined;
    // The text of a sent e-mail is not kept: it may contain a code.
    await settle(of('sent'), { sentAt: now, mail: null });
    await settle(of('failed'), { failedAt: now });
    for (const outcome of outcomes) {
      if (outcome.what === 'again') await settle([outcome.id], { nextAttemptAt: outcome.at });
    }
    if (gone.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, gone));
    const dropped = of('dropped');
    if (dropped.length > 0) await tx.delete(deliveries).where(inArray(deliveries.id, dropped));
  });
}

/** Disables e-mail notifications of an active user, by the link in an e-mail. Idempotent. */
export async function unsubscribeFromEmail(db: Queryable, userId: number, now: string): Promise<void> {
  await db.execute(sql`
    insert into notification_settings (user_id, email_notifications, updated_at)
    select id, false, ${now}::timestamptz from users where id = ${userId} and status = 'active' for no key update
    on conflict (user_id) do update set email_notifications = false, updated_at = excluded.updated_at`);
}

/** Notes that the notifications which a member caused, who resigns, are to be deleted. */
export const leaveRemainsOf = (tx: Transaction, actorId: number) =>
  tx.insert(notificationRemains).values({ of: 'actor', id: actorId }).onConflictDoNothing();

/** Deletes some of the notifications of a deleted event or a resigned member, which no one sees any more. Returns whether there may be more. */
export async function deleteRemains(tx: Transaction, atOnce = 2_000): Promise<boolean> {
  const [left] = await tx.select().from(notificationRemains).limit(1).for('update', { skipLocked: true });
  if (!left) return false;
  const isLeft = eq(left.of === 'event' ? notifications.eventId : notifications.actorId, left.id);
  const some = await tx.select({ id: notifications.id }).from(notifications).where(isLeft).limit(atOnce);
  const ids = some.map(({ id }) => id);
  if (ids.length > 0) await deleteWhere(tx, sql`id = any(${sql.param(ids)}::bigint[])`);
  const isSame = and(eq(notificationRemains.of, left.of), eq(notificationRemains.id, left.id));
  if (ids.length < atOnce) await tx.delete(notificationRemains).where(isSame);
  return true;
}
