import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { PageSought } from '../../db/paging.ts';
import { readRows } from '../../db/select.ts';
import { blockedIds } from '../user-blocks/reads.ts';
import {
  type AnswerRow,
  answerColumns,
  holdColumns,
  type OptionRow,
  optionColumns,
  type PollRow,
  pollColumns,
  type SummaryRow,
  summaryColumns,
} from './columns.ts';

/**
 * Whether a caller who knows the address may read poll `p` of organiser `h`: everybody, except a member whom a block separates from the
 * organiser, and no one while the organiser is suspended. A poll whose organiser resigned can be read.
 */
export const canReadPoll = (viewerId: number | null): SQL =>
  viewerId === null
    ? sql`(h.id is null or h.status = 'active')`
    : sql`(h.id is null or (h.status = 'active' and h.id <> all(${blockedIds(viewerId)})))`;

/** A poll with its options and its organiser, and its event as far as the viewer sees it; null when it is not there for them. */
export async function findPoll(db: Queryable, viewerId: number | null, slug: string): Promise<PollRow | null> {
  const [row] = await readRows(
    db,
    pollColumns,
    (columns) => sql`
    select ${columns} from date_polls p left join users h on h.id = p.organizer_id
    left join events e on e.id = p.event_id left join users u on u.id = e.creator_id
    where p.slug = ${slug} and ${canReadPoll(viewerId)}`,
    viewerId,
  );
  return row ?? null;
}

/** The slug of the poll that event `e` was decided by, for its organiser and members who answered it; else null. */
export const decidedPollOf = (viewerId: number | SQL): SQL<string | null> => sql`(
  select vp.slug from date_polls vp where vp.event_id = e.id and (vp.organizer_id = ${viewerId} or exists (
  select from date_poll_answers va where va.poll_id = vp.id and va.user_id = ${viewerId})))`;

/** A select of the members who answered a poll, to lock them before it. */
export const answerersOf = (slug: string): SQL => sql`
  select a.user_id from date_poll_answers a join date_polls p on p.id = a.poll_id where p.slug = ${slug} and a.user_id is not null`;

/** The options of a poll, earliest first. */
export const listOptions = (db: Queryable, pollId: number): Promise<OptionRow[]> =>
  readRows(
    db,
    optionColumns,
    (columns) => sql`
    select ${columns} from date_poll_options o where o.poll_id = ${pollId} order by o.start_at, o.id`,
  );

/** The answers to a poll as a reader gets them, oldest first, without those of members who are not active. */
export const listAnswers = (db: Queryable, viewerId: number | null, slug: string): Promise<AnswerRow[]> =>
  readRows(
    db,
    answerColumns,
    (columns) => sql`
    select ${columns} from date_poll_answers a left join users m on m.id = a.user_id
    where a.poll_id = (select id from date_polls where slug = ${slug}) and (a.user_id is null or m.status = 'active')
    order by a.id`,
    viewerId,
  );

/** The ids of the members among `userIds` whom a block separates from the viewer. */
export async function listBlockedAmong(db: Queryable, viewerId: number, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await readRows(
    db,
    { id: sql<number>`b.id` },
    (columns) => sql`
    select ${columns} from unnest(${blockedIds(viewerId)}) as b(id) where b.id = any(${sql.param([...userIds])}::bigint[])`,
  );
  return rows.map(({ id }) => id);
}

/** The polls that a member organises or answered, newest first. */
export const listPolls = (db: Queryable, viewerId: number, { limit, after }: PageSought): Promise<SummaryRow[]> => {
  const before = after ? sql`and (p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
  return readRows(
    db,
    summaryColumns,
    (columns) => sql`
    select ${columns} from date_polls p left join users h on h.id = p.organizer_id
    where p.id in (
        select id from date_polls where organizer_id = ${viewerId}
        union select poll_id from date_poll_answers where user_id = ${viewerId})
      and ${canReadPoll(viewerId)} ${before}
    order by p.created_at desc, p.id desc limit ${limit}`,
    viewerId,
  );
};

/** How many polls of a member are open. */
export async function countOpen(db: Queryable, organizerId: number, now: string): Promise<number> {
  const [row] = await readRows(
    db,
    { open: sql<number>`count(*)` },
    (columns) => sql`
    select ${columns} from date_polls p where p.organizer_id = ${organizerId} and ${isOpen(now)}`,
  );
  return row?.open ?? 0;
}

/** Whether poll `p` is open, as `stateOf`. */
const isOpen = (now: string): SQL => sql`(
  p.state = 'open' and p.ends_at > ${now}::timestamptz and (p.answers_until is null or p.answers_until > ${now}::timestamptz))`;

const holdsMax = 500;

/** The options of open polls that overlap [from, to): of the viewer's own polls, and those for which they said yes or maybe. */
export const listHolds = (
  db: Queryable,
  viewerId: number,
  { from, to, now }: { from: string; to: string; now: string },
) =>
  readRows(
    db,
    holdColumns,
    (columns) => sql`
    select ${columns} from (
      select id as poll_id, true as is_own, null::jsonb as votes from date_polls where organizer_id = ${viewerId}
      union all
      select poll_id, false, votes from date_poll_answers where user_id = ${viewerId}
    ) w
    join date_polls p on p.id = w.poll_id and ${isOpen(now)}
    left join users h on h.id = p.organizer_id
    join date_poll_options o on o.poll_id = p.id
    cross join lateral (select w.is_own, case when not w.is_own then w.votes->>o.id::text end as vote) k
    where ${canReadPoll(viewerId)} and o.end_at > ${from}::timestamptz and o.start_at < ${to}::timestamptz
      and (k.is_own or (p.organizer_id is distinct from ${viewerId}::bigint and k.vote in ('yes', 'maybe')))
    order by o.start_at, o.id limit ${sql.raw(String(holdsMax))}`,
  );
