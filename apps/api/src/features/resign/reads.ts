import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Row } from '../../csv.ts';
import type { Queryable } from '../../db/client.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import type { After } from '../../slices.ts';
import { canReadPoll } from '../date-polls/reads.ts';
import { events, noListId } from '../events/table.ts';
import { canSee } from '../privacy/reads.ts';
import { blockedIds } from '../user-blocks/reads.ts';
import { users } from '../users/table.ts';

const { id, identityUsername } = columnsOf(users, 'u');

/** Users who resigned before an instant and still exist at the identity provider, by id. */
export const listPurgeable = (db: Queryable, before: string, { afterId, limit }: After) =>
  readRows(
    db,
    { id, identityUsername },
    (columns) => sql`
    select ${columns} from users u
    where status = 'resigned' and resigned_at < ${before}::timestamptz and identity_removed_at is null
      and resigned_email_hash is not null and id > ${afterId}
    order by id limit ${limit}`,
  );

/** The options of poll `p`, which the ids in votes mean. */
const pollOptions = sql`(
  select jsonb_agg(jsonb_build_object('id', o.id, 'day', o.day, 'start_at', o.start_at, 'end_at', o.end_at) order by o.start_at, o.id)
  from date_poll_options o where o.poll_id = p.id) as options`;

/** A member has any number of them, and what they see of each event is looked up. */
const rowsPerPage = 1_000;

/** A list that is read whole, or the page of one after a row. */
type ListQuery = SQL | ((last: Row | undefined) => SQL);

/**
 * Reads of all stored data of a user except events, by subject. Other users appear only by their handle. Secrets are left out: tokens,
 * keys, and the addresses of feeds and push subscriptions.
 */
export function userDataQueries(userId: number): Record<string, ListQuery> {
  const handles =
    (table: string, mine: string, theirs: string, columns = sql`t.created_at`) =>
    (last: Row | undefined) => {
      const theirId = sql`t.${sql.identifier(theirs)}`;
      // A handle is never given to a second account.
      const after = sql`and (t.created_at, ${theirId}) > (${last?.created_at}::timestamptz, (select id from users where user_id = ${last?.handle}))`;
      return sql`
        select u.user_id as handle, ${columns} from ${sql.identifier(table)} t join users u on u.id = ${theirId}
        where t.${sql.identifier(mine)} = ${userId} and u.status = 'active' ${last ? after : sql``}
        order by t.created_at, ${theirId} limit ${rowsPerPage}`;
    };
  // Of events of others, as far as the member sees them.
  const named = sql`e.title, e.start_at, e.end_at, e.time_zone, e.location`;
  const event = sql`left join lateral (
      select e.* from events e join users u on u.id = e.creator_id where e.id = t.event_id and ${canSee(userId)}) e on true`;
  const ofEvents = (table: string, columns: SQL) => (last: Row | undefined) =>
    sql`
    select t.event_id, ${named}, ${columns} from (
      select * from ${sql.identifier(table)} where user_id = ${userId} and event_id > ${last?.event_id ?? 0}::bigint
      order by event_id limit ${rowsPerPage}) t ${event} order by t.event_id`;
  return {
    profile: sql`
      select u.user_id as handle, u.display_name, u.email, u.bio, u.is_private, u.profile_visible, u.following_visible,
        u.followers_visible, u.email_visible, u.calendar_hides, u.calendar_shows, u.created_at,
        array(select genre_id from user_interests i where i.user_id = u.id order by genre_id) as interests
      from users u where u.id = ${userId}`,
    following: handles('user_follows', 'follower_id', 'followee_id'),
    followers: handles('user_follows', 'followee_id', 'follower_id'),
    follow_requests_sent: handles('follow_requests', 'follower_id', 'followee_id'),
    follow_requests_received: handles('follow_requests', 'followee_id', 'follower_id'),
    blocked: handles('user_blocks', 'blocker_id', 'blocked_id'),
    muted: handles('user_mutes', 'muter_id', 'muted_id', sql`t.created_at, t.until`),
    lists: sql`
      select l.id, l.kind, l.name, l.created_at, array(
        select u.user_id from user_list_members m join users u on u.id = m.user_id
        where m.list_id = l.id and u.status = 'active' order by u.user_id) as members
      from user_lists l where l.owner_id = ${userId} order by l.id`,
    default_audience: sql`select audience, list_ids from default_audiences where user_id = ${userId}`,
    liked_event_ids: ofEvents('event_likes', sql`t.created_at`),
    event_settings: sql`
      select s.event_id, s.capacity, s.waitlist, s.answers_until, s.guests_max, s.questions
      from events e join event_seats s on s.event_id = e.id where e.creator_id = ${userId} order by s.event_id`,
    public_page_counts: (last) => sql`
      select c.event_id, c.day, c.views, c.exports from events e join public_page_counts c on c.event_id = e.id
      where e.creator_id = ${userId} and (c.event_id, c.day) > (${last?.event_id ?? 0}::bigint, ${last?.day ?? '-infinity'}::date)
      order by c.event_id, c.day limit ${rowsPerPage}`,
    event_series: sql`
      select id, rrule, time_zone, start_day, start_time, skips_holidays, exdates, created_at from event_series
      where creator_id = ${userId} order by id`,
    added_series: sql`select series_id, created_at from series_follows where user_id = ${userId} order by created_at`,
    added_event_ids: ofEvents('event_follows', sql`t.guests, t.answers, t.created_at`),
    event_answers: ofEvents('event_answers', sql`t.status, t.guests, t.answers, t.offered_until, t.created_at`),
    date_polls: sql`
      select p.id, p.title, p.memo, p.place, p.time_zone, p.state, p.answers_until, p.names, p.scores, p.comments, p.one_yes,
        p.event_id, p.decided_option_id, p.created_at, ${pollOptions}, array(
          select u.user_id from users u where u.id = any(p.required_ids) and u.status = 'active' order by u.user_id) as required
      from date_polls p where p.organizer_id = ${userId} order by p.id`,
    date_poll_answers: sql`
      select a.poll_id, p.title, p.place, p.time_zone, ${pollOptions}, a.votes, a.comment, a.created_at, a.updated_at
      from date_poll_answers a left join lateral (
        select p.* from date_polls p left join users h on h.id = p.organizer_id where p.id = a.poll_id and ${canReadPoll(userId)}) p on true
      where a.user_id = ${userId} order by a.id`,
    hosted_event_ids: sql`
      select t.event_id, ${named}, t.status, t.is_shown, t.invited_at, t.accepted_at from event_hosts t ${event}
      where t.user_id = ${userId} order by t.invited_at, t.event_id`,
    co_hosts: sql`
      select h.event_id, u.user_id as handle, h.status, h.invited_at, h.accepted_at
      from events e join event_hosts h on h.event_id = e.id join users u on u.id = h.user_id and u.status = 'active'
      where e.creator_id = ${userId} order by h.event_id, h.invited_at, u.user_id`,
    sent_messages: sql`
      select event_id, text, recipients_count, created_at from event_messages
      where author_id = ${userId} and deleted_at is null order by created_at, id`,
    received_messages: (last) => sql`
      select m.id, m.event_id, ${named}, u.user_id as author, m.text, m.created_at from event_message_recipients r
      join event_messages m on m.id = r.message_id and m.deleted_at is null
      join users u on u.id = m.author_id and u.status = 'active' and u.id <> all(${blockedIds(userId)})
      join lateral (
        select e.* from events e join users u on u.id = e.creator_id where e.id = m.event_id and ${canSee(userId)}) e on true
      where r.user_id = ${userId} and r.message_id > ${last?.id ?? 0}::bigint order by r.message_id limit ${rowsPerPage}`,
    muted_event_ids: ofEvents('event_message_mutes', sql`t.created_at`),
    notification_settings: sql`
      select reminder_leads, event_updates, admin_announcements, email_notifications from notification_settings
      where user_id = ${userId}`,
    // As the list of notifications shows them: a text may name who has blocked the member, or an event that they see no more.
    notices: (last) => sql`
      select t.id, t.kind, a.user_id as actor, t.event_id, ${named}, case when (t.actor_id is null or a.id is not null)
        and (t.event_id is null or e.id is not null) then t.details end as details, t.created_at, t.read_at
      from (
        select * from notifications where user_id = ${userId} ${
          last ? sql`and (created_at, id) > (${last.created_at}::timestamptz, ${last.id}::bigint)` : sql``
        } order by created_at, id limit ${rowsPerPage}) t
      left join users a on a.id = t.actor_id and a.status = 'active' and a.id <> all(${blockedIds(userId)}) ${event}
      order by t.created_at, t.id`,
    sign_ins: sql`
      select browser, system, signed_in_with, created_at, last_seen_at, expires_at from sessions
      where user_id = ${userId} order by created_at`,
    known_devices: sql`select last_sign_in_at from known_devices where user_id = ${userId} order by last_sign_in_at`,
    push_subscriptions: sql`
      select substring(endpoint from '^https?://[^/]+') as service, created_at from push_subscriptions
      where user_id = ${userId} order by created_at`,
    calendar_feed: sql`select created_at, last_read_at from calendar_feeds where user_id = ${userId}`,
    imported_calendars: sql`
      select id, name, hue, url, time_zone, created_at, fetched_at, events_count from imported_calendars where user_id = ${userId} order by id`,
    messages_to_the_operator: sql`
      select email, subject, message, created_at from contact_messages where user_id = ${userId} order by created_at`,
    reports: sql`
      select subject, subject_id, reason, text, reported_at from reports where reporter_id = ${userId} order by reported_at, id`,
  };
}

/** The rows of `userDataQueries`, each list in pages. */
export const readUserData = (db: Queryable, userId: number): [name: string, pages: AsyncGenerator<Row[]>][] =>
  Object.entries(userDataQueries(userId)).map(([name, query]) => [name, readPages(db, query, rowsPerPage)]);

async function* readPages(db: Queryable, query: ListQuery, pageRows: number): AsyncGenerator<Row[]> {
  if (typeof query !== 'function') return yield [...(await db.execute(query))];
  let last: Row | undefined;
  for (;;) {
    const rows: Row[] = [...(await db.execute(query(last)))];
    yield rows;
    if (rows.length < pageRows) return;
    last = rows.at(-1);
  }
}

/** The pictures of the covers of a user's own events. */
export async function listOwnCovers(db: Queryable, userId: number): Promise<{ eventId: number; file: string }[]> {
  const { id, coverFile } = columnsOf(events, 'e');
  const rows = await readRows(
    db,
    { id, coverFile },
    (columns) => sql`
    select ${columns} from events e where e.creator_id = ${userId} and e.cover_file is not null order by e.end_at, e.id`,
  );
  return rows.flatMap(({ id, coverFile }) => (coverFile === null ? [] : [{ eventId: id, file: coverFile }]));
}

/** What the product keeps for itself. Everything else is exported, so that a further column needs no change here. */
const ofTheProduct: ReadonlySet<string> = new Set([
  ...['creatorId', 'uid', 'sequence', 'previousStartAt', 'previousEndAt', 'movedAt', 'coverFile', 'isDetached'],
  ...['listedFrom', 'listedUntil', 'searchText', 'searchGrams', 'followersCount', 'likesCount'],
]);

/** The columns of an event in the export; without events, the CSV file has only this header. */
export const exportedEventColumns = Object.entries<Column>(getTableColumns(events))
  .filter(([key]) => !ofTheProduct.has(key))
  .map(([, { name }]) => name);

const exportedColumn = (column: string): SQL =>
  column === 'audience_lists' ? sql`array_remove(audience_lists, ${noListId}) as audience_lists` : sql.raw(column);

/** An event may have 30 kB. */
const eventsPerPage = 100;

/** The user's own events, in pages by their end. */
export const readOwnEvents = (db: Queryable, userId: number): AsyncGenerator<Row[]> =>
  readPages(
    db,
    (last) => sql`
    select ${sql.join(exportedEventColumns.map(exportedColumn), sql`, `)} from events
    where creator_id = ${userId} and ${last ? sql`(end_at, id) > (${last.end_at}::timestamptz, ${last.id})` : sql`true`}
    order by end_at, id limit ${eventsPerPage}`,
    eventsPerPage,
  );
