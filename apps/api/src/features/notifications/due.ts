import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { deleteOldest } from '../../db/delete-oldest.ts';
import { readRows } from '../../db/select.ts';
import { slicesByCost } from '../../slices.ts';
import type { EventRow } from '../events/columns.ts';
import { isActive, queueDeliveries } from '../notification-batches/writes.ts';
import { canSee } from '../privacy/reads.ts';
import { blockedIds } from '../user-blocks/reads.ts';
import { invitationText } from './message.ts';
import {
  concernedBy,
  difference,
  dueChanges,
  dueReminders,
  listDueReminders,
  listRemindable,
  nextRecipients,
  sawBefore,
  statesBefore,
} from './reads.ts';
import { type ChangedOccurrence, eventChanges } from './table.ts';

/** Members with event `e` in their calendar (its creator and those who added it), and since when. */
const holders: SQL = sql.raw(`(
  select x.user_id, x.created_at from event_follows x where x.event_id = e.id
  union all select e.creator_id, e.created_at
  where not exists (select 1 from event_follows own where own.event_id = e.id and own.user_id = e.creator_id)
)`);

/** Of how many holders one statement looks for who is notified, unless one event has more. */
const holdersPerStatement = 20_000;
/** An event takes as long as ten holders. */
const holdersPerEvent = 10;

/**
 * When reminders were looked at last, by their keys. The members of one are looked for once a minute, not in each round of its ten minutes: few get
 * a reminder later, such as those who can see the event only now.
 */
export type LookedAt = Map<string, number>;
const lookAgainMs = 60_000;

/**
 * Stores a batch for every reminder that is due at `now`, or those of the given events, and returns the number of their members. No reminder is scheduled in advance:
 * they are derived from the current events, so that a move, cancellation or removal needs no update. The unique key of the inbox
 * decides between concurrent nodes. An event that is being moved or deleted is left for the next round.
 */
export async function enqueueDueReminders(
  db: Queryable,
  now: string,
  eventIds?: readonly number[],
  lookedAt: LookedAt = new Map(),
): Promise<number> {
  const nowMs = Date.parse(now);
  for (const [key, atMs] of lookedAt) if (atMs <= nowMs - lookAgainMs) lookedAt.delete(key);
  const due = new Map<number, { id: number; holders: number }>();
  for (const { id, holders, onceKey } of await listDueReminders(db, eventIds ?? (await listRemindable(db, now)), now))
    if (!lookedAt.has(onceKey)) due.set(id, { id, holders });
  let count = 0;
  const statements = slicesByCost([...due.values()], ({ holders }) => holders + holdersPerEvent, holdersPerStatement);
  for (const events of statements) {
    const ids = events.map(({ id }) => id);
    for (const { onceKey, members } of await enqueueReminders(db, ids, now)) {
      lookedAt.set(onceKey, nowMs);
      count += members;
    }
  }
  return count;
}

/** Returns the reminders whose members it looked for, with how many it found. */
const enqueueReminders = (db: Queryable, eventIds: readonly number[], now: string) =>
  readRows(
    db,
    { onceKey: sql<string>`l.once_key`, members: sql<number>`coalesce(stored.members, 0)` },
    (columns) => sql`
    with due as materialized (
      select * from events where id = any(${sql.param([...eventIds])}::bigint[]) order by id for key share skip locked
    ), asked as materialized (
      select e.id, l.* from due e cross join lateral ${dueReminders(now)} l
    ), stored as (
      insert into notification_batches (kind, actor_id, event_id, details, once_key, user_ids, created_at)
      select 'reminder', e.creator_id, e.id, jsonb_build_object('leadMinutes', l.lead, 'startAt', e.start_at), l.once_key, r.user_ids,
        ${now}::timestamptz
      from asked l join due e on e.id = l.id
      join users u on u.id = e.creator_id
      cross join lateral (
        select array_agg(h.user_id order by h.user_id) as user_ids from ${holders} h
        left join notification_settings s on s.user_id = h.user_id
        where ${isActive(sql`h.user_id`)} and l.asked_by && coalesce(s.reminder_leads, '{30}') and h.created_at <= l.due_at and ${canSee(sql`h.user_id`)}
          and not exists (select from notifications n where n.user_id = h.user_id and n.once_key = l.once_key)
      ) r
      where r.user_ids is not null
        and not exists (select from notification_batches b where b.kind = 'reminder' and b.once_key = l.once_key)
      order by l.once_key
      on conflict do nothing returning once_key, cardinality(user_ids) as members
    )
    select ${columns} from asked l left join stored using (once_key)`,
  );

/**
 * Notifies the next recipients of organisers' messages, or of those with the given ids, and returns how many it looked at. Left out is who muted the messages of the event or
 * the author, who does not want to hear of changes, and who cannot see the event or the author any more. An event that is being changed is
 * left for the next round.
 */
export async function enqueueDueMessages(db: Queryable, now: string, messageIds?: readonly number[]): Promise<number> {
  const [row] = await readRows(
    db,
    { taken: sql<number>`count(*)` },
    (columns) => sql`
    with wanted as materialized (${nextRecipients(now, messageIds)}), due as materialized (
      select * from events where id = any(array(select event_id from wanted)) order by id for key share skip locked
    ), taken as (
      update event_message_recipients t set is_due = false from (
        select r.message_id, r.user_id from due join wanted on wanted.event_id = due.id
        join event_message_recipients r on r.message_id = wanted.message_id and r.user_id = wanted.user_id and r.is_due
        order by r.message_id, r.user_id for update of r skip locked
      ) l where t.message_id = l.message_id and t.user_id = l.user_id returning t.message_id, t.user_id
    ), notified as (
      insert into notifications (user_id, kind, actor_id, event_id, details, once_key, created_at)
      select x.user_id, 'announcement', m.author_id, e.id,
        jsonb_build_object('title', '主催者からのお知らせ：' || e.title, 'body', m.text, 'messageId', m.id), 'event_message:' || m.id, ${now}::timestamptz
      from taken x join event_messages m on m.id = x.message_id
      join due e on e.id = m.event_id join users u on u.id = e.creator_id
      join users a on a.id = m.author_id and a.status = 'active'
      join users w on w.id = x.user_id and w.status = 'active'
      left join notification_settings s on s.user_id = x.user_id
      where coalesce(s.event_updates, true) and ${canSee(sql`x.user_id`)} and m.author_id <> all(${blockedIds(sql`x.user_id`)})
        and not exists (select from event_message_mutes q where q.user_id = x.user_id and q.event_id = e.id)
        and not exists (select from user_mutes q where q.muter_id = x.user_id and q.muted_id = m.author_id
          and (q.until is null or q.until > ${now}::timestamptz))
      order by m.id, x.user_id
      on conflict (user_id, once_key) do nothing returning id, user_id
    ), queued as (${queueDeliveries(now)} returning 1)
    select ${columns} from taken`,
  );
  return row?.taken ?? 0;
}

/** How long a notification of a change waits for further changes of the same event. */
const changeWaitMs = 120_000;

/**
 * Stores the state of an event before a change, in the transaction of the change. Only the first of several changes within the wait
 * is stored, so that attendees get one notification from the last known to the current state.
 */
export async function recordEventChange(tx: Queryable, before: State, actorId: number, now: Date): Promise<void> {
  await tx
    .insert(eventChanges)
    .values(stateBefore(before, actorId, now))
    .onConflictDoNothing();
}

type State = Pick<EventRow, 'id' | 'startAt' | 'endAt' | 'status' | 'title' | 'location' | 'isPublic'> & {
  audienceLists: number[] | null;
};

const stateBefore = ({ id: eventId, startAt, endAt, ...state }: State, actorId: number, now: Date) => ({
  ...{ eventId, actorId, startAt, endAt, ...ownState(state) },
  dueAt: new Date(now.getTime() + changeWaitMs).toISOString(),
});

const ownState = ({ title, location, status, isPublic, audienceLists }: Omit<State, 'id' | 'startAt' | 'endAt'>) => ({
  title,
  location,
  status,
  isPublic,
  audienceLists,
});

/**
 * Stores the state of a series before an act that changes several occurrences: one row, by the first of them. Their attendees get one
 * notification each. What an earlier act within the wait changed is kept.
 */
export async function recordSeriesChange(
  tx: Queryable,
  before: State,
  occurrences: readonly (State & { rrule?: string })[],
  actorId: number,
  now: Date,
): Promise<void> {
  const listed = occurrences.map(({ id, startAt, endAt, rrule, ...state }): ChangedOccurrence => {
    return { id, startAt, endAt, rrule, own: ownState(state) };
  });
  const { eventId, startAt, endAt, title, location, status, isPublic, audienceLists } = eventChanges;
  const own = sql`jsonb_build_object('title', ${title}, 'location', ${location}, 'status', ${status}, 'isPublic', ${isPublic},
    'audienceLists', ${audienceLists})`;
  const one = sql`jsonb_build_object('id', ${eventId}, 'startAt', ${startAt}, 'endAt', ${endAt}, 'own', ${own})`;
  const known = sql`coalesce(${eventChanges.occurrences}, jsonb_build_array(${one}))`;
  await tx
    .insert(eventChanges)
    .values({ ...stateBefore(before, actorId, now), occurrences: listed })
    .onConflictDoUpdate({
      target: eventChanges.eventId,
      set: {
        occurrences: sql`(
          select jsonb_agg(case when k is null then o else (coalesce(o, '{}') - 'own') || k end)
          from jsonb_array_elements(${known}) k full join jsonb_array_elements(excluded.occurrences) o on o->'id' = k->'id')`,
      },
    });
}

/**
 * Gives what is recorded about an act on several occurrences to the next of them, before the one that it is recorded by is deleted. One that
 * has a record of its own is passed over: it has one row. When all have, their records take over what the act replaced.
 */
export async function keepSeriesChanges(tx: Transaction, deletedIds: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ eventId: eventChanges.eventId })
    .from(eventChanges)
    .where(inArray(eventChanges.eventId, [...deletedIds]))
    .orderBy(eventChanges.eventId);
  // One after the other: two may not be given to the same occurrence.
  for (const { eventId } of rows) {
    const kept = await tx.execute(sql`
      update event_changes c set event_id = n.id, start_at = n.start_at, end_at = n.end_at
      from (
        select o.* from event_changes own cross join lateral ${statesBefore('own')} o
        join events e on e.id = o.id
        where own.event_id = ${eventId} and o.id <> all(${sql.param([...deletedIds])}::bigint[])
          and not exists (select from event_changes other where other.event_id = o.id)
        order by e.start_at, e.id limit 1
      ) n
      where c.event_id = ${eventId} returning 1`);
    if (kept.length === 0) await tx.execute(passedOn(eventId, deletedIds));
  }
}

/** The later records of the occurrences of an act get the state before the act: they are notified of both. */
const passedOn = (eventId: number, deletedIds: readonly number[]): SQL => sql`
  update event_changes c set start_at = o.start_at, end_at = o.end_at, status = o.status, title = o.title, location = o.location,
    is_public = o.is_public, audience_lists = o.audience_lists, occurrences = (
      select jsonb_agg(k || coalesce(a, '{}'))
      from jsonb_array_elements(c.occurrences) k left join jsonb_array_elements(act.occurrences) a on a->'id' = k->'id')
  from event_changes act cross join lateral ${statesBefore('act')} o
  where act.event_id = ${eventId} and c.event_id = o.id and c.event_id <> all(${sql.param([...deletedIds])}::bigint[])
    and c.due_at >= act.due_at`;

/** Makes the acts of a creator on events that others took over theirs: what is recorded of them, and what attendees were notified of. */
export async function passOnActs(
  tx: Queryable,
  creatorId: number,
  handed: readonly { eventId: number; heirId: number }[],
): Promise<void> {
  const list = (of: (each: { eventId: number; heirId: number }) => number) =>
    sql`${sql.param(handed.map(of))}::bigint[]`;
  const given = sql`unnest(${list(({ eventId }) => eventId)}, ${list(({ heirId }) => heirId)}) as g(event_id, heir_id)`;
  await tx.execute(sql`
    update event_changes c set actor_id = g.heir_id from ${given} where c.event_id = g.event_id and c.actor_id = ${creatorId}`);
  await tx.execute(sql`
    update notification_batches b set actor_id = g.heir_id from ${given} where b.event_id = g.event_id and b.actor_id = ${creatorId}`);
  await tx.execute(sql`
    update notifications n set actor_id = g.heir_id from ${given}
    where n.event_id = g.event_id and n.actor_id = ${creatorId} and n.user_id <> g.heir_id
      and n.kind in ('reminder', 'event_changed', 'event_cancelled', 'event_reopened')`);
  // The invitation names who invites.
  await tx.execute(sql`
    update notifications n set actor_id = g.heir_id, details = jsonb_set(n.details, '{body}', to_jsonb(concat(
      split_part(n.details->>'body', E'\\n', 1), E'\\n', w.display_name, ${invitationText}::text)))
    from ${given} join users w on w.id = g.heir_id join event_hosts h on h.event_id = g.event_id and h.status = 'invited'
    where n.user_id = h.user_id and n.event_id = g.event_id and n.actor_id = ${creatorId} and n.details->'hosting'->>'act' = 'invited'`);
}

/** Makes the recorded changes by a co-host who resigns changes of the events' creators, so that they are kept. */
export const leaveChangesToCreators = (tx: Queryable, hostId: number) =>
  tx.execute(sql`
    update event_changes c set actor_id = e.creator_id from events e
    where e.id = c.event_id and c.actor_id = ${hostId} and e.creator_id <> ${hostId}`);

/**
 * Stores batches for the changes whose wait is over, or for those of them that are recorded by the given events, and returns the number of
 * their members: who goes, is interested or waits, except the actor. Only the creator learns which co-host made a change; for everyone else
 * the creator is its actor, so that a block with the co-host hides nothing. The state before the first change is compared with the current
 * one; when they are equal, there is no notification. A new title alone is for the inbox: it is not sent by push or e-mail. An event that is
 * being moved or deleted is left for the next round, with the act.
 */
export async function enqueueDueChanges(db: Queryable, now: string, eventIds?: readonly number[]): Promise<number> {
  const [row] = await readRows(
    db,
    { members: sql<number>`coalesce(sum(members), 0)` },
    (columns) => sql`
    with wanted as materialized (
      select c.event_id as act, o.id from (
        select c.event_id, c.occurrences, sum(e.followers_count * coalesce(jsonb_array_length(c.occurrences), 1)) over (
          order by c.due_at, c.event_id rows between unbounded preceding and 1 preceding) as before
        from (${dueChanges(now, eventIds)}) c
        join events e on e.id = c.event_id
      ) c cross join lateral (
        select c.event_id as id union select (l->>'id')::bigint from jsonb_array_elements(c.occurrences) l
      ) o where coalesce(c.before, 0) < ${sql.raw(String(holdersPerStatement))}
    ), due as materialized (
      select * from events where id in (select id from wanted) order by id for key share skip locked
    ), free as materialized (
      select w.act from wanted w join events e on e.id = w.id left join due on due.id = w.id
      group by w.act having bool_and(due.id is not null)
    ), taken as (
      delete from event_changes where event_id in (
        select c.event_id from event_changes c join free on free.act = c.event_id
        where c.due_at <= ${now}::timestamptz for update of c skip locked
      ) returning *
    ), changed as (
      select t.event_id as act, t.actor_id, t.due_at, t.occurrences is not null as is_many, o.*
      from taken t cross join lateral ${statesBefore('t')} o
    ), described as materialized (
      select t.act, t.id, t.actor_id as changed_by, t.is_many, t.is_public, t.audience_lists, c.kind, 'change:' || t.act || ':' || extract(epoch from t.due_at) as once_key,
        jsonb_strip_nulls(jsonb_build_object('previousStartAt', t.start_at, 'previousEndAt', t.end_at, 'change', d.change)) as details
      from changed t join due e on e.id = t.id
      cross join lateral (select ${difference} as change) d
      cross join lateral (
        select case
          when e.status = 'cancelled' and t.status is distinct from 'cancelled' then 'event_cancelled'
          when t.status = 'cancelled' and e.status is distinct from 'cancelled' then 'event_reopened'
          when e.status is distinct from 'cancelled' and d.change <> '{}' then 'event_changed'
        end as kind
      ) c
      where c.kind is not null and greatest(e.end_at, t.end_at) > ${now}::timestamptz
    ), told as (
      select distinct on (t.act, x.user_id) t.act, t.id, x.user_id,
        case when x.user_id = e.creator_id then t.changed_by else e.creator_id end as actor_id,
        count(*) over (partition by t.act, x.user_id) as occurrences
      from described t cross join lateral ${concernedBy(sql`t.id`)} x
      join events e on e.id = t.id join users u on u.id = e.creator_id
      left join notification_settings s on s.user_id = x.user_id
      where x.user_id <> t.changed_by and ${isActive(sql`x.user_id`)} and coalesce(s.event_updates, true) and ${canSee(sql`x.user_id`)}
        and ${sawBefore(sql`x.user_id`)}
      order by t.act, x.user_id, e.start_at, e.id
    ), stored as (
      insert into notification_batches (kind, actor_id, event_id, details, once_key, user_ids, occurrences, created_at)
      select t.kind, g.actor_id, t.id, t.details, t.once_key, g.user_ids, case when t.is_many then g.occurrences end, ${now}::timestamptz
      from (
        select act, id, actor_id, array_agg(user_id order by user_id) as user_ids, array_agg(occurrences order by user_id) as occurrences
        from told group by act, id, actor_id
      ) g join described t on t.act = g.act and t.id = g.id
      order by g.act, g.id, g.actor_id
      returning cardinality(user_ids) as members
    )
    select ${columns} from stored`,
  );
  return row?.members ?? 0;
}

/** Deletes deliveries 7 days after they were sent or failed, and notifications after 180 days. */
export async function deleteOldNotifications(db: Queryable, now: string, signal?: AbortSignal): Promise<void> {
  const daysAgo = (days: number) => sql`(${now}::timestamptz - make_interval(days => ${sql.raw(String(days))}))`;
  const isSettled = sql`coalesce(r.sent_at, r.failed_at) < ${daysAgo(7)}`;
  await deleteOldest(db, sql`deliveries`, daysAgo(7), isSettled, signal);
  const isDelivered = sql`not exists (select from deliveries d where d.notification_id = r.id)`;
  await deleteOldest(db, sql`notifications`, daysAgo(180), isDelivered, signal);
}
