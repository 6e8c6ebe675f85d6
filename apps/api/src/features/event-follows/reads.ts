import type { SeriesScope } from '@hiyori/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { toIso } from '../../db/columns.ts';
import { beginning, type PageSought, type Position } from '../../db/paging.ts';
import { type Places, readRows } from '../../db/select.ts';
import { isListedAt } from '../event-series/reads.ts';
import type { EventRow, StoredAnswer } from '../events/columns.ts';
import type { EventLists, Wanted } from '../events/reads.ts';
import { canSee, maySeeAttendees } from '../privacy/reads.ts';
import { blockedIds, isBlockedEitherWay } from '../user-blocks/reads.ts';
import { isFollowing } from '../user-follows/reads.ts';
import { mutedIds } from '../user-mutes/reads.ts';
import type { PeopleReader } from '../users/reads.ts';
import { type ClashRow, clashColumns, type FriendRow, friendColumns } from './columns.ts';

/** Whether event `e` is in the viewer's calendar. A scalar subquery uses the primary key; EXISTS would hash all rows of the viewer. */
export const isInCalendar = (viewerId: number | SQL): SQL<boolean> =>
  sql`(select true from event_follows x where x.user_id = ${viewerId} and x.event_id = e.id limit 1) is not null`;

/** The viewer's answer to event `e` when they do not go. */
export const answerOf = (viewerId: number | SQL): SQL<StoredAnswer | null> =>
  sql`(select jsonb_build_object('status', a.status, 'offeredUntil', a.offered_until)
    from event_answers a where a.user_id = ${viewerId} and a.event_id = e.id)`;

/**
 * A page of the viewer's calendar: events that they created, added, are interested in or wait for, and that overlap [from, to), earliest
 * start first. `now` is an ISO instant: an offer that is over then is no answer.
 */
export const listCalendar = (
  db: Queryable,
  events: EventLists,
  viewerId: number,
  { from, to, now, after, limit }: { from: string; to: string; now: string } & PageSought,
): Promise<EventRow[]> =>
  after
    ? events.readPrepared(db, nextOfCalendar, { viewerId, from, to, now, limit, at: after.at, id: after.id })
    : events.readPrepared(db, firstOfCalendar, { viewerId, from, to, now, limit });

type CalendarPlaces = Places<{ viewerId: number; from: string; to: string; now: string; limit: number }>;

const calendarPage = ({ viewerId, from, to, now, limit }: CalendarPlaces, beyond: SQL): Wanted => {
  const overlaps = sql`end_at > ${from}::timestamptz and start_at < ${to}::timestamptz`;
  // The start is the first column, so that `union` sorts by it.
  const baseQuery = sql`select c.id, c.start_at as ord from (
      select start_at, event_id as id from event_follows where user_id = ${viewerId} and ${overlaps}
      union
      select start_at, event_id from event_answers
        where user_id = ${viewerId} and ${overlaps}
          and (status in ('interested', 'waiting') or (status = 'offered' and offered_until > ${now}::timestamptz))
      union
      select start_at, id from events where creator_id = ${viewerId} and ${overlaps}
    ) c ${beyond}`;
  return { baseQuery, order: sql`page.ord, page.id`, limit };
};
const firstOfCalendar = (places: CalendarPlaces) => calendarPage(places, sql``);
const nextOfCalendar = (places: CalendarPlaces & Places<Position>) =>
  calendarPage(places, sql`where (c.start_at, c.id) > (${places.at}::timestamptz, ${places.id}::bigint)`);

/** What of the viewer's calendar overlaps [from, to), earliest start first; without cancelled events and the event `except`. */
export function listClashes(
  db: Queryable,
  viewerId: number,
  { from, to, except, limit }: { from: string; to: string; except: number | null; limit: number },
): Promise<ClashRow[]> {
  const overlaps = sql`end_at > ${from}::timestamptz and start_at < ${to}::timestamptz`;
  return readRows(
    db,
    clashColumns,
    (columns) => sql`
    select ${columns} from (
      select event_id as id from event_follows where user_id = ${viewerId} and ${overlaps}
      union
      select id from events where creator_id = ${viewerId} and ${overlaps}
    ) c
    join events e on e.id = c.id
    join users u on u.id = e.creator_id
    where e.status is distinct from 'cancelled' and e.id is distinct from ${except}::bigint and ${canSee(viewerId)}
    order by e.start_at, e.id limit ${limit}`,
  );
}

/** The events that the viewer added and can see, latest start first. */
export function listFollowed(
  db: Queryable,
  events: EventLists,
  viewerId: number,
  page: { limit: number; offset: number },
): Promise<EventRow[]> {
  return events.readEvents(
    db,
    viewerId,
    sql`select x.event_id as id, row_number() over (order by x.start_at desc, x.event_id desc) as ord
      from event_follows x join events e on e.id = x.event_id join users u on u.id = e.creator_id
      where x.user_id = ${viewerId} and ${canSee(viewerId)}
      order by x.start_at desc, x.event_id desc limit ${page.limit} offset ${page.offset}`,
  );
}

/**
 * Whether the viewer sees attendee `u` of an event of `creatorId`. The creator sees everyone. Others see the creator, themselves,
 * members whom they follow, and members whose account is public and whose following list is visible.
 */
const isVisibleAttendee = (viewerId: number, creatorId: number): SQL =>
  viewerId === creatorId
    ? sql`true`
    : sql`(u.id in (${viewerId}::bigint, ${creatorId}::bigint) or (not u.is_private and u.following_visible)
        or ${isFollowing(viewerId)})`;

interface AttendedEvent {
  id: number;
  creatorId: number;
  endAt: string;
  followersCount: number;
}

/** Up to so many attendees of an event are read to find or count some of them. Of more, those are looked up, or the number is estimated. */
export const fewAttendees = 1_000;

/** The parts of the list of attendees, in their order. */
const parts = { creator: 0, followed: 1, others: 2 } as const;

/** The part of the list that an attendee, as the viewer reads them, is in. */
export const partOfAttendee = ({ creatorId }: AttendedEvent, user: { id: number; isFollowing: boolean }): number =>
  user.id === creatorId ? parts.creator : user.isFollowing ? parts.followed : parts.others;

/** Whether the viewer may read the list at all. */
const isListShown = (viewerId: number, { id }: AttendedEvent): SQL =>
  sql`(select ${maySeeAttendees(viewerId)} from events e where e.id = ${id})`;

// The creator sorts first by a constant minimum time.
const creatorAmong = (viewerId: number, event: AttendedEvent, isListed: SQL): SQL => sql`
  select x.user_id as id, ${beginning.at}::timestamptz as at, ${parts.creator}::int as part
  from event_follows x join users u on u.id = x.user_id
  where x.event_id = ${event.id} and x.user_id = ${event.creatorId} and ${isListed} and ${isListShown(viewerId, event)}`;

/** One page of the attendees whom the viewer follows, or of the others whom the viewer can see; without the creator. */
function peopleAmong(
  viewerId: number,
  event: AttendedEvent,
  isListed: SQL,
  part: typeof parts.followed | typeof parts.others,
  { limit, after }: PageSought,
): SQL {
  const isFollowed = sql`(select true from user_follows vf where vf.follower_id = ${viewerId} and vf.followee_id = x.user_id limit 1)`;
  // The planner does not know how many attendees an event has: it would read all of them for each followee. Only the index of calendars has
  // both the user and the end, and none is for an expression of the event.
  const attendeeOf =
    event.followersCount > fewAttendees
      ? sql`cross join lateral (
          select y.* from event_follows y
          where y.user_id = f.followee_id and y.end_at = ${event.endAt}::timestamptz and y.event_id + 0 = ${event.id} limit 1) x`
      : sql`join event_follows x on x.user_id = f.followee_id`;
  const [from, where] =
    part === parts.followed
      ? [sql`user_follows f ${attendeeOf}`, sql`f.follower_id = ${viewerId} and x.event_id = ${event.id}`]
      : [
          sql`event_follows x`,
          sql`x.event_id = ${event.id} and ${isFollowed} is null and ${isVisibleAttendee(viewerId, event.creatorId)}`,
        ];
  const { at, id } = after ?? beginning;
  return sql`
  select x.user_id as id, x.created_at as at, ${part}::int as part
  from ${from} join users u on u.id = x.user_id
  where ${where} and x.user_id <> ${event.creatorId} and ${isListed} and ${isListShown(viewerId, event)}
    and (x.created_at, x.user_id) > (${at}::timestamptz, ${id}::bigint)
  order by x.created_at, x.user_id limit ${limit}`;
}

/**
 * Attendees of an event that the viewer can see: the creator, then those whom the viewer follows, then the others, each by time of adding. A
 * part that a page has passed is not read for the next one.
 */
export function listAttendees(
  db: Queryable,
  people: PeopleReader,
  viewerId: number,
  event: AttendedEvent,
  { limit, after }: PageSought,
) {
  // A cursor without a part is one of the release before, which read the others.
  const reached = after ? (after.part ?? parts.others) : null;
  return people.readUsers(db, viewerId, (isListed) => {
    const page = (part: typeof parts.followed | typeof parts.others) =>
      sql`(${peopleAmong(viewerId, event, isListed, part, { limit, after: reached === part ? after : null })})`;
    const left = [
      ...(reached === null ? [sql`(${creatorAmong(viewerId, event, isListed)})`] : []),
      ...((reached ?? 0) <= parts.followed ? [page(parts.followed)] : []),
      page(parts.others),
    ];
    return sql`
      select id, at, row_number() over (order by part, at, id) as ord
      from (${sql.join(left, sql` union all `)}) a
      order by part, at, id limit ${limit}`;
  });
}

/** The first attendees for faces: those whom the viewer follows, then the creator, then the others. */
export function listAttendeesFollowedFirst(
  db: Queryable,
  people: PeopleReader,
  viewerId: number,
  event: AttendedEvent,
  limit: number,
) {
  const first = { limit, after: null };
  return people.readUsers(db, viewerId, (isListed) => {
    const order = sql`part <> ${parts.followed}::int, part, at, id`;
    return sql`
      select id, at, row_number() over (order by ${order}) as ord
      from (
        (${peopleAmong(viewerId, event, isListed, parts.followed, first)})
        union all (${creatorAmong(viewerId, event, isListed)})
        union all (${peopleAmong(viewerId, event, isListed, parts.others, first)})
      ) a
      order by ${order} limit ${limit}`;
  });
}

/**
 * How many attendees the viewer's list omits because of their privacy settings; none for the creator. Of more than `fewAttendees` it is
 * estimated from those who were the first to add the event.
 */
export async function countHiddenAttendees(db: Queryable, viewerId: number, event: AttendedEvent): Promise<number> {
  if (viewerId === event.creatorId) return 0;
  const isEstimated = event.followersCount > fewAttendees;
  const attendees = isEstimated
    ? sql`(select y.* from event_follows y where y.event_id = ${event.id} order by y.created_at, y.user_id limit ${fewAttendees})`
    : sql`event_follows`;
  const [row] = await readRows(
    db,
    { hidden: sql<number>`count(*)` },
    (columns) => sql`
    select ${columns} from ${attendees} x join users u on u.id = x.user_id
    where x.event_id = ${event.id} and u.status = 'active' and not ${isBlockedEitherWay(viewerId)}
      and not ${isVisibleAttendee(viewerId, event.creatorId)} and ${isListShown(viewerId, event)}`,
  );
  const hidden = row?.hidden ?? 0;
  return isEstimated ? Math.round((hidden / fewAttendees) * event.followersCount) : hidden;
}

/** How much of a viewer's follows is considered, so that the cost has a bound for everyone. */
const reach = { friends: 200, plansOfEach: 10, lookedAtOfEach: 100, searchedOfEach: 20, plans: 40, faces: 3 };

/**
 * The ids of the people whose plans are shown to the viewer without being asked for, followed last first. Stricter than the list of
 * attendees: a private account and a hidden following list are left out also for followers.
 */
const friends = (viewerId: number, now: string): SQL => sql`
  select f.followee_id as id from user_follows f join users o on o.id = f.followee_id
  where f.follower_id = ${viewerId} and o.status = 'active' and o.user_id is not null and not o.is_private and o.following_visible
    and o.id <> all(${blockedIds(viewerId)}) and o.id <> all(${mutedIds(viewerId, now)})
  order by f.created_at desc, f.followee_id desc limit ${reach.friends}`;

/** Friends of the viewer who added these events, at most three for each event that the viewer can see; never its creator. */
export function listFriends(
  db: Queryable,
  viewerId: number,
  eventIds: readonly number[],
  now: string,
): Promise<FriendRow[]> {
  return readRows(
    db,
    friendColumns,
    (columns) => sql`
    with friends as materialized (${friends(viewerId, now)})
    select ${columns}
    from (
      select e.id, e.creator_id from events e join users u on u.id = e.creator_id
      where e.id = any(${sql.param([...eventIds])}::bigint[]) and ${canSee(viewerId)} and ${maySeeAttendees(viewerId)}
    ) e
    cross join lateral (
      select x.user_id, x.created_at from event_follows x
      where x.event_id = e.id and x.user_id = any(array(select id from friends)) and x.user_id <> e.creator_id
      order by x.created_at, x.user_id limit ${reach.faces}
    ) x
    join users o on o.id = x.user_id
    order by e.id, x.created_at, x.user_id`,
  );
}

/** The condition that a friend added event `e`, among the next plans of each friend from the ISO instant `from` on; never its creator. */
export const isAddedByFriend = (viewerId: number, now: string, from: string): SQL => sql`e.id = any(array(
  select x.event_id from (${friends(viewerId, now)}) f
  cross join lateral (
    select x.event_id from event_follows x join events e on e.id = x.event_id and e.creator_id <> f.id and ${maySeeAttendees(viewerId)}
    where x.user_id = f.id and x.end_at > ${toIso(from)}::timestamptz
    order by x.end_at, x.event_id limit ${reach.searchedOfEach}
  ) x))`;

/** Running and upcoming events that friends added and the viewer did not: those of most friends first, then by start. */
export function listFriendsPlans(db: Queryable, events: EventLists, viewerId: number, limit: number, now: string) {
  return events.readEvents(
    db,
    viewerId,
    sql`select p.id, row_number() over (order by p.friends desc, p.start_at, p.id) as ord from (
      select e.id, e.start_at, count(*) as friends from (${friends(viewerId, now)}) f
      cross join lateral (
        select e.id, e.start_at from (
          select x.event_id, x.end_at from event_follows x where x.user_id = f.id and x.end_at >= ${now}::timestamptz
          order by x.end_at, x.event_id limit ${reach.lookedAtOfEach}
        ) x
        join events e on e.id = x.event_id and e.creator_id not in (f.id, ${viewerId}) and e.status is distinct from 'cancelled'
          and ${isListedAt(now)} and ${maySeeAttendees(viewerId)}
        where (select true from event_follows mine where mine.user_id = ${viewerId} and mine.event_id = e.id limit 1) is null
          and (select true from event_answers a where a.user_id = ${viewerId} and a.event_id = e.id limit 1) is null
        order by x.end_at, x.event_id limit ${reach.plansOfEach}
      ) e
      group by e.id, e.start_at order by friends desc, e.start_at, e.id limit ${reach.plans}
    ) p`,
    limit,
  );
}

/** The next occurrences of a series that are not over and that the viewer can see. */
export const listNextOccurrences = (
  db: Queryable,
  events: EventLists,
  viewerId: number,
  seriesId: number,
  { now, limit }: { now: string; limit: number },
) =>
  events.readEvents(
    db,
    viewerId,
    sql`select e.id, row_number() over (order by e.start_at, e.id) as ord
      from events e where e.series_id = ${seriesId} and e.end_at > ${now}::timestamptz`,
    limit,
  );

type Scopes = Record<'this' | 'following' | 'all', SeriesScope>;

/** How many occurrences, and how many people who added them, a write with each scope is for. */
export async function countScopes(
  db: Queryable,
  event: { id: number; creatorId: number; seriesId: number },
  now: string,
): Promise<Scopes> {
  const at = sql`${now}::timestamptz`;
  const rows = await readRows(
    db,
    {
      scope: sql<keyof Scopes>`k.scope`,
      events: sql<number>`(select count(*) from within w where w.scope = k.scope)`,
      detached: sql<number>`(select count(*) from within w where w.scope = k.scope and w.is_detached)`,
      people: sql<number>`k.people`,
    },
    (columns) => sql`
    with ahead as materialized (
      select e.id, e.is_detached, e.id = this.id as is_this, e.recurrence_id > this.recurrence_id as follows
      from events this join events e on e.series_id = ${event.seriesId} and e.end_at > ${at} and (e.id = this.id or e.start_at > ${at})
      where this.id = ${event.id}
    ), within as (
      select k.scope, e.is_detached from ahead e cross join (values ('this'), ('following'), ('all')) as k(scope)
      where e.is_this or k.scope = 'all' or (k.scope = 'following' and e.follows)
    ), people as (
      select bool_or(e.is_this) as this, bool_or(e.is_this or e.follows) as following
      from ahead e join event_follows x on x.event_id = e.id and x.user_id <> ${event.creatorId} group by x.user_id
    )
    select ${columns} from (
      select count(*) filter (where this) as this, count(*) filter (where following) as following, count(*) as "all" from people
    ) p cross join lateral (values ('this', p.this), ('following', p.following), ('all', p."all")) as k(scope, people)`,
  );
  const none = { events: 0, detached: 0, people: 0 };
  const found = Object.fromEntries(rows.map(({ scope, ...counts }) => [scope, counts]));
  return { this: none, following: none, all: none, ...found };
}
