import { randomBytes } from 'node:crypto';
import type { DatePollSettings, DatePollVotes } from '@hiyori/contract';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import { canSee } from '../privacy/reads.ts';
import { type StoredPollRow, storedPollColumns } from './columns.ts';
import { noteRemoved } from './due.ts';
import { canReadPoll } from './reads.ts';
import { datePollAnswers, datePollOptions, datePolls } from './table.ts';

/** 128 bits. */
const newSlug = () => randomBytes(16).toString('base64url');

/** What the organiser says of a poll. */
export interface PollFields extends DatePollSettings {
  title: string;
  memo: string | null;
  place: string | null;
  timeZone: string;
  answersUntil: string | null;
  requiredIds: number[];
  remindedFor: string | null;
}

/** The period of an option, with its day when it has no times. */
export interface OptionPeriod {
  day: string | null;
  startAt: string;
  endAt: string;
}

const lastEnd = (options: readonly OptionPeriod[]): string =>
  new Date(Math.max(...options.map(({ endAt }) => Date.parse(endAt)))).toISOString();

/** Stores a poll. The caller holds the lock of the organiser. */
export async function insertPoll(
  tx: Transaction,
  organizerId: number,
  fields: PollFields,
  options: readonly OptionPeriod[],
  now: string,
): Promise<{ id: number; slug: string }> {
  const [row] = await tx
    .insert(datePolls)
    .values({ ...fields, organizerId, slug: newSlug(), endsAt: lastEnd(options), createdAt: now, updatedAt: now })
    .returning({ id: datePolls.id, slug: datePolls.slug });
  if (!row) throw new Error('An insert returned no row');
  await insertOptions(tx, row.id, options, now);
  return row;
}

const insertOptions = (tx: Transaction, pollId: number, options: readonly OptionPeriod[], now: string) =>
  tx.insert(datePollOptions).values(options.map((option) => ({ ...option, pollId, changedAt: now })));

/** Locks the event that a poll decided, if it did: before the poll. */
export const lockDecidedEvent = (tx: Transaction, slug: string) =>
  tx.execute(sql`
    select e.id from events e where e.id = (select p.event_id from date_polls p where p.slug = ${slug}) for no key update`);

/**
 * Locks a poll that the viewer can read, before anything of it changes; after accounts and events. Null when they cannot.
 */
export async function lockPoll(tx: Transaction, viewerId: number | null, slug: string): Promise<StoredPollRow | null> {
  const [row] = await readRows(
    tx,
    storedPollColumns,
    (columns) => sql`
    select ${columns} from date_polls p left join users h on h.id = p.organizer_id
    where p.slug = ${slug} and ${canReadPoll(viewerId)} for no key update of p`,
  );
  return row ?? null;
}

/** Changes fields of a locked poll. */
export async function updatePoll(
  tx: Transaction,
  pollId: number,
  change: Partial<typeof datePolls.$inferInsert>,
  now: string,
): Promise<void> {
  await tx
    .update(datePolls)
    .set({ ...change, updatedAt: now })
    .where(eq(datePolls.id, pollId));
}

/** An option of a change: a stored one by its id, or a new one. */
interface GivenOption extends OptionPeriod {
  id: number | undefined;
}

/** The options of a change, where one without an id that has the period of a stored one that would go is that one. */
function withKnownIds(
  before: readonly (OptionPeriod & { id: number })[],
  given: readonly GivenOption[],
): GivenOption[] {
  const going = before.filter(({ id }) => !given.some((option) => option.id === id));
  return given.map((option) => {
    if (option.id !== undefined) return option;
    const place = going.findIndex(({ startAt, endAt }) => startAt === option.startAt && endAt === option.endAt);
    return place < 0 ? option : { ...option, id: going.splice(place, 1)[0]?.id };
  });
}

/**
 * Replaces the options of a locked poll. The votes of options that are gone or have another period are deleted; returns the members who had
 * voted for one whose period changed.
 */
export async function replaceOptions(
  tx: Transaction,
  pollId: number,
  before: readonly (OptionPeriod & { id: number })[],
  change: readonly GivenOption[],
  now: string,
): Promise<number[]> {
  const given = withKnownIds(before, change);
  const kept = given.flatMap((option) => (option.id === undefined ? [] : [{ ...option, id: option.id }]));
  const moved = kept.filter(({ id, startAt, endAt }) =>
    before.some((old) => old.id === id && (old.startAt !== startAt || old.endAt !== endAt)),
  );
  const isOfPoll = eq(datePollOptions.pollId, pollId);
  const gone = before.map(({ id }) => id).filter((id) => !kept.some((option) => option.id === id));
  const movedIds = moved.map(({ id }) => id);
  const voters = await listVoters(tx, pollId, movedIds);
  await deleteVotes(tx, pollId, [...gone, ...movedIds]);
  await tx.delete(datePollOptions).where(
    and(
      isOfPoll,
      notInArray(
        datePollOptions.id,
        kept.map(({ id }) => id),
      ),
    ),
  );
  for (const { id, day, startAt, endAt } of moved)
    await tx
      .update(datePollOptions)
      .set({ day, startAt, endAt, changedAt: now })
      .where(and(isOfPoll, eq(datePollOptions.id, id)));
  // A whole day that becomes the same period as times, or the reverse, is no other option: its votes stay.
  for (const { id, day } of kept)
    if (!movedIds.includes(id) && before.some((old) => old.id === id && old.day !== day))
      await tx
        .update(datePollOptions)
        .set({ day })
        .where(and(isOfPoll, eq(datePollOptions.id, id)));
  const added = given.filter(({ id }) => id === undefined).map(({ id: _, ...period }) => period);
  if (added.length > 0) await insertOptions(tx, pollId, added, now);
  await updatePoll(tx, pollId, { endsAt: lastEnd(given) }, now);
  return voters;
}

async function listVoters(tx: Transaction, pollId: number, optionIds: readonly number[]): Promise<number[]> {
  if (optionIds.length === 0) return [];
  const rows = await readRows(
    tx,
    { userId: sql<number>`a.user_id` },
    (columns) => sql`
    select ${columns} from date_poll_answers a
    where a.poll_id = ${pollId} and a.user_id is not null and a.votes ?| ${sql.param(optionIds.map(String))}::text[]
    order by a.user_id`,
  );
  return rows.map(({ userId }) => userId);
}

async function deleteVotes(tx: Transaction, pollId: number, optionIds: readonly number[]): Promise<void> {
  if (optionIds.length === 0) return;
  const keys = sql`${sql.param(optionIds.map(String))}::text[]`;
  await tx.execute(sql`
    update date_poll_answers set votes = votes - ${keys}
    where poll_id = ${pollId} and votes ?| ${keys}`);
}

/** What is stored of an answer. */
export interface AnswerFields {
  name: string | null;
  email: string | null;
  comment: string | null;
  votes: DatePollVotes;
  isLate: boolean;
  updatedAt: string;
}

interface NewAnswer extends AnswerFields {
  userId: number | null;
  requestKey: string | null;
  requestHash: string | null;
}

/** Stores an answer to a locked poll. Returns its id. */
export async function insertAnswer(tx: Transaction, pollId: number, answer: NewAnswer, now: string): Promise<number> {
  const [row] = await tx
    .insert(datePollAnswers)
    .values({ ...answer, pollId, createdAt: now })
    .returning({ id: datePollAnswers.id });
  if (!row) throw new Error('An insert returned no row');
  return row.id;
}

/** Replaces an answer to a locked poll. What was late stays late. */
export async function updateAnswer(tx: Transaction, id: number, answer: AnswerFields): Promise<void> {
  await tx
    .update(datePollAnswers)
    .set({ ...answer, isLate: sql`${datePollAnswers.isLate} or ${answer.isLate}` })
    .where(eq(datePollAnswers.id, id));
}

/** Makes the answer of a guest to a locked poll that of a member, who has none: theirs is new. */
export async function giveAnswer(tx: Transaction, id: number, userId: number, now: string): Promise<void> {
  await tx
    .update(datePollAnswers)
    .set({ userId, createdAt: now, name: null, email: null, requestKey: null, requestHash: null })
    .where(eq(datePollAnswers.id, id));
}

/** Deletes an answer to a locked poll. */
export async function deleteAnswer(tx: Transaction, id: number): Promise<void> {
  await tx.delete(datePollAnswers).where(eq(datePollAnswers.id, id));
}

/** The answer of a member to a locked poll, one by its id, or one by the key of a guest's request; null when there is none. */
export async function findAnswer(
  tx: Queryable,
  pollId: number,
  which: { id: number } | { userId: number } | { requestKey: string },
) {
  const { id, userId, votes, requestKey } = datePollAnswers;
  const condition =
    'id' in which ? eq(id, which.id) : 'userId' in which ? eq(userId, which.userId) : eq(requestKey, which.requestKey);
  const [row] = await tx
    .select({ id, userId, email: datePollAnswers.email, votes, requestHash: datePollAnswers.requestHash })
    .from(datePollAnswers)
    .where(and(eq(datePollAnswers.pollId, pollId), condition));
  return row ?? null;
}

/** Whether a guest's request with its key made an answer. */
export async function wasAnswered(
  db: Queryable,
  slug: string,
  { key, requestHash }: { key: string; requestHash: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: datePollAnswers.id })
    .from(datePollAnswers)
    .innerJoin(datePolls, eq(datePolls.id, datePollAnswers.pollId))
    .where(
      and(eq(datePolls.slug, slug), eq(datePollAnswers.requestKey, key), eq(datePollAnswers.requestHash, requestHash)),
    );
  return rows.length > 0;
}

/** How many answers a poll has, with those that are not shown. */
export const countAnswers = (tx: Transaction, pollId: number): Promise<number> =>
  tx.$count(datePollAnswers, eq(datePollAnswers.pollId, pollId));

/** The ids among `ids` of members who follow the organiser, or answered the poll. */
export async function listInvitable(
  tx: Transaction,
  organizerId: number,
  pollId: number | null,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await readRows(
    tx,
    { id: sql<number>`u.id` },
    (columns) => sql`
    select ${columns} from users u
    where u.id = any(${sql.param([...ids])}::bigint[]) and u.status = 'active' and (
      exists (select from user_follows f where f.follower_id = u.id and f.followee_id = ${organizerId})
      or exists (select from date_poll_answers a where a.poll_id = ${pollId}::bigint and a.user_id = u.id))`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Closes the polls of a member who resigns and takes their texts away, except the title, which those who answered know. Their events stay until
 * they are deleted: who answered sees them by the poll, and is notified. The caller holds the lock of the account and its events. Polls that they
 * answered are locked as well; the caller deletes their answers.
 */
export async function closePollsOf(tx: Transaction, userId: number, now: string): Promise<void> {
  const own = tx.select({ id: datePolls.id }).from(datePolls).where(eq(datePolls.organizerId, userId));
  const answered = tx
    .select({ id: datePollAnswers.pollId })
    .from(datePollAnswers)
    .where(eq(datePollAnswers.userId, userId));
  await tx
    .select({ id: datePolls.id })
    .from(datePolls)
    .where(sql`${inArray(datePolls.id, own)} or ${inArray(datePolls.id, answered)}`)
    .orderBy(datePolls.id)
    .for('update');
  await noteRemoved(tx, { userId });
  await tx
    .update(datePolls)
    .set({
      organizerId: null,
      state: sql`case when ${datePolls.state} = 'open' then 'closed' else ${datePolls.state} end`,
      memo: null,
      place: null,
      requiredIds: [],
      // Guests still have to hear that an event does not take place.
      invited: sql`case when (${datePolls.invited}->>'endAt')::timestamptz > ${now}::timestamptz then ${datePolls.invited} end`,
      updatedAt: now,
    })
    .where(eq(datePolls.organizerId, userId));
}

/** The members who answered a locked poll. */
export async function listAnswerers(tx: Transaction, pollId: number): Promise<number[]> {
  const rows = await tx
    .select({ userId: datePollAnswers.userId })
    .from(datePollAnswers)
    .where(eq(datePollAnswers.pollId, pollId));
  return rows.flatMap(({ userId }) => userId ?? []);
}

/**
 * Gives members who answered a poll the event that was decided: yes goes, maybe is interested. Left out are those who cannot see the event,
 * and its creator, who has it. The caller holds the locks of `userIds`.
 */
export async function giveEvent(
  tx: Transaction,
  { pollId, eventId, optionId }: { pollId: number; eventId: number; optionId: number },
  userIds: readonly number[],
  now: string,
): Promise<void> {
  await tx.execute(sql`
    with given as materialized (
      select a.user_id, e.id, e.start_at, e.end_at, a.votes->>${String(optionId)}::text as vote
      from date_poll_answers a join events e on e.id = ${eventId} join users u on u.id = e.creator_id
      where a.poll_id = ${pollId} and a.user_id = any(${sql.param([...userIds])}::bigint[]) and a.user_id <> e.creator_id
        and ${canSee(sql`a.user_id`)}
    ), going as (
      insert into event_follows (user_id, event_id, start_at, end_at, created_at)
      select user_id, id, start_at, end_at, ${now}::timestamptz from given where vote = 'yes' order by user_id
    )
    insert into event_answers (user_id, event_id, start_at, end_at, status, created_at)
    select user_id, id, start_at, end_at, 'interested', ${now}::timestamptz from given where vote = 'maybe' order by user_id`);
}
