import { randomUUID } from 'node:crypto';
import type { Question, SeatsInput } from '@hiyori/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { columnsOf, type RowOf, readRows } from '../../db/select.ts';
import { eventAnswers, eventFollows, type StoredAnswers } from '../event-follows/table.ts';
import { events } from '../events/table.ts';
import { canSee } from '../privacy/reads.ts';
import { blockedIds } from '../user-blocks/reads.ts';
import type { AttendanceRow } from './columns.ts';
import { idAfter, questionsOf } from './questions.ts';
import { nextInLine, standsStill } from './reads.ts';

const e = columnsOf(events, 'e');

type Answered = Pick<AttendanceRow, 'id' | 'startAt' | 'endAt' | 'guestsOfGoing' | 'answer'>;

/** What a member brings with an answer. */
interface Coming {
  guests: number;
  answers: StoredAnswers | null;
}

/** Makes a member go to a locked event, or changes their guests and answers. The other answer is deleted; an offer is used up by it. */
export async function takeSeats(
  tx: Transaction,
  userId: number,
  { id: eventId, startAt, endAt, answer }: Answered,
  { guests, answers }: Coming,
  now: string,
): Promise<void> {
  if (answer !== null) await deleteAnswer(tx, userId, eventId);
  // The seats of an offer are the member's, also when the capacity was lowered meanwhile.
  if (answer === 'offered')
    await tx.execute(sql`
      update event_seats set allowed = greatest(allowed, taken + held + ${1 + guests}::int)
      where event_id = ${eventId} and capacity is not null`);
  await tx
    .insert(eventFollows)
    .values({ userId, eventId, startAt, endAt, guests, answers, createdAt: now })
    .onConflictDoUpdate({ target: [eventFollows.userId, eventFollows.eventId], set: { guests, answers } });
}

/** Stores an answer of a member who does not go, instead of any other. Who waits already keeps their place. */
export async function saveAnswer(
  tx: Transaction,
  userId: number,
  { id: eventId, startAt, endAt, guestsOfGoing }: Answered,
  { status, guests, answers }: Coming & { status: 'interested' | 'declined' | 'waiting' },
  now: string,
): Promise<void> {
  if (guestsOfGoing !== null) await leaveCalendar(tx, userId, eventId);
  const waits = status === 'waiting';
  const place = waits ? sql`nextval('event_answers_place_seq')` : null;
  await tx
    .insert(eventAnswers)
    .values({ userId, eventId, startAt, endAt, status, guests, answers, place, createdAt: now })
    .onConflictDoUpdate({
      target: [eventAnswers.userId, eventAnswers.eventId],
      set: {
        status,
        guests,
        answers,
        place: waits
          ? sql`case when ${eventAnswers.status} = 'waiting' then ${eventAnswers.place} else excluded.place end`
          : null,
        offeredUntil: null,
      },
    });
}

/** Deletes the answer of a member to a locked event. False when there was none. */
export async function deleteAnswer(tx: Transaction, userId: number, eventId: number): Promise<boolean> {
  const deleted = await tx
    .delete(eventAnswers)
    .where(and(eq(eventAnswers.userId, userId), eq(eventAnswers.eventId, eventId)))
    .returning({ eventId: eventAnswers.eventId });
  return deleted.length > 0;
}

/** Removes a locked event from the calendar of a member. False when it was not there. */
export async function leaveCalendar(tx: Transaction, userId: number, eventId: number): Promise<boolean> {
  const deleted = await tx
    .delete(eventFollows)
    .where(and(eq(eventFollows.userId, userId), eq(eventFollows.eventId, eventId)))
    .returning({ eventId: eventFollows.eventId });
  return deleted.length > 0;
}

const settings = [
  'capacity',
  'waitlist',
  'answersUntil',
  'guestsMax',
  'questions',
] as const satisfies (keyof SeatsInput)[];

/** Whether a write says something about the seats of an event. */
export const givesSeats = (input: SeatsInput): boolean => settings.some((key) => input[key] !== undefined);

/**
 * Changes what locked events ask of those who come; absent fields stay. Seats that are in use stay, also beyond the capacity. When all fields are
 * cleared, the event has no seats once no one waits. A deadline is given for the start `startAt`; other events get one at the same distance from
 * theirs. From an event that gets its first seats, members whose rows only stayed because it had none (`leaveStaleSeats`) are taken out.
 */
export async function saveSeats(
  tx: Transaction,
  eventIds: readonly number[],
  input: SeatsInput,
  startAt: string,
  now: string,
): Promise<void> {
  const { capacity, waitlist, answersUntil, guestsMax } = input;
  const given = (value: unknown, sent: SQL, before: SQL) => (value === undefined ? before : sent);
  const until = sql`${answersUntil ?? null}::timestamptz + (e.start_at - ${startAt}::timestamptz)`;
  const ids = sql`${sql.param([...eventIds])}::bigint[]`;
  const settled = input.questions === undefined ? undefined : await settleQuestions(tx, ids, input.questions ?? []);
  const asked = sql`${settled?.questions.length ? JSON.stringify(settled.questions) : null}::jsonb`;
  const saved = await readRows(
    tx,
    { eventId: sql<number>`event_id`, isNew: sql<boolean>`xmax = 0` },
    (columns) => sql`
    insert into event_seats (event_id, capacity, waitlist, answers_until, guests_max, questions, taken, allowed)
    select n.event_id, n.capacity, n.waitlist, n.answers_until, n.guests_max, n.questions, n.taken,
      case when n.capacity is not null then greatest(n.capacity, n.taken + n.held) end
    from (
      select e.id as event_id,
        ${given(capacity, sql`${capacity ?? null}::int`, sql`s.capacity`)} as capacity,
        ${given(waitlist, sql`${waitlist ?? null}::boolean`, sql`s.waitlist`)} as waitlist,
        ${given(answersUntil, until, sql`s.answers_until`)} as answers_until,
        ${given(guestsMax, sql`${guestsMax ?? null}::int`, sql`s.guests_max`)} as guests_max,
        ${given(settled, asked, sql`s.questions`)} as questions,
        coalesce(s.taken, (
          select coalesce(sum(1 + f.guests), 0) from event_follows f where f.event_id = e.id and f.user_id <> e.creator_id)) as taken,
        coalesce(s.held, 0) as held
      from events e left join event_seats s on s.event_id = e.id where e.id = any(${ids}) order by e.id
    ) n
    where num_nonnulls(n.capacity, n.waitlist, n.answers_until, n.guests_max, n.questions) > 0
      or exists (select from event_seats s where s.event_id = n.event_id)
    on conflict (event_id) do update set capacity = excluded.capacity, waitlist = excluded.waitlist,
      answers_until = excluded.answers_until, guests_max = excluded.guests_max, questions = excluded.questions, allowed = excluded.allowed
    returning ${columns}`,
  );
  const first = saved.filter(({ isNew }) => isNew).map(({ eventId }) => eventId);
  if (first.length > 0) await leaveStaleSeats(tx, first, now);
  // While members wait, the trigger of their answers does so later.
  await tx.execute(sql`
    delete from event_seats where event_id = any(${ids}) and waiting = 0 and held = 0
      and num_nonnulls(capacity, waitlist, answers_until, guests_max, questions) = 0`);
  if (settled) await keepAnswers(tx, ids, settled.kept);
}

/** A question of an event before a write, and its id after it; undefined: it is left out. */
interface KeptQuestion {
  eventId: number;
  before: string;
  after: string | undefined;
}

/** The questions of a write for locked events, with the ids of those that stay; and what becomes of those that the events have. */
async function settleQuestions(tx: Transaction, ids: SQL, inputs: NonNullable<SeatsInput['questions']>) {
  const rows = await readRows(
    tx,
    { eventId: sql<number>`s.event_id`, question: sql<Question>`q.question` },
    (columns) => sql`
    select ${columns} from event_seats s cross join lateral jsonb_array_elements(s.questions) q(question)
    where s.event_id = any(${ids}) order by s.event_id desc`,
  );
  const before = rows.map(({ question }) => question);
  const questions = questionsOf(inputs, before, randomUUID);
  const kept = rows.map(({ eventId, question }): KeptQuestion => {
    const own = rows.filter((row) => row.eventId === eventId).map((row) => row.question);
    return { eventId, before: question.id, after: idAfter(question, { own, before, after: questions }) };
  });
  return { questions, kept };
}

/** Deletes the answers to questions that locked events do not have any more, and gives the others the ids of now. */
async function keepAnswers(tx: Transaction, ids: SQL, questions: readonly KeptQuestion[]): Promise<void> {
  const list = (key: keyof KeptQuestion) => sql.param(questions.map((each) => each[key] ?? null));
  const kept = sql`(
    select jsonb_object_agg(k.after, a.value) from jsonb_each(t.answers) a(key, value)
    join unnest(${list('eventId')}::bigint[], ${list('before')}::text[], ${list('after')}::text[]) as k(event_id, before, after)
      on k.event_id = t.event_id and k.before = a.key and k.after is not null)`;
  for (const table of [sql`event_follows`, sql`event_answers`])
    await tx.execute(sql`
      update ${table} t set answers = ${kept}
      where event_id = any(${ids}) and answers is not null and answers is distinct from ${kept}`);
}

/** How many events are done at a time, so that no transaction is long. */
const deletedAtOnce = 100;

/** Deletes what members answered to the questions of events that ended before an instant. Returns whether there may be more. */
export async function deleteAnswersOfEnded(tx: Transaction, endedBefore: string, now: string): Promise<boolean> {
  const rows = await readRows(
    tx,
    { id: e.id },
    (columns) => sql`
    select ${columns} from event_seats s join events e on e.id = s.event_id
    where s.questions is not null and e.end_at < ${endedBefore}::timestamptz
      and (s.answers_deleted_at is null or s.answers_deleted_at < e.end_at)
    order by e.id limit ${deletedAtOnce} for no key update of e skip locked`,
  );
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::bigint[]`;
  await tx.execute(sql`update event_follows set answers = null where event_id = any(${ids}) and answers is not null`);
  await tx.execute(sql`update event_answers set answers = null where event_id = any(${ids}) and answers is not null`);
  await tx.execute(sql`update event_seats set answers_deleted_at = ${now}::timestamptz where event_id = any(${ids})`);
  return rows.length === deletedAtOnce;
}

/** Takes two members out of what each of them has of seats of the other's events that are not over. The caller holds their locks. */
export async function leaveSeatsOfEachOther(tx: Transaction, one: number, other: number, now: string): Promise<void> {
  const pairs = sql`(values (${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint)) as p(creator_id, user_id)`;
  const had = sql`(
    select f.event_id, f.user_id from event_follows f union all select a.event_id, a.user_id from event_answers a)`;
  await leaveSeats(
    tx,
    sql`
    select h.event_id, h.user_id from ${pairs} join events e on e.creator_id = p.creator_id and e.end_at > ${now}::timestamptz
    join event_seats s on s.event_id = e.id join ${had} h on h.event_id = e.id and h.user_id = p.user_id`,
  );
}

/** Takes a member out of what they have of seats of events of others that are not over. */
export const leaveAllSeats = (tx: Transaction, userId: number, now: string): Promise<number> =>
  leaveSeats(
    tx,
    sql`
    select h.event_id, h.user_id from (
      select f.event_id, f.user_id from event_follows f where f.user_id = ${userId} and f.end_at > ${now}::timestamptz
      union all
      select a.event_id, a.user_id from event_answers a where a.user_id = ${userId} and a.end_at > ${now}::timestamptz
    ) h join event_seats s on s.event_id = h.event_id join events e on e.id = h.event_id and e.creator_id <> h.user_id`,
  );

/** Access that may have ended: to which events `e`, for one member or, without `userId`, for all. */
interface Lost {
  events: SQL;
  userId?: number;
}

/** Events that may have become narrower. */
export const lostEvents = {
  these: (ids: readonly number[]): SQL => sql`e.id = any(${sql.param([...ids])}::bigint[])`,
  of: (creatorId: number): SQL => sql`e.creator_id = ${creatorId}`,
  limitedOf: (creatorId: number): SQL => sql`e.creator_id = ${creatorId} and e.audience_lists is not null`,
};

/** Joins `h`: who goes to event `e`, or answered it. */
const joinPeople = sql`cross join lateral (
      select f.event_id, f.user_id from event_follows f where f.event_id = e.id
      union all select a.event_id, a.user_id from event_answers a where a.event_id = e.id
    ) h`;

/** Takes members with a block between them and the creator out of events with seats that are not over. */
export const leaveSeatsOfBlocked = (tx: Transaction, eventIds: readonly number[], now: string): Promise<number> =>
  leaveSeats(
    tx,
    sql`
    select h.event_id, h.user_id from events e join event_seats s on s.event_id = e.id ${joinPeople}
    where ${lostEvents.these(eventIds)} and e.end_at > ${now}::timestamptz and h.user_id = any(${blockedIds(sql`e.creator_id`)})`,
  );

/**
 * Takes members out of published events with seats that are not over and that they cannot see any more: out of attendees, seats and waiting list.
 * A draft keeps its people, as do the events of a suspended creator until they are back. Rows of other events stay, so that the event is back in
 * the calendar when they see it again. Returns of how many events a seat or a place in the waiting list ended.
 */
export const leaveUnseen = async (tx: Transaction, { events: which, userId }: Lost, now: string): Promise<number> => {
  const isAhead = sql`${which} and e.is_published and e.end_at > ${now}::timestamptz`;
  // Who is answering at this moment is seen under the lock. The account of a single member is locked already.
  if (userId === undefined)
    await tx.execute(sql`
      select e.id from events e join event_seats s on s.event_id = e.id where ${isAhead} order by e.id for no key update of e`);
  const isOf = userId === undefined ? sql`` : sql`and h.user_id = ${userId}`;
  return leaveSeats(
    tx,
    sql`
    select h.event_id, h.user_id from events e join event_seats s on s.event_id = e.id join users u on u.id = e.creator_id ${joinPeople}
    where ${isAhead} and u.status = 'active' and h.user_id <> e.creator_id ${isOf} and not ${canSee(sql`h.user_id`)}`,
  );
};

/**
 * Takes members out of events with seats whose rows stayed when they were suspended or could not see the event any more: it had no seats then, or
 * was over and is ahead now.
 */
export const leaveStaleSeats = (tx: Transaction, eventIds: readonly number[], now: string): Promise<number> =>
  leaveSeats(
    tx,
    sql`
    select h.event_id, h.user_id from events e join event_seats s on s.event_id = e.id join users u on u.id = e.creator_id ${joinPeople}
    join users w on w.id = h.user_id
    where ${lostEvents.these(eventIds)} and e.end_at > ${now}::timestamptz and h.user_id <> e.creator_id
      and (w.status <> 'active' or (e.is_published and not ${canSee(sql`h.user_id`)}))`,
  );

/** Deletes the rows of the calendar and the answers that a select names by event_id and user_id. Their events are locked first. Returns of how many a seat or a place ended. */
async function leaveSeats(tx: Transaction, which: SQL): Promise<number> {
  await tx.execute(sql`
    select id from events where id in (select event_id from (${which}) w) order by id for no key update`);
  // Read once: without the calendar row, the second statement would not find the event.
  const [left] = await tx.execute<{ events: number }>(sql`
    with w as materialized (${which}), gone as (
      delete from event_follows f using w where f.event_id = w.event_id and f.user_id = w.user_id returning f.event_id
    ), unanswered as (
      delete from event_answers a using w where a.event_id = w.event_id and a.user_id = w.user_id returning a.event_id, a.status
    )
    select count(distinct event_id)::int as events
    from (select event_id from gone union all select event_id from unanswered where status = 'waiting') ended`);
  return left?.events ?? 0;
}

/** A member who gets seats, and their place in the waiting list. */
export interface Seated {
  userId: number;
  place: number;
}

const lockedColumns = { title: e.title, startAt: e.startAt, endAt: e.endAt, timeZone: e.timeZone, allDay: e.allDay };
export type LockedEvent = RowOf<typeof lockedColumns>;

/** Locks an event for the next of its waiting list. Null when another transaction has it: the next round seats them. */
export async function lockToSeat(tx: Transaction, eventId: number): Promise<LockedEvent | null> {
  const [row] = await readRows(
    tx,
    lockedColumns,
    (columns) => sql`select ${columns} from events e where e.id = ${eventId} for no key update skip locked`,
  );
  return row ?? null;
}

/**
 * Ends the offers of a locked event that were not answered in time. While the event stands still, who has one waits in the same place, for a new
 * offer.
 */
export async function endOffers(tx: Transaction, eventId: number, now: string): Promise<void> {
  await tx.execute(sql`
    update event_answers a set status = case when t.waits then 'waiting' else 'lapsed' end,
      offered_until = case when not t.waits then a.offered_until end
    from (
      select e.id, ${standsStill(now)} as waits from events e join users u on u.id = e.creator_id where e.id = ${eventId}
    ) t
    where a.event_id = t.id and a.status = 'offered' and (t.waits or a.offered_until <= ${now}::timestamptz)`);
}

/**
 * Gives the free seats of a locked event to who waits, in order: they go, or get an offer until `until`. The caller locked the accounts
 * `userIds` before the event; when it is the turn of another, they and who comes after them wait for the next round.
 */
export async function seatNext(
  tx: Transaction,
  eventId: number,
  userIds: readonly number[],
  until: string | null,
  now: string,
): Promise<Seated[]> {
  const next = sql`
    turn as materialized (
      select n.*, e.start_at, e.end_at
      from events e join users u on u.id = e.creator_id join event_seats s on s.event_id = e.id
      cross join lateral (${nextInLine(now)}) n where e.id = ${eventId}
    ), next as materialized (
      select * from turn where place < all(select place from turn where user_id <> all(${sql.param([...userIds])}::bigint[]))
    )`;
  const selection = { userId: sql<number>`next.user_id`, place: sql<number>`next.place` };
  if (until !== null)
    return readRows(
      tx,
      selection,
      (columns) => sql`
      with ${next}, offered as (
        update event_answers a set status = 'offered', offered_until = ${until}::timestamptz
        from next where a.event_id = ${eventId} and a.user_id = next.user_id
      )
      select ${columns} from next order by next.place`,
    );
  return readRows(
    tx,
    selection,
    (columns) => sql`
    with ${next}, left_list as (
      delete from event_answers a using next where a.event_id = ${eventId} and a.user_id = next.user_id
    ), seated as (
      insert into event_follows (user_id, event_id, start_at, end_at, guests, answers, created_at)
      select user_id, ${eventId}, start_at, end_at, guests, answers, ${now}::timestamptz from next order by place
    )
    select ${columns} from next order by next.place`,
  );
}
