import type { DatePollVotes } from '@hiyori/contract';
import { type SQL, sql } from 'drizzle-orm';
import { columnsOf, nullableColumnsOf, type RowOf } from '../../db/select.ts';
import { events } from '../events/table.ts';
import { canSee } from '../privacy/reads.ts';
import { blockedIds } from '../user-blocks/reads.ts';
import { type StoredSummary, summaryJson } from '../users/columns.ts';
import { users } from '../users/table.ts';
import { datePollAnswers, datePollOptions, datePolls } from './table.ts';

const p = columnsOf(datePolls, 'p');
const o = columnsOf(datePollOptions, 'o');
const a = columnsOf(datePollAnswers, 'a');
const organizer = nullableColumnsOf(users, 'h');
const member = nullableColumnsOf(users, 'm');
const e = nullableColumnsOf(events, 'e');

/** Poll `p` as it is stored. */
export const storedPollColumns = {
  id: p.id,
  slug: p.slug,
  organizerId: p.organizerId,
  title: p.title,
  memo: p.memo,
  place: p.place,
  timeZone: p.timeZone,
  state: p.state,
  answersUntil: p.answersUntil,
  endsAt: p.endsAt,
  names: p.names,
  scores: p.scores,
  comments: p.comments,
  oneYes: p.oneYes,
  requiredIds: sql<number[]>`p.required_ids`,
  eventId: p.eventId,
  decidedOptionId: p.decidedOptionId,
  createdAt: p.createdAt,
  updatedAt: p.updatedAt,
};
export type StoredPollRow = RowOf<typeof storedPollColumns>;

/** Option `o` of a poll. */
export const optionColumns = {
  id: o.id,
  day: o.day,
  startAt: o.startAt,
  endAt: o.endAt,
  changedAt: o.changedAt,
};
export type OptionRow = RowOf<typeof optionColumns>;

/** An instant in JSON of the database. */
const instantOf = (text: string): string => new Date(text).toISOString();

/** The options of poll `p`, earliest first. */
const options = sql`(
  select json_agg(json_build_object(
    'id', o.id, 'day', o.day, 'startAt', o.start_at, 'endAt', o.end_at, 'changedAt', o.changed_at) order by o.start_at, o.id)
  from date_poll_options o where o.poll_id = p.id)`.mapWith((rows: OptionRow[]): OptionRow[] =>
  rows.map((row) => ({
    ...row,
    startAt: instantOf(row.startAt),
    endAt: instantOf(row.endAt),
    changedAt: instantOf(row.changedAt),
  })),
);

/** The active ones of the required members without a block, of the organiser's read. */
const required = (viewerId: number | null): SQL<StoredSummary[]> =>
  viewerId === null
    ? sql`'[]'::jsonb`
    : sql`case when p.organizer_id = ${viewerId} then coalesce((
  select jsonb_agg(${summaryJson('r')} order by r.id)
  from users r where r.id = any(p.required_ids) and r.status = 'active' and r.id <> all(${blockedIds(viewerId)})), '[]') else '[]' end`;

/** The same with its organiser `h` and its event `e` of creator `u`. */
export const pollColumns = {
  ...storedPollColumns,
  organizerHandle: organizer.handle,
  organizerName: organizer.displayName,
  organizerAvatar: organizer.avatarFile,
  /** Whether their account is shown to everybody. */
  isOrganizerPublic: sql<boolean>`coalesce(not h.is_private and h.profile_visible, false)`,
  eventStartAt: e.startAt,
  eventEndAt: e.endAt,
  isEventCancelled: sql<boolean>`coalesce(e.status = 'cancelled', false)`,
  isEventVisible: (viewerId: number | null) =>
    viewerId === null ? sql<boolean>`false` : sql<boolean>`coalesce(${canSee(viewerId)}, false)`,
  options,
  required,
};
export type PollRow = RowOf<typeof pollColumns>;

/** Answer `a` with its member `m`. */
export const answerColumns = {
  id: a.id,
  userId: a.userId,
  name: a.name,
  email: a.email,
  comment: a.comment,
  votes: sql<DatePollVotes>`a.votes`,
  isLate: a.isLate,
  createdAt: a.createdAt,
  updatedAt: a.updatedAt,
  memberHandle: member.handle,
  memberName: member.displayName,
  memberAvatar: member.avatarFile,
  /** Whether a block separates its member from the reader. */
  isBlocked: (viewerId: number | null) =>
    viewerId === null ? sql<boolean>`false` : sql<boolean>`coalesce(a.user_id = any(${blockedIds(viewerId)}), false)`,
};
export type AnswerRow = RowOf<typeof answerColumns>;

/** Poll `p` in a list, for one member. */
export const summaryColumns = {
  ...storedPollColumns,
  organizerName: organizer.displayName,
  answersCount: sql<number>`(
    select count(*) from date_poll_answers a left join users m on m.id = a.user_id
    where a.poll_id = p.id and (a.user_id is null or m.status = 'active'))`,
  optionsCount: sql<number>`(select count(*) from date_poll_options o where o.poll_id = p.id)`,
  firstStartAt: sql`(select min(o.start_at) from date_poll_options o where o.poll_id = p.id)`.mapWith(
    datePollOptions.startAt,
  ),
  hasAnswered: (viewerId: number) =>
    sql<boolean>`exists (select from date_poll_answers a where a.user_id = ${viewerId} and a.poll_id = p.id)`,
};
export type SummaryRow = RowOf<typeof summaryColumns>;

/** Option `o` of poll `p`, which a member keeps free; `k` says whether the poll is theirs, and what they voted. */
export const holdColumns = {
  slug: p.slug,
  title: p.title,
  timeZone: p.timeZone,
  id: o.id,
  day: o.day,
  startAt: o.startAt,
  endAt: o.endAt,
  isOwn: sql<boolean>`k.is_own`,
  vote: sql<'yes' | 'maybe' | null>`k.vote`,
};
