import type { PeopleStatus } from '@hiyori/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { isHeldBack } from '../../db/job-failures.ts';
import { longestPage } from '../../db/paging.ts';
import { escapeLike, searchTerms } from '../../db/search-text.ts';
import { nullableColumnsOf, readRows } from '../../db/select.ts';
import type { StoredSeats } from '../events/columns.ts';
import { canSee } from '../privacy/reads.ts';
import { blockedIds, isBlockedEitherWay } from '../user-blocks/reads.ts';
import type { PeopleReader } from '../users/reads.ts';
import {
  type AttendanceRow,
  attendanceColumns,
  type FiledRow,
  filedColumns,
  type PersonRow,
  personColumns,
} from './columns.ts';
import { eventSeats } from './table.ts';

const seatsWith = (questions: SQL): SQL<StoredSeats | null> => sql`(
  select jsonb_build_object('capacity', s.capacity, 'waitlist', s.waitlist, 'answersUntil', s.answers_until, 'guestsMax', s.guests_max,
    'inUse', s.taken + s.held, 'waiting', s.waiting, ${questions})
  from event_seats s where s.event_id = e.id)`;

/** The seats of event `e`, and whether questions are asked; null when there is neither. */
export const seatsOf = seatsWith(sql`'hasQuestions', s.questions is not null`);

/** The same with the questions, if the viewer is an organiser. */
export const seatsWithQuestions = (isOrganizer: SQL) =>
  seatsWith(sql`'hasQuestions', s.questions is not null,
    'questions', case when ${isOrganizer} then s.questions end`);

/** The members who go to an event, are interested, or wait for a seat: `user_id`, and `answer`, the group that they are in. */
export const answeredEvent = (eventId: SQL): SQL => sql`
    select user_id, 'going' as answer from event_follows where event_id = ${eventId}
    union all
    select user_id, case status when 'interested' then 'interested' else 'waiting' end from event_answers
    where event_id = ${eventId} and status in ('interested', 'waiting', 'offered')`;

/** The same of one member, who is looked up by the key. */
export const answerOf = (userId: SQL, eventId: SQL): SQL => sql`
    select user_id from (${answeredEvent(eventId)}) own where user_id = ${userId} limit 1`;

/** An event with the answer of a member; null when they cannot see it. */
export async function findAttendance(db: Queryable, viewerId: number, eventId: number): Promise<AttendanceRow | null> {
  const [row] = await readRows(
    db,
    attendanceColumns,
    (columns) => sql`
    select ${columns}
    from events e join users u on u.id = e.creator_id
    left join event_seats s on s.event_id = e.id
    left join event_follows x on x.event_id = e.id and x.user_id = ${viewerId}
    left join event_answers a on a.event_id = e.id and a.user_id = ${viewerId}
    where e.id = ${eventId} and ${canSee(viewerId)}`,
    viewerId,
  );
  return row ?? null;
}

/** How many members of a waiting list get seats in one transaction, so that it is short. */
export const seatedAtOnce = 100;

/**
 * Whether event `e` with creator `u`, which did not begin, waits: no one gets a seat or can answer an offer. Who cannot see a narrower event has no
 * offer any more.
 */
export const standsStill = (now: string): SQL => sql`(e.start_at > ${now}::timestamptz
  and (e.status is not distinct from 'cancelled' or not e.is_published or u.status <> 'active'))`;

/**
 * Members `a` of the waiting list of event `e` (creator `u`, seats `s`) who get its free seats: the first `seatedAtOnce`, as far as the seats reach.
 * A group waits for enough seats, and keeps those behind it waiting. Left out are groups that are larger than the event, and who cannot see it.
 */
export const nextInLine = (now: string): SQL => sql`
  select n.user_id, n.guests, n.answers, n.place from (
    select a.user_id, a.guests, a.answers, a.place, sum(1 + a.guests) over (order by a.place) as upto
    from event_answers a join users w on w.id = a.user_id and w.status = 'active'
    where a.event_id = e.id and a.status = 'waiting' and (s.capacity is null or 1 + a.guests <= s.capacity) and ${canSee(sql`a.user_id`)}
  ) n
  where (s.capacity is null or s.taken + s.held + n.upto <= s.capacity)
    and e.start_at > ${now}::timestamptz and not ${standsStill(now)}
  order by n.place limit ${seatedAtOnce}`;

/** Events with a free seat for the first who waits, and events with an offer that is over, or that no one can answer. */
export async function listEventsToSeat(db: Queryable, now: string): Promise<number[]> {
  const rows = await readRows(
    db,
    { id: sql<number>`due.id` },
    (columns) => sql`
    select ${columns} from (
      select e.id from (
        select distinct event_id from event_answers where status = 'waiting' and start_at > ${now}::timestamptz
      ) w join event_seats s on s.event_id = w.event_id join events e on e.id = s.event_id join users u on u.id = e.creator_id
      where s.waiting > 0 and (s.capacity is null or s.taken + s.held < s.capacity) and exists (${nextInLine(now)})
      union
      select a.event_id from event_answers a join events e on e.id = a.event_id join users u on u.id = e.creator_id
      where a.status = 'offered' and (a.offered_until <= ${now}::timestamptz or ${standsStill(now)})
    ) due where not ${isHeldBack('waiting-lists', sql`due.id`, now)} order by due.id`,
  );
  return rows.map(({ id }) => id);
}

/** The members who get the free seats of an event now. */
export async function listNextInLine(db: Queryable, eventId: number, now: string): Promise<number[]> {
  const rows = await readRows(
    db,
    { userId: sql<number>`n.user_id` },
    (columns) => sql`
    select ${columns} from events e join users u on u.id = e.creator_id join event_seats s on s.event_id = e.id
    cross join lateral (${nextInLine(now)}) n where e.id = ${eventId}`,
  );
  return rows.map(({ userId }) => userId);
}

interface OrganizedEvent {
  id: number;
  creatorId: number;
}

/** Who goes to an event that the viewer organises: `user_id`, `status`, `guests`, `answers`, `place`, `created_at`, `nth` in the waiting list. */
const going = ({ id, creatorId }: OrganizedEvent): SQL => sql`
  select x.user_id, 'going' as status, x.guests, x.answers, null::bigint as place, x.created_at, null::bigint as nth
  from event_follows x where x.event_id = ${id} and x.user_id <> ${creatorId}`;

/** The same of those who gave another answer. */
const answered = ({ id }: OrganizedEvent): SQL => sql`
  select a.user_id, a.status, a.guests, a.answers, a.place, a.created_at, row_number() over (partition by a.status = 'waiting' order by a.place) as nth
  from event_answers a where a.event_id = ${id} and a.status <> 'lapsed'`;

const unanswered = ({ id, creatorId }: OrganizedEvent): SQL => sql`
  select f.follower_id as user_id, 'unanswered' as status, 0 as guests, null::jsonb as answers, null::bigint as place, f.created_at, null::bigint as nth
  from user_follows f join events e on e.id = ${id} join users u on u.id = e.creator_id
  where f.followee_id = ${creatorId} and ${canSee(sql`f.follower_id`)}
    and not exists (select from event_follows x where x.event_id = e.id and x.user_id = f.follower_id)
    and not exists (select from event_answers a where a.event_id = e.id and a.user_id = f.follower_id and a.status <> 'lapsed')`;

/** Where those who gave an answer are read, and in which order they are listed. */
function sourceOf(event: OrganizedEvent, status: PeopleStatus): { source: SQL; wanted: SQL; order: SQL } {
  const order = sql`p.created_at, p.user_id`;
  if (status === 'going') return { source: going(event), wanted: sql`true`, order };
  if (status === 'unanswered') return { source: unanswered(event), wanted: sql`true`, order };
  if (status === 'waiting')
    return { source: answered(event), wanted: sql`p.status in ('waiting', 'offered')`, order: sql`p.place` };
  return { source: answered(event), wanted: sql`p.status = ${status}`, order };
}

/** One page of the people of an event that the viewer organises, by what they answered; those who wait by their place. */
export async function listPeople(
  db: Queryable,
  people: PeopleReader,
  viewerId: number,
  event: OrganizedEvent,
  { status, q }: { status: PeopleStatus; q?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<PersonRow[]> {
  const terms = q === undefined ? null : searchTerms(q);
  const contains = terms ? sql`and u.search_text like ${`%${escapeLike(terms.folded)}%`}` : sql``;
  const { source, wanted, order } = sourceOf(event, status);
  const users = await people.readUsers(
    db,
    viewerId,
    (isListed) => sql`
    select p.user_id as id, p.created_at as at, row_number() over (order by ${order}) as ord from (
      select p.user_id, p.created_at, p.place from (${source}) p
      cross join lateral (select * from users u where u.id = p.user_id limit 1) u
      where ${wanted} and ${isListed} ${contains} order by ${order} limit ${limit} offset ${offset}
    ) p limit ${longestPage}`,
  );
  const ids = sql`${sql.param(users.map(({ id }) => id))}::bigint[]`;
  const details =
    status === 'unanswered'
      ? []
      : await readRows(
          db,
          personColumns,
          (columns) => sql`select ${columns} from (${source}) p where p.user_id = any(${ids})`,
        );
  const found = new Map(details.map((row) => [row.userId, row]));
  return users.map((user) => ({ user, ...(found.get(user.id) ?? noAnswer) }));
}

const noAnswer = { status: 'unanswered', guests: 0, answers: null, position: null, answeredAt: null };

const filedPerPage = 250;

/** All active members who gave an answer to an event that the viewer organises, in pages, in the order of `listPeople`. */
export async function* readAnswers(
  db: Queryable,
  viewerId: number,
  event: OrganizedEvent,
  status: Exclude<PeopleStatus, 'unanswered'>,
): AsyncGenerator<FiledRow[]> {
  const { source, wanted, order } = sourceOf(event, status);
  let after = sql`true`;
  for (;;) {
    const rows = await readRows(
      db,
      filedColumns,
      (columns) => sql`
      select ${columns} from (${source}) p cross join lateral (select * from users u where u.id = p.user_id limit 1) u
      where ${wanted} and u.status = 'active' and u.user_id is not null and not ${isBlockedEitherWay(viewerId)} and ${after}
      order by ${order} limit ${filedPerPage}`,
    );
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < filedPerPage) return;
    after =
      status === 'waiting'
        ? sql`p.place > ${last.place}::bigint`
        : sql`(p.created_at, p.user_id) > (${last.answeredAt}::timestamptz, ${last.userId}::bigint)`;
  }
}

/**
 * How many members gave which answer to an event that the viewer organises, and how many guests come: as many as `listPeople` has. Only
 * active members, without those whom a block hides from the viewer.
 */
export async function countPeople(db: Queryable, viewerId: number, event: OrganizedEvent) {
  const hidden = blockedIds(viewerId);
  const isActive = (userId: string) =>
    sql`(select true from users u where u.id = ${sql.raw(userId)} and u.status = 'active') is not null`;
  const rows = await readRows(
    db,
    {
      status: sql<string>`p.status`,
      members: sql<number>`p.members`,
      guests: sql<number>`p.guests`,
    },
    (columns) => sql`
    select ${columns} from (
      select 'going' as status, e.followers_count - (
          select count(*) from event_follows x
          where x.event_id = e.id and x.user_id = any(array_append(${hidden}, e.creator_id)) and ${isActive('x.user_id')}) as members,
        (select coalesce(sum(x.guests), 0) from event_follows x
          where x.event_id = e.id and x.guests > 0 and x.user_id <> e.creator_id and x.user_id <> all(${hidden})
            and ${isActive('x.user_id')}) as guests
      from events e where e.id = ${event.id}
      union all
      select a.status, count(*), 0 from event_answers a
      where a.event_id = ${event.id} and a.status <> 'lapsed' and a.user_id <> all(${hidden}) and ${isActive('a.user_id')}
      group by a.status
    ) p`,
  );
  const of = (...statuses: string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((sum, { members }) => sum + Number(members), 0);
  return {
    going: of('going'),
    guests: Number(rows.find(({ status }) => status === 'going')?.guests ?? 0),
    waiting: of('waiting', 'offered'),
    interested: of('interested'),
    declined: of('declined'),
  };
}

/** The questions of an event. */
export async function findQuestions(db: Queryable, eventId: number) {
  const [row] = await readRows(
    db,
    { questions: nullableColumnsOf(eventSeats, 's').questions },
    (columns) => sql`select ${columns} from event_seats s where s.event_id = ${eventId}`,
  );
  return row?.questions ?? [];
}
