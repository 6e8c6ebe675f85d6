import { limits } from '@hiyori/contract';
import { minutesPerDay } from '@hiyori/time';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { countSetAside, isHeldBack } from '../../db/job-failures.ts';
import type { PageSought } from '../../db/paging.ts';
import { columnsOf, type RowOf, readRows } from '../../db/select.ts';
import type { Backlog } from '../../ports/metrics/metrics.ts';
import { answeredEvent } from '../attendance/reads.ts';
import { catchUpMinutes } from '../notification-batches/writes.ts';
import { canSee } from '../privacy/reads.ts';
import {
  type DeliveryRow,
  deliveryColumns,
  isActorKnown,
  type NotificationRow,
  notificationColumns,
} from './columns.ts';
import { deliveries } from './table.ts';

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

/** What a failed attempt is about, also of a delivery that cannot be read otherwise. */
const attempt = columnsOf(deliveries, 'd');
const attemptColumns = {
  id: attempt.id,
  channel: attempt.channel,
  attempts: attempt.attempts,
  userId: attempt.userId,
  kind: sql<null>`null`,
};

export const listAttempts = (db: Queryable, ids: readonly number[]): Promise<RowOf<typeof attemptColumns>[]> =>
  readRows(
    db,
    attemptColumns,
    (columns) =>
      sql`select ${columns} from deliveries d where d.id = any(${sql.param([...ids])}::bigint[]) order by d.id`,
  );

/**
 * How many deliveries, and members of batches, wait, and for how long the oldest one has been due, in seconds. Without the batches that are held back.
 */
export async function readBacklog(db: Queryable, now: string): Promise<Backlog> {
  const [row] = await readRows(
    db,
    {
      waiting: sql<number>`coalesce(sum(waiting), 0)::bigint`,
      setAside: countSetAside(now),
      lagS: sql<number>`greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0))::float8`,
    },
    (columns) => sql`
    select ${columns} from (
      select count(*) as waiting, min(next_attempt_at) as due_at from deliveries where sent_at is null and failed_at is null
      union all select sum(cardinality(user_ids) - done_count), min(created_at) from notification_batches b
      where not ${isHeldBack('batches', sql`b.id`, now)}
    ) b`,
  );
  return row ?? { waiting: 0, lagS: 0, setAside: 0 };
}

const leadMinutes = limits.reminderLeadMinutes;
const leadList = `array[${leadMinutes.join(', ')}]`;
const leads = sql.raw(leadList);

/**
 * The reminders of event `e`: the lead time, when it is due, and which of the recipient's lead times ask for it. An all-day event has two, by
 * the clock of its zone: at 20:00 of the day before for those who chose a day, and at 8:00 of its first day for those who chose less.
 */
const reminders = sql.raw(`(
  select l.lead, e.start_at - make_interval(mins => l.lead) as due_at, array[l.lead] as asked_by
  from unnest(${leadList}) as l(lead) where not e.all_day
  union all
  select l.lead, (date_trunc('day', e.start_at at time zone e.time_zone) + l.clock) at time zone e.time_zone, l.asked_by
  from (values
    (240, interval '-4 hours', array[${leadMinutes.filter((lead) => lead >= minutesPerDay).join(', ')}]),
    (0, interval '8 hours', array[${leadMinutes.filter((lead) => lead < minutesPerDay).join(', ')}])
  ) as l(lead, clock, asked_by) where e.all_day
)`);

const catchUp = sql.raw(String(catchUpMinutes));

/** The reminders of event `e` that are due at `now`, each with its key in the inbox. */
export const dueReminders = (now: string): SQL => sql`(
  select l.*, 'reminder:' || e.id || ':' || l.lead || ':' || extract(epoch from e.start_at) as once_key from ${reminders} l
  where l.due_at > ${now}::timestamptz - make_interval(mins => ${catchUp}) and l.due_at <= ${now}::timestamptz
    and e.status is distinct from 'cancelled')`;

/**
 * The events that may have a due reminder: one index range for each lead time, where a join would read all events. Those of all-day events are due
 * between 5 hours before and 9 hours after their start, also where the clock is changed on that day.
 */
export async function listRemindable(db: Queryable, now: string): Promise<number[]> {
  const isTried = sql`not ${isHeldBack('reminders', sql`due.id`, now)}`;
  const rows = await readRows(
    db,
    { id: sql<number>`due.id` },
    (columns) => sql`
    select distinct ${columns} from unnest(${leads}) as l(lead)
    cross join lateral (
      select id from events where not all_day
        and start_at > ${now}::timestamptz + make_interval(mins => l.lead - ${catchUp})
        and start_at <= ${now}::timestamptz + make_interval(mins => l.lead) offset 0
    ) due where ${isTried}
    union all
    select ${columns} from events due where due.all_day and ${isTried}
      and due.start_at > ${now}::timestamptz - interval '10 hours' and due.start_at <= ${now}::timestamptz + interval '5 hours'`,
  );
  return rows.map(({ id }) => id);
}

/** The reminders of events that are due, with the number of the event's holders. */
export const listDueReminders = (db: Queryable, eventIds: readonly number[], now: string) =>
  readRows(
    db,
    { id: sql<number>`e.id`, holders: sql<number>`e.followers_count`, onceKey: sql<string>`l.once_key` },
    (columns) => sql`
    select ${columns} from events e cross join lateral ${dueReminders(now)} l
    where e.id = any(${sql.param([...eventIds])}::bigint[]) order by e.id`,
  );

/** The ids `user_id` of who is notified of changes of an event, each once. */
export const concernedBy = (eventId: SQL): SQL =>
  sql`(select distinct user_id from (${answeredEvent(eventId)}) answered)`;

/** How many recipients of organisers' messages are notified in one statement. */
const recipientsPerRound = 500;

/** The recipients of organisers' messages whom the next statement notifies. */
export const nextRecipients = (now: string, messageIds?: readonly number[]): SQL => sql`
  select r.message_id, r.user_id, m.event_id from event_message_recipients r join event_messages m on m.id = r.message_id
  where r.is_due and ${messageIds ? sql`m.id = any(${sql.param([...messageIds])}::bigint[])` : sql`true`}
    and not ${isHeldBack('messages', sql`m.id`, now)}
  order by r.message_id, r.user_id limit ${sql.raw(String(recipientsPerRound))}`;

/** The messages of which the next statement notifies recipients. */
export async function listNextMessages(db: Queryable, now: string): Promise<number[]> {
  const rows = await readRows(
    db,
    { id: sql<number>`next.message_id` },
    (columns) => sql`select distinct ${columns} from (${nextRecipients(now)}) next`,
  );
  return rows.map(({ id }) => id);
}

/** The changes that the next statement looks at. */
export const dueChanges = (now: string, eventIds?: readonly number[]): SQL => sql`
  select * from event_changes c
  where c.due_at <= ${now}::timestamptz and ${eventIds ? sql`c.event_id = any(${sql.param([...eventIds])}::bigint[])` : sql`true`}
    and not ${isHeldBack('changes', sql`c.event_id`, now)}
  order by c.due_at, c.event_id limit 100`;

/** The events by which the changes are stored that the next statement looks at. */
export async function listDueChanges(db: Queryable, now: string): Promise<number[]> {
  const rows = await readRows(
    db,
    { id: sql<number>`next.event_id` },
    (columns) => sql`select ${columns} from (${dueChanges(now)}) next`,
  );
  return rows.map(({ id }) => id);
}

/** The states before the change `t`: of each of its occurrences, or of its one event. What the previous release wrote may have no `own`. */
export const statesBefore = (t: string): SQL =>
  sql.raw(`(
  select ${t}.event_id as id, ${t}.start_at, ${t}.end_at, null::text as rrule, ${t}.status, ${t}.title, ${t}.location, ${t}.is_public, ${t}.audience_lists
  where ${t}.occurrences is null
  union all
  select l.id, l."startAt", l."endAt", l.rrule, case when l.own is null then ${t}.status else l.own->>'status' end,
    coalesce(l.own->>'title', ${t}.title), case when l.own is null then ${t}.location else l.own->>'location' end,
    coalesce((l.own->>'isPublic')::boolean, ${t}.is_public), case when l.own is null then ${t}.audience_lists
    when jsonb_typeof(l.own->'audienceLists') = 'array' then array(select v::bigint from jsonb_array_elements_text(l.own->'audienceLists') v) end
  from jsonb_to_recordset(${t}.occurrences) as l(id bigint, "startAt" timestamptz, "endAt" timestamptz, rrule text, own jsonb)
)`);

/** What differs between the state `t` before the first change and event `e`, as `change-details.ts` reads it; `{}` when they are equal. */
export const difference = sql.raw(`jsonb_strip_nulls(jsonb_build_object(
  'period', case when (e.start_at, e.end_at) is distinct from (t.start_at, t.end_at) then jsonb_build_object(
    'from', jsonb_build_object('startAt', t.start_at, 'endAt', t.end_at), 'to', jsonb_build_object('startAt', e.start_at, 'endAt', e.end_at)) end,
  'title', case when t.title is not null and e.title <> t.title then jsonb_build_object('from', t.title, 'to', e.title) end,
  'location', case when t.title is not null and e.location is distinct from t.location then
    jsonb_build_object('from', coalesce(t.location, ''), 'to', coalesce(e.location, '')) end,
  'rrule', case when t.rrule is not null and t.rrule is distinct from (select s.rrule from event_series s where s.id = e.series_id) then
    jsonb_build_object('from', t.rrule, 'to', (select s.rrule from event_series s where s.id = e.series_id)) end))`);

/** Whether a user could see event `e` of creator `u` with the audience that it had in the state `t` before its first change. */
export const sawBefore = (userId: SQL): SQL => sql`(t.is_public is null or exists (
  select from (select e.id, e.creator_id, true as is_published, t.is_public, t.audience_lists) e where ${canSee(userId)}))`;
