import { type CreatedNumbers, type CreatedPart, type Descriptions, eventsCountMax } from '@hiyori/contract';
import { dayOf } from '@hiyori/time';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { toIso } from '../../db/columns.ts';
import { longestPage, type Position } from '../../db/paging.ts';
import { sharedParameter } from '../../db/rows.ts';
import { escapeLike, searchTerms } from '../../db/search-text.ts';
import { type Places, type PreparedRead, prepareRead, readRows } from '../../db/select.ts';
import { seriesVersion } from '../event-series/columns.ts';
import { isListedAt } from '../event-series/reads.ts';
import { canSee, canSeeUnlimited } from '../privacy/reads.ts';
import { creatorHasInterest } from '../users/reads.ts';
import {
  type CalendarRow,
  calendarColumns,
  type EventRow,
  type EventViewerFields,
  eventColumns,
  isPlain,
  type OneEventRow,
  occurrenceColumns,
  oneEventColumns,
  operatorEventColumns,
  plainEventColumns,
  plainValues,
  type shortCalendarColumns,
  shortEventColumns,
} from './columns.ts';
import { events } from './table.ts';

export interface EventFilter {
  /** Text within the title or the location. */
  q?: string | undefined;
  /** An interest of the creator. */
  interest?: string | undefined;
  creatorId?: number | undefined;
  /** ISO instants; the filter selects events that overlap [from, to). */
  from?: string | undefined;
  to?: string | undefined;
  /** The time, as an ISO instant: of a series, only the first occurrence that is not over is shown, in [from, to). */
  now: string;
  /** A further condition on event `e`, of another feature. */
  condition?: SQL | undefined;
  /** So many events match that a page of them is among the first that are read. */
  isFrequent?: boolean | undefined;
}

/** The base query of a single event. */
const oneEvent = (id: number | SQL): SQL => sql`select ${id}::bigint as id, 0 as ord`;

/** The base query of events, and a further condition for each event `e`: `and ...`. */
export interface Wanted {
  baseQuery: SQL;
  condition?: SQL;
  /** What to sort by; absent: `page.ord`. An order that the base query has already ends the read at the limit. */
  order?: SQL;
  /** How many of those that the viewer can see; absent: all. */
  limit?: number | SQL | undefined;
}

/** Makes the base query of a prepared read from the places of its values. */
export type PreparedBaseQuery<V> = (places: Places<V & { viewerId: number }>) => Wanted;

const visibleEvents = (viewerId: number | SQL, { baseQuery, condition = sql`` }: Wanted): SQL => sql`
      from (${baseQuery}) page
      join events e on e.id = page.id
      join users u on u.id = e.creator_id
      where ${canSee(viewerId)} ${condition}`;
const visible = (viewerId: number | SQL, wanted: Wanted) => (selected: SQL) =>
  sql`
      select ${selected} ${visibleEvents(viewerId, wanted)}
      order by ${wanted.order ?? sql`page.ord`} ${wanted.limit === undefined ? sql`` : sql`limit ${wanted.limit}`}`;

/** One event with the columns of a calendar file; null when the viewer cannot see it. */
export async function findCalendarEvent(db: Queryable, viewerId: number, id: number): Promise<CalendarRow | null> {
  const [row] = await readRows(db, calendarColumns, visible(viewerId, { baseQuery: oneEvent(id) }));
  return row ?? null;
}

/** The wanted events that the viewer can see, with shortened descriptions (`shortCalendarColumns`). */
export const readShortCalendarEvents = (
  db: Queryable,
  viewerId: number,
  wanted: Wanted,
  columns: ReturnType<typeof shortCalendarColumns>,
): Promise<CalendarRow[]> => readRows(db, columns, visible(viewerId, wanted));

/** A text that differs after any change of what `readShortCalendarEvents` returns, at the cost of a lookup for each event. */
export async function readCalendarVersion(db: Queryable, viewerId: number, wanted: Wanted): Promise<string> {
  const [row] = await readRows(
    db,
    {
      count: sql<number>`count(*)`,
      hash: sql<string>`coalesce(sum(hash_record_extended(
        row(e.id, e.sequence, e.updated_at, u.display_name, u.user_id, ${seriesVersion(viewerId)},
          (select a.status from event_answers a where a.user_id = ${viewerId} and a.event_id = e.id)), 0)), 0)::text`,
    },
    (columns) => sql`select ${columns} ${visibleEvents(viewerId, wanted)}`,
  );
  return `${row?.count}:${row?.hash}`;
}

/** An event as `ops` prints it, without the access rule; null when it does not exist. */
export async function findEventForOperator(db: Queryable, id: number) {
  const [row] = await readRows(
    db,
    operatorEventColumns,
    (columns) => sql`select ${columns} from events e join users u on u.id = e.creator_id where e.id = ${id}`,
  );
  return row ?? null;
}

/** The numbers of events: all, future ones, and those created at or after `since`. */
export async function countAllEvents(db: Queryable, now: string, since: string) {
  const [row] = await readRows(
    db,
    {
      events: sql<number>`count(*)`,
      futureEvents: sql<number>`count(*) filter (where e.start_at > ${now}::timestamptz)`,
      newEvents: sql<number>`count(*) filter (where e.created_at >= ${since}::timestamptz)`,
    },
    (columns) => sql`select ${columns} from events e`,
  );
  return row;
}

const quartersOfYear = 48;

/** How many events of a creator the viewer can see: in each part of the list at `now`, and over the current year in a zone. */
export async function countCreated(
  db: Queryable,
  viewerId: number,
  creatorId: number,
  now: string,
  zone: string,
): Promise<CreatedNumbers> {
  const year = Number(dayOf(now, zone).slice(0, 4));
  const [from, to] = [year, year + 1].map((each) => sql`${`${each}-01-01`}::timestamp`);
  const ahead = sql`e.end_at > ${now}::timestamptz and ${isListedAt(now)}`;
  // An all-day event has the date of its own zone, as `zoneOfDays` says.
  const startIn = sql`(e.start_at at time zone case when e.all_day then e.time_zone else ${zone} end)`;
  const local = (part: string) => sql`extract(${sql.raw(part)} from ${startIn})::int`;
  const rows = await readRows(
    db,
    {
      quarter: sql<number | null>`case when ${startIn} >= ${from} and ${startIn} < ${to}
        then (${local('month')} - 1) * 4 + least((${local('day')} - 1) / 7, 3) end`,
      count: sql<number>`count(*)`,
      past: sql<number>`count(*) filter (where e.end_at <= ${now}::timestamptz)`,
      upcoming: sql<number>`count(*) filter (where ${ahead})`,
      draft: sql<number>`count(*) filter (where ${ahead} and ${isDraft})`,
    },
    (columns) => sql`select ${columns} from events e join users u on u.id = e.creator_id
      where e.creator_id = ${creatorId} and ${canSee(viewerId)} group by 1`,
  );
  const numbers = { upcoming: 0, past: 0, draft: 0, year, quarters: Array.from({ length: quartersOfYear }, () => 0) };
  for (const { quarter, count, past, upcoming, draft } of rows) {
    numbers.upcoming += upcoming;
    numbers.past += past;
    numbers.draft += draft;
    if (quarter !== null) numbers.quarters[quarter] = count;
  }
  return numbers;
}

type OneEventPlaces = Places<{ viewerId: number; id: number }>;

export type EventReader = ReturnType<typeof createEventReader>;
/** The reads of lists. */
export type EventLists = ReturnType<typeof createEventLists>;

/**
 * All reads of events. A caller passes the base query (a select of `id` and `ord`, the number to sort by); the viewer fields, the
 * access rule and the columns are added here.
 */
export function createEventReader(viewerFields: EventViewerFields) {
  const whole = createEventLists(eventColumns(viewerFields));
  const short = createEventLists(shortEventColumns(viewerFields));

  const readPlain = prepareRead(
    plainEventColumns(viewerFields),
    (selected, { viewerId, id }: OneEventPlaces) => sql`
      select ${selected} from events e join users u on u.id = e.creator_id
      where e.id = ${id} and ${isPlain} and ${canSeeUnlimited(viewerId)}`,
    ({ viewerId }) => viewerId,
  );
  const readOne = prepareRead(
    oneEventColumns(viewerFields),
    (selected, { viewerId, id }: OneEventPlaces) => visible(viewerId, { baseQuery: oneEvent(id) })(selected),
    ({ viewerId }) => viewerId,
  );

  return {
    ...whole,
    /** The reads of lists with the descriptions that a query asks for. */
    listsFor: ({ descriptions }: { descriptions?: Descriptions | undefined }): EventLists =>
      descriptions === 'short' ? short : whole,

    /**
     * One event; null when it does not exist or the viewer cannot see it. Most events are answered by the first statement, which costs
     * half as much as the second.
     */
    async findEvent(db: Queryable, viewerId: number, id: number): Promise<OneEventRow | null> {
      const [plain] = await readPlain(db, { viewerId, id });
      if (plain) return Object.assign(plain, plainValues);
      const [row] = await readOne(db, { viewerId, id });
      return row ?? null;
    },
  };
}

function createEventLists(columns: ReturnType<typeof eventColumns>) {
  /** The events of a base query that the viewer can see, in its order; at most `limit`. */
  const readEvents = (db: Queryable, viewerId: number, baseQuery: SQL, limit?: number): Promise<EventRow[]> => {
    const viewer = sharedParameter(viewerId);
    return readRows(db, columns, visible(viewer, { baseQuery, limit }), viewer);
  };

  const preparedReads = new WeakMap<object, unknown>();
  /** As `readEvents`, with a base query whose text is made once; it is a constant of its module. */
  function readPrepared<V extends object>(
    db: Queryable,
    baseQuery: PreparedBaseQuery<V>,
    values: V & { viewerId: number },
  ): Promise<EventRow[]> {
    const known = preparedReads.get(baseQuery) as PreparedRead<V & { viewerId: number }, EventRow> | undefined;
    if (known) return known(db, values);
    const prepared = prepareRead(
      columns,
      (selected, places: Places<V & { viewerId: number }>) => visible(places.viewerId, baseQuery(places))(selected),
      (places) => places.viewerId,
    );
    preparedReads.set(baseQuery, prepared);
    return prepared(db, values);
  }

  return {
    readEvents,
    readPrepared,

    /** Events that the viewer can see, earliest start first. */
    async listEvents(
      db: Queryable,
      viewerId: number,
      filter: EventFilter & { after: Position | null },
      page: { limit: number; offset: number },
    ): Promise<EventRow[]> {
      const { after } = filter;
      const beyond = after ? sql`and (e.start_at, e.id) > (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
      return readEvents(
        db,
        viewerId,
        sql`select m.id, row_number() over (order by m.start_at, m.id) as ord from (
          select e.id, e.start_at ${matchingEvents(viewerId, filter)} ${beyond} order by e.start_at, e.id
          limit ${page.limit} offset ${page.offset}
        ) m limit ${longestPage}`,
      );
    },

    /** The number of matching events; null above the largest that is counted, because counting reads every row. */
    async countEvents(db: Queryable, viewerId: number, filter: EventFilter): Promise<number | null> {
      const [row] = await readRows(
        db,
        { total: sql<number>`count(*)` },
        (columns) =>
          sql`select ${columns} from (select ${matchingEvents(viewerId, filter)} limit ${eventsCountMax + 1}) m`,
      );
      return row && row.total <= eventsCountMax ? row.total : null;
    },

    /** Events of these creators that the viewer can see, latest start first, or one part of them in its own order. */
    async listCreated(
      db: Queryable,
      viewerId: number,
      creatorIds: readonly number[],
      page: { limit: number; offset: number },
      part?: PartOfCreated,
    ) {
      const { condition, order } = part ? partOf(part) : { condition: sql``, order: sql`e.start_at desc, e.id desc` };
      return readEvents(
        db,
        viewerId,
        sql`select e.id, row_number() over (order by ${order}) as ord
          from events e join users u on u.id = e.creator_id
          where e.creator_id = any(${sql.param([...creatorIds])}::bigint[]) and ${canSee(viewerId)} ${condition}
          order by ${order} limit ${page.limit} offset ${page.offset}`,
      );
    },
  };
}

/** The base query of the published events for a list, latest start first. */
export const eventsForList = (creatorId: number, listId: number, page: { limit: number; offset: number }): SQL => sql`
  select e.id, row_number() over (order by e.start_at desc, e.id desc) as ord
  from events e where e.creator_id = ${creatorId} and e.is_published
    and e.audience_lists is not null and e.audience_lists @> array[${listId}::bigint]
  order by e.start_at desc, e.id desc limit ${page.limit} offset ${page.offset}`;

interface PartOfCreated {
  when: CreatedPart;
  /** An ISO instant: separates past from upcoming events. */
  now: string;
}

function partOf({ when, now }: PartOfCreated): { condition: SQL; order: SQL } {
  if (when === 'past')
    return { condition: sql`and e.end_at <= ${now}::timestamptz`, order: sql`e.end_at desc, e.id desc` };
  const ahead = sql`and e.end_at > ${now}::timestamptz and ${isListedAt(now)}`;
  return {
    condition: when === 'draft' ? sql`${ahead} and ${isDraft}` : ahead,
    order: sql`e.start_at, e.id`,
  };
}

/** An event `e` that its creator can still publish. A personal plan is neither public nor for lists, and never was published. */
const isDraft: SQL = sql`not e.is_published and (e.is_public or e.audience_lists is not null or e.published_at is not null)`;

// The creator is looked up for each event: a join would read all members.
const matchingEvents = (viewerId: number, filter: EventFilter): SQL => sql`
  from events e cross join lateral (select * from users u where u.id = e.creator_id limit 1) u
  where ${sql.join([canSee(viewerId), ...buildConditions(filter)], sql` and `)}`;

/** Only given filters become SQL: a condition like `$1 is null or ...` would prevent the use of an index. */
function buildConditions({ q, interest, creatorId, from, to, now, condition, isFrequent = false }: EventFilter): SQL[] {
  const at = from !== undefined && Date.parse(from) > Date.parse(now) ? toIso(from) : now;
  const isPast = to !== undefined && Date.parse(to) <= Date.parse(now);
  const terms = q === undefined ? null : searchTerms(q);
  return [
    ...(terms
      ? [
          sql`e.search_grams @> ${sql.param(terms.grams)}::text[]`,
          sql`e.search_text like ${`%${escapeLike(terms.folded)}%`}`,
        ]
      : []),
    ...(interest === undefined ? [] : [creatorHasInterest(interest, isFrequent)]),
    ...(creatorId === undefined ? [] : [sql`e.creator_id = ${creatorId}`]),
    ...(from === undefined ? [] : [sql`e.end_at > ${toIso(from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql`e.start_at < ${toIso(to)}::timestamptz`]),
    ...(isPast ? [] : [isListedAt(at)]),
    ...(condition === undefined ? [] : [condition]),
  ];
}

/** The occurrence that later ones copy: the latest that was not changed alone, or else the latest. */
export async function findTemplate(db: Queryable, seriesId: number) {
  const [row] = await readRows(
    db,
    occurrenceColumns,
    (columns) => sql`
    select ${columns} from events e where e.series_id = ${seriesId} order by e.is_detached, e.recurrence_id desc limit 1`,
  );
  return row ?? null;
}

/** How many occurrences of a series until its `madeUntil` are not over, and when the first of them ends. */
export async function countAhead(db: Queryable, series: { id: number; madeUntil: string }, now: string) {
  const [row] = await readRows(
    db,
    { count: sql<number>`count(*)`, firstEndAt: sql<string | null>`min(e.end_at)`.mapWith(events.endAt) },
    (columns) =>
      sql`select ${columns} from events e where e.series_id = ${series.id} and e.end_at > ${now}::timestamptz
        and e.recurrence_id <= ${series.madeUntil}::timestamptz`,
  );
  return row ?? { count: 0, firstEndAt: null };
}

/** Whether a series has an occurrence whose recurrence id is before an instant, and after another one if given. */
export async function hasOccurrenceBefore(tx: Transaction, seriesId: number, recurrenceId: string, after?: string) {
  const [row] = await readRows(
    tx,
    {
      found: sql<boolean>`exists (
      select from events where series_id = ${seriesId} and recurrence_id < ${recurrenceId}::timestamptz
        and recurrence_id > ${after ?? '-infinity'}::timestamptz)`,
    },
    (columns) => sql`select ${columns}`,
  );
  return row?.found ?? false;
}

/**
 * Which of these files of covers no event has. The occurrences of a series share one, also after a split and when the parts have different
 * creators. An event gets a file only from one that has it, so that a file without an event is never shown again.
 */
export async function listUnusedFiles(tx: Transaction, files: readonly (string | null)[]): Promise<string[]> {
  const given = [...new Set(files.filter((file) => file !== null))];
  if (given.length === 0) return [];
  const used = await readRows(
    tx,
    { file: sql<string>`e.cover_file` },
    (columns) => sql`
    select distinct ${columns} from events e
    where e.cover_file = any(${sql.param(given)}::text[])`,
  );
  const kept = new Set(used.map(({ file }) => file));
  return given.filter((file) => !kept.has(file));
}
