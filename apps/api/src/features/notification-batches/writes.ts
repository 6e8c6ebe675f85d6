import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { isHeldBack } from '../../db/job-failures.ts';
import { readRows } from '../../db/select.ts';

/** How many members one statement notifies, and how many of them of one batch. */
const defaultSizes = { statement: 2_000, batch: 1_000 };

/**
 * Notifies the next members of the batches, or of those with the given ids, and returns how many it looked at. The batch of which the fewest
 * are done comes first, so that a large one does not delay the others. A batch whose event is being changed is left for the next round.
 */
export async function notifyBatches(
  db: Queryable,
  now: string,
  ids?: readonly number[],
  sizes = defaultSizes,
): Promise<number> {
  const [row] = await readRows(
    db,
    { taken: sql<number>`coalesce(sum(n), 0)` },
    (columns) => sql`
    with wanted as materialized (
      ${nextBatches(now, sizes.statement, ids)}
    ), free as materialized (
      select id, status, start_at, end_at, all_day from events where id = any(array(select event_id from wanted)) order by id for key share skip locked
    ), taken as materialized (
      select * from notification_batches where id in (
        select id from wanted where event_id is null or event_id in (select id from free)
      ) order by id for update skip locked
    ), part as materialized (
      select *, least(most, ${sizes.statement} - before)::int as n from (
        select *, coalesce(sum(most) over (order by done_count, id rows between unbounded preceding and 1 preceding), 0) as before from (
          select *, least(cardinality(user_ids) - done_count, ${sizes.batch}) as most from taken) t
      ) t where before < ${sizes.statement}
    ), moved as (
      update notification_batches b set done_count = p.done_count + p.n from part p
      where b.id = p.id and p.done_count + p.n < cardinality(p.user_ids)
    ), ended as (
      delete from notification_batches where id in (select id from part where done_count + n >= cardinality(user_ids))
    ), inbox as (
      insert into notifications (user_id, kind, actor_id, event_id, details, once_key, created_at)
      select r.user_id, p.kind, p.actor_id, p.event_id,
        p.details || case when p.occurrences is null then '{}' else jsonb_build_object('occurrences', r.occurrences) end,
        p.once_key, ${now}::timestamptz
      from part p left join free e on e.id = p.event_id
      cross join lateral unnest(p.user_ids[p.done_count + 1 : p.done_count + p.n], p.occurrences[p.done_count + 1 : p.done_count + p.n])
        as r(user_id, occurrences)
      where ${isActive(sql`r.user_id`)} and case when p.kind = 'reminder' then ${isCurrentReminder(now)} else r.user_id is distinct from p.actor_id end
      order by r.user_id, p.once_key
      on conflict (user_id, once_key) do nothing returning id, user_id, kind, details->'change' as change
    ), notified as (
      select id, user_id from inbox
      where kind <> 'event_changed' or change ?| array['period', 'location', 'rrule']
    ), queued as (${queueDeliveries(now)} returning 1)
    select ${columns} from part`,
  );
  return row?.taken ?? 0;
}

const nextBatches = (now: string, limit: number, ids?: readonly number[]): SQL => sql`
  select id, event_id from notification_batches b
  where ${ids ? sql`id = any(${sql.param([...ids])}::bigint[])` : sql`true`} and not ${isHeldBack('batches', sql`b.id`, now)}
  order by done_count, id limit ${limit}`;

/** The batches that the next statement notifies members of. */
export async function listNextBatches(db: Queryable, now: string): Promise<number[]> {
  const rows = await readRows(
    db,
    { id: sql<number>`next.id` },
    (columns) => sql`select ${columns} from (${nextBatches(now, defaultSizes.statement)}) next`,
  );
  return rows.map(({ id }) => id);
}

/** Whether a member of many is active. A join may be planned as one with all users: how many members there are, the planner does not know. */
export const isActive = (userId: SQL): SQL => sql`(
  select true from users w where w.id = ${userId} and w.status = 'active' and w.user_id is not null limit 1) is not null`;

/** How late a reminder may be made after a downtime, in minutes. A later one is dropped. */
export const catchUpMinutes = 10;

/** Whether reminder `p` is not too late, and its event `e`, as it was locked, is as it was when the reminder was due. */
const isCurrentReminder = (now: string): SQL => sql`(
  p.created_at > ${now}::timestamptz - make_interval(mins => ${sql.raw(String(catchUpMinutes))})
  and e.status is distinct from 'cancelled' and e.start_at = (p.details->>'startAt')::timestamptz
  and case when e.all_day then e.end_at else e.start_at end > ${now}::timestamptz)`;

/**
 * Queues deliveries for the rows of the statement's CTE `notified` (id, user_id): a push per subscription, an e-mail if enabled. In the order of
 * the notifications, in which the deliveries of a person are sent.
 */
export const queueDeliveries = (now: string): SQL => sql`
  insert into deliveries (channel, user_id, notification_id, subscription_id, next_attempt_at, created_at)
  select 'push', t.user_id, t.id as notification_id, p.id, ${now}::timestamptz, ${now}::timestamptz
  from notified t join push_subscriptions p on p.user_id = t.user_id
  union all
  select 'mail', t.user_id, t.id, null, ${now}::timestamptz, ${now}::timestamptz
  from notified t join notification_settings s on s.user_id = t.user_id and s.email_notifications
  order by notification_id`;
