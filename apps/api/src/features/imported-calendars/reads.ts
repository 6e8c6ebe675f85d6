import { importLimits } from '@hiyori/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { columnsOf, readRows } from '../../db/select.ts';
import { calendarColumns, eventColumns, importedClashColumns } from './columns.ts';
import { importedCalendars } from './table.ts';

/** The calendars that a member imported, oldest first. */
export const listCalendars = (db: Queryable, userId: number) =>
  readRows(
    db,
    calendarColumns,
    (columns) => sql`
    select ${columns} from imported_calendars c where c.user_id = ${userId} order by c.id`,
  );

export async function findCalendar(db: Queryable, userId: number, id: number) {
  const [row] = await readRows(
    db,
    calendarColumns,
    (columns) => sql`
    select ${columns} from imported_calendars c where c.id = ${id} and c.user_id = ${userId}`,
  );
  return row ?? null;
}

const { id, content } = columnsOf(importedCalendars, 'c');

/** The compressed text that was read last; null when none was. */
export async function findContent(db: Queryable, id: number): Promise<Buffer | null> {
  const [row] = await readRows(
    db,
    { content },
    (columns) => sql`select ${columns} from imported_calendars c where c.id = ${id}`,
  );
  return row?.content ?? null;
}

/** The ids of the calendars of a member of which a text was read, oldest first. */
export async function listReadCalendarIds(db: Queryable, userId: number): Promise<number[]> {
  const rows = await readRows(
    db,
    { id },
    (columns) => sql`
    select ${columns} from imported_calendars c where c.user_id = ${userId} and c.content is not null order by c.id`,
  );
  return rows.map(({ id }) => id);
}

/** A range of days: as instants in the caller's zone, and as days, which decide for all-day events. `to` is not included. */
export interface ImportedRange {
  from: string;
  to: string;
  fromDay: string;
  toDay: string;
}

/** A member's imported events in the range, earliest start first. An event without length is in it at its start. */
export const listImportedEvents = (db: Queryable, userId: number, { from, to, fromDay, toDay }: ImportedRange) =>
  readRows(
    db,
    eventColumns,
    (columns) => sql`
    select ${columns} from imported_events i join imported_calendars c on c.id = i.calendar_id
    where i.user_id = ${userId}
      and i.end_at >= ${from}::timestamptz - interval '1 day' and i.start_at < ${to}::timestamptz + interval '1 day'
      and case when i.start_day is null
        then i.start_at < ${to}::timestamptz and (i.end_at > ${from}::timestamptz or i.start_at >= ${from}::timestamptz)
        else i.start_day < ${toDay}::date and i.end_day >= ${fromDay}::date end
    order by i.start_at, i.id limit ${importLimits.page}`,
  );

/**
 * What of a member's imported events overlaps [from, to), earliest start first, without the time that is marked as free. In the form of a
 * clash with an event.
 */
export const listImportedClashes = (
  db: Queryable,
  userId: number,
  { from, to, limit }: { from: string; to: string; limit: number },
) =>
  readRows(
    db,
    importedClashColumns,
    (columns) => sql`
    select ${columns} from imported_events i join imported_calendars c on c.id = i.calendar_id
    where i.user_id = ${userId} and i.end_at > ${from}::timestamptz and i.start_at < ${to}::timestamptz and not i.is_transparent
    order by i.start_at, i.id limit ${limit}`,
  );

/**
 * Which UIDs a calendar leaves out: those that the member's feed has, of events and of series that the member holds as a whole, and those
 * that the member's earlier imported calendars have.
 */
export async function classifyUids(
  db: Queryable,
  userId: number,
  calendarId: number | null,
  uids: readonly string[],
): Promise<{ existing: string[]; own: string[] }> {
  // A sub-select is hashed; a parameter that is an array is compared with each row, one element after the other.
  const list = sql`select unnest(${sql.param([...uids])}::text[])`;
  const uid = sql<string>`k.uid`;
  const isOwn = sql<boolean>`k.is_own`;
  const isEarlier = calendarId === null ? sql`true` : sql`i.calendar_id < ${calendarId}`;
  const rows = await readRows(
    db,
    { uid, isOwn },
    (columns) => sql`
    select ${columns} from (
      select distinct i.uid, false as is_own from imported_events i
      where i.user_id = ${userId} and ${isEarlier} and i.uid in (${list})
      union all
      select o.uid::text, true from (
        select uid from events where creator_id = ${userId}
        union
        select e.uid from event_follows f join events e on e.id = f.event_id where f.user_id = ${userId}
        union
        select e.uid from event_answers a join events e on e.id = a.event_id
        where a.user_id = ${userId} and a.status = 'interested'
        union
        select uid from event_series where creator_id = ${userId}
        union
        select s.uid from series_follows f join event_series s on s.id = f.series_id where f.user_id = ${userId}
      ) o where o.uid::text in (${list})
    ) k`,
  );
  return {
    existing: rows.filter(({ isOwn }) => !isOwn).map(({ uid }) => uid),
    own: rows.filter(({ isOwn }) => isOwn).map(({ uid }) => uid),
  };
}
