import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { isHeldBack } from '../../db/job-failures.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import type { After } from '../../slices.ts';
import { type CalendarRow, calendarColumns } from '../events/columns.ts';
import { canSee } from '../privacy/reads.ts';
import { blockedIds } from '../user-blocks/reads.ts';
import { datePolls } from './table.ts';

const p = columnsOf(datePolls, 'p');

/** While the organiser of poll `p` is suspended, no one else can read it, and no one is notified. */
const isOrganizerActive = sql<boolean>`exists (select from users u where u.id = p.organizer_id and u.status = 'active')`;

/** Whether the deadline is another than that of which required members were reminded: an earlier one, or one a day later. */
const isOtherDeadline = sql<boolean>`(p.reminded_for is null or p.answers_until < p.reminded_for
  or p.answers_until >= p.reminded_for + interval '24 hours')`;

/** The polls with answers of which the organiser is to be notified, and those whose deadline is within 24 hours, by id. */
export const listDuePolls = (db: Queryable, now: string, { afterId, limit }: After): Promise<{ id: number }[]> =>
  readRows(
    db,
    { id: p.id },
    (columns) => sql`
    select ${columns} from (
      select p.id from date_polls p where p.tell_at <= ${now}::timestamptz and (p.organizer_id is null or ${isOrganizerActive})
      union
      select p.id from date_polls p where p.state = 'open' and p.answers_until > ${now}::timestamptz
        and p.answers_until <= ${now}::timestamptz + interval '24 hours' and ${isOtherDeadline}
        and cardinality(p.required_ids) > 0 and ${isOrganizerActive}
    ) p where p.id > ${afterId} and not ${isHeldBack('poll-notices', sql`p.id`, now)} order by p.id limit ${limit}`,
  );

const answered = sql`from date_poll_answers a left join users m on m.id = a.user_id
  where a.poll_id = p.id and (a.user_id is null or m.status = 'active')`;

/**
 * The answers to poll `p` but the organiser's, those of suspended members among them. The organiser was notified of the first `told_answers` of
 * them, by id.
 */
const ofOthers = sql`from date_poll_answers a where a.poll_id = p.id and a.user_id is distinct from p.organizer_id`;
const givenCount = sql<number>`(select count(*) ${ofOthers})`;

/** Required members `r` without an answer, whom no block separates from the organiser. */
const missing = sql`from users r where r.id = any(p.required_ids) and r.status = 'active'
  and r.id <> all(${blockedIds(sql`p.organizer_id`)})
  and not exists (select from date_poll_answers a where a.poll_id = p.id and a.user_id = r.id)`;

const dueColumns = {
  id: p.id,
  slug: p.slug,
  title: p.title,
  timeZone: p.timeZone,
  state: p.state,
  eventId: p.eventId,
  organizerId: p.organizerId,
  answersUntil: p.answersUntil,
  endsAt: p.endsAt,
  tellAt: p.tellAt,
  toldAnswers: p.toldAnswers,
  isOtherDeadline: sql<boolean | null>`${isOtherDeadline}`,
  isOrganizerActive,
  /** Without those of suspended members. */
  answersCount: sql<number>`(select count(*) ${answered} and a.user_id is distinct from p.organizer_id)`,
  givenCount,
  /** The answers of which the organiser was not notified, without those of suspended members. */
  newCount: sql<number>`(
    select count(*) from (select a.user_id, row_number() over (order by a.id) as nth ${ofOthers}) a left join users m on m.id = a.user_id
    where a.nth > p.told_answers and (a.user_id is null or m.status = 'active'))`,
  /** Whether all required members answered, or took the answer of a guest over, the last of them since the organiser was notified. */
  isNowComplete: sql<boolean>`(not exists (select ${missing}) and (p.told_answers < (
    select count(*) ${ofOthers} and a.id <= (select max(a.id) ${answered} and a.user_id = any(p.required_ids)))
    or exists (select ${answered} and a.user_id = any(p.required_ids) and a.created_at > p.told_at)))`,
  missingIds: sql<number[]>`array(select r.id ${missing} order by r.id)`,
};

/** Locks a poll for its notices. Null when another transaction has it: the next round notifies. */
export async function lockDuePoll(tx: Transaction, id: number) {
  const [row] = await readRows(
    tx,
    dueColumns,
    (columns) => sql`select ${columns} from date_polls p where p.id = ${id} for no key update skip locked`,
  );
  return row ?? null;
}

/** How long further answers wait after a notice. */
const tellEveryS = 3 * 3_600;

/**
 * Notes a new answer to a locked poll: the organiser is notified of the first at once, of others at most every three hours, and at once when
 * the last required member answered.
 */
export async function noteAnswer(tx: Transaction, pollId: number, userId: number | null, now: string): Promise<void> {
  const isComplete = sql`(${userId}::bigint = any(p.required_ids) and not exists (select ${missing}))`;
  await tx.execute(sql`
    update date_polls p set tell_at = case when ${isComplete} then ${now}::timestamptz
      else coalesce(p.tell_at, greatest(${now}::timestamptz, p.told_at + make_interval(secs => ${sql.raw(String(tellEveryS))}))) end
    where p.id = ${pollId}`);
}

/** Subtracts an answer, or those of a member, from `told_answers` of locked polls before it is deleted, if the organiser was notified of it. */
export async function noteRemoved(tx: Transaction, which: { answerId: number } | { userId: number }): Promise<void> {
  const isRemoved = 'answerId' in which ? sql`r.id = ${which.answerId}` : sql`r.user_id = ${which.userId}`;
  await tx.execute(sql`
    update date_polls p set told_answers = p.told_answers - 1 from date_poll_answers r
    where r.poll_id = p.id and ${isRemoved} and r.user_id is distinct from p.organizer_id
      and (select count(*) ${ofOthers} and a.id <= r.id) <= p.told_answers`);
}

/** How long a decision waits before members are notified, and a decided event before guests are written to. */
const toldAfter = sql`interval '2 minutes'`;

/**
 * Notes that a locked poll was decided: who answered is notified in two minutes, unless the event is deleted before. Its organiser has seen all
 * answers.
 */
export async function noteDecision(tx: Transaction, pollId: number, now: string): Promise<void> {
  await tx.execute(sql`
    update date_polls p set tell_at = ${now}::timestamptz + ${toldAfter}, told_answers = ${givenCount} where p.id = ${pollId}`);
}

/** Notes that what was due of a locked poll was done; after its answers, also of a node whose clock is ahead. */
export async function noteTold(
  tx: Transaction,
  id: number,
  { answers, isTold, remindedFor }: { answers: number | null; isTold: boolean; remindedFor: string | null },
  now: string,
): Promise<void> {
  await tx.execute(sql`
    update date_polls set reminded_for = coalesce(${remindedFor}::timestamptz, reminded_for),
      tell_at = case when ${answers}::int is null then tell_at end,
      told_answers = coalesce(${answers}::int, told_answers),
      told_at = case when not ${isTold}::boolean then told_at
        else greatest(${now}::timestamptz, (select max(a.created_at) from date_poll_answers a where a.poll_id = ${id})) end
    where id = ${id}`);
}

/** True while the creator of the event `e` is suspended: its guests hear nothing until the account is restored. */
const isCreatorInactive = sql<boolean>`exists (select from users u where u.id = e.creator_id and u.status <> 'active')`;

/** Guests hear of changes until 60 days after their poll was over for them. */
const invitedFrom = (now: string) => sql`${now}::timestamptz - interval '60 days'`;

/** Whether poll `p` lasts until an instant for its guests: with its last option or, when it is later, with the event as they were invited to it. */
const lastsForGuestsUntil = (at: SQL) =>
  sql`(p.ends_at >= ${at} or (p.invited is not null and (p.invited->>'endAt')::timestamptz >= ${at}))`;

/**
 * Polls `p` whose guests have to be invited to the event `e` as it is, or told that it does not take place; and those whose invited event is gone. Of
 * changes to an event that is over, as it was sent and as it is, guests hear nothing.
 */
const toInvite = (now: string) => sql`from date_polls p left join events e on e.id = p.event_id
  where (p.event_id is not null or p.invited is not null) and not ${isCreatorInactive} and ${lastsForGuestsUntil(invitedFrom(now))} and case
    when p.invited is null then e.end_at > ${now}::timestamptz and e.status is distinct from 'cancelled' and e.updated_at <= ${now}::timestamptz - ${toldAfter} and exists (
      select from date_poll_answers a where a.poll_id = p.id and a.email is not null and a.votes->>p.decided_option_id::text in ('yes', 'maybe'))
    when e.id is null or e.uid::text <> p.invited->>'uid' then true
    else greatest(e.end_at, (p.invited->>'endAt')::timestamptz) > ${now}::timestamptz and e.sequence <> (p.invited->>'sequence')::int and e.updated_at <= ${now}::timestamptz - ${toldAfter} end`;

/** The polls whose guests have to be written to. */
export const listPollsToInvite = (db: Queryable, now: string): Promise<{ id: number }[]> =>
  readRows(
    db,
    { id: p.id },
    (columns) => sql`
    select ${columns} ${toInvite(now)} and not ${isHeldBack('poll-invitations', sql`p.id`, now)} order by p.id limit 100`,
  );

const inviteColumns = { slug: p.slug, decidedOptionId: p.decidedOptionId, invited: p.invited };

/** Locks a poll whose guests are written to. Null when another transaction has it, or wrote to them since it was listed. */
export async function lockToInvite(tx: Transaction, id: number, now: string) {
  const locked = await tx.execute(sql`select id from date_polls where id = ${id} for no key update skip locked`);
  if (locked.length === 0) return null;
  const [row] = await readRows(
    tx,
    inviteColumns,
    (columns) => sql`select ${columns} ${toInvite(now)} and p.id = ${id}`,
  );
  return row ?? null;
}

/** The event of a decided poll, as calendars have it. */
export async function findDecidedEvent(db: Queryable, eventId: number): Promise<CalendarRow | null> {
  const [row] = await readRows(
    db,
    calendarColumns,
    (columns) => sql`select ${columns} from events e join users u on u.id = e.creator_id where e.id = ${eventId}`,
  );
  return row ?? null;
}

/** Whether everybody who answered the poll of event `e` (creator `u`) may read it, also without an account. */
const isForGuests = sql`(e.is_published and (e.audience_lists = '{}' or (e.is_public and not u.is_private)))`;
const ofPollUnlessForGuests = <T>(own: SQL<T>, ofPoll: SQL): SQL<T> =>
  sql<T>`case when ${isForGuests} then ${own} else ${ofPoll} end`;
const guestColumns = {
  ...calendarColumns,
  title: ofPollUnlessForGuests(calendarColumns.title, sql`p.title`),
  description: ofPollUnlessForGuests(calendarColumns.description, sql`p.memo`),
  location: ofPollUnlessForGuests(calendarColumns.location, sql`p.place`),
  url: ofPollUnlessForGuests(calendarColumns.url, sql`null`),
};

/** The event of a decided poll as its guests may know it: of one that is not for them only when it is, with the texts of the poll. */
export async function findEventOfGuests(tx: Transaction, pollId: number): Promise<CalendarRow | null> {
  const [row] = await readRows(
    tx,
    guestColumns,
    (columns) => sql`
    select ${columns} from date_polls p join events e on e.id = p.event_id join users u on u.id = e.creator_id where p.id = ${pollId}`,
  );
  return row ?? null;
}

/** The ids among `userIds` of members who can see an event. */
export async function listSeers(tx: Transaction, eventId: number, userIds: readonly number[]): Promise<number[]> {
  const rows = await readRows(
    tx,
    { id: sql<number>`v.id` },
    (columns) => sql`
    select ${columns} from unnest(${sql.param([...userIds])}::bigint[]) as v(id), events e join users u on u.id = e.creator_id
    where e.id = ${eventId} and ${canSee(sql`v.id`)}`,
  );
  return rows.map(({ id }) => id);
}

/** Of a guest's answer with an address. */
const addressee = { email: sql<string>`a.email`, name: sql<string>`coalesce(a.name, '')` };

/** The guests with an address who said yes or maybe to an option; with `areInvited` only those who were invited. */
export const listGuestsOf = (
  tx: Transaction,
  pollId: number,
  optionId: number,
  { areInvited }: { areInvited: boolean },
) => {
  const vote = sql<'yes' | 'maybe'>`a.votes->>${String(optionId)}::text`;
  return readRows(
    tx,
    { id: sql<number>`a.id`, ...addressee, vote },
    (columns) => sql`
    select ${columns} from date_poll_answers a
    where a.poll_id = ${pollId} and a.email is not null and ${vote} in ('yes', 'maybe')
      and (not ${areInvited}::boolean or a.invited_sequence is not null) order by a.id`,
  );
};

/** The guests who were invited, whatever their votes are now. */
export const listInvitedGuests = (tx: Transaction, pollId: number) =>
  readRows(
    tx,
    { id: sql<number>`a.id`, ...addressee, vote: sql<null>`null` },
    (columns) => sql`
    select ${columns} from date_poll_answers a
    where a.poll_id = ${pollId} and a.email is not null and a.invited_sequence is not null order by a.id`,
  );

/** Notes to which event the guests of the answers `answerIds` are invited, and no others; null when to none any more. */
export async function noteInvited(
  tx: Transaction,
  pollId: number,
  event: CalendarRow | null,
  answerIds: readonly number[],
): Promise<void> {
  const invited = event && JSON.stringify(event);
  const isInvited = sql`a.id = any(${sql.param([...answerIds])}::bigint[])`;
  await tx.execute(sql`update date_polls set invited = ${invited}::jsonb where id = ${pollId}`);
  await tx.execute(sql`
    update date_poll_answers a set invited_sequence = case when ${isInvited} then ${event?.sequence ?? null}::int end
    where a.poll_id = ${pollId} and (${isInvited} or a.invited_sequence is not null)`);
}

/** Takes the invitation of a guest's answer to a locked poll back, with the event as it was sent. Null when there is none. */
export async function takeInvitation(tx: Transaction, answerId: number) {
  const [row] = await readRows(
    tx,
    {
      slug: p.slug,
      invited: sql<CalendarRow>`p.invited`,
      ...addressee,
      vote: sql<'yes' | 'maybe' | 'no' | null>`a.votes->>p.decided_option_id::text`,
    },
    (columns) => sql`
    update date_poll_answers a set invited_sequence = null from date_polls p
    where a.id = ${answerId} and a.email is not null and a.invited_sequence is not null and p.id = a.poll_id and p.invited is not null
    returning ${columns}`,
  );
  return row ?? null;
}

/** How long names and addresses of guests are kept after their poll is over for them, in days. */
const guestsKeptDays = 90;

/**
 * Removes the names, addresses and comments of guests 90 days after their poll is over for them, and the event that they were invited to. Their votes
 * stay.
 */
export async function removeGuests(db: Queryable, now: string): Promise<void> {
  const keptFrom = sql`${now}::timestamptz - make_interval(days => ${sql.raw(String(guestsKeptDays))})`;
  const isOld = sql`not ${lastsForGuestsUntil(keptFrom)}`;
  await db.execute(sql`
    update date_polls set invited = null
    where id in (select p.id from date_polls p where p.invited is not null and ${isOld} order by p.id for update skip locked)`);
  await db.execute(sql`
    update date_poll_answers set name = null, email = null, comment = null, request_key = null, request_hash = null
    where id in (
      select a.id from date_poll_answers a join date_polls p on p.id = a.poll_id
      where a.name is not null and ${isOld}
      order by a.id for update of a skip locked)`);
}
