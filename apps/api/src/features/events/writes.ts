import {
  type AttendeeList,
  defaultZone,
  type EventInput,
  type EventUpdate,
  type Focus,
  type SeatsInput,
} from '@hiyori/contract';
import { and, type Column, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { searchColumns } from '../../db/search-text.ts';
import { readRows } from '../../db/select.ts';
import { canSee } from '../privacy/reads.ts';
import { isMoved } from './period.ts';
import { listUnusedFiles } from './reads.ts';
import { events, noList } from './table.ts';

type GivenFields = Omit<EventInput, 'creatorId' | 'recurrence' | 'audience' | 'lists' | keyof SeatsInput>;

/** The lists that an event is for; null: it is not limited to lists. */
interface ForLists {
  audienceLists?: number[] | null | undefined;
}

export interface NewEvent extends GivenFields, ForLists {
  /** IANA time zone of the event; by default that of the product. */
  timeZone?: string | undefined;
  /** When the rule of its series has it start. */
  occurrence?: { seriesId: number; recurrenceId: string } | undefined;
}

const storedAttendeeList = (list: AttendeeList | null | undefined) => (list === 'everyone' ? null : list);

const emptyToNull = (text: string | null | undefined): string | null => (text ? text : null);

/** A change of an event itself, with the audience as it is stored. */
export type EventChange = Omit<EventUpdate, 'audience' | 'lists' | 'recurrence'> &
  ForLists & { timeZone?: string | undefined };

/** Stores a new event of `creatorId`. The caller adds it to the creator's calendar in the same transaction. */
export async function insertEvent(tx: Transaction, creatorId: number, event: NewEvent, now: string) {
  const given = {
    title: event.title,
    description: emptyToNull(event.description),
    startAt: event.startAt,
    endAt: event.endAt,
    location: emptyToNull(event.location),
    url: emptyToNull(event.url),
    isPublished: event.isPublished,
    isPublic: event.isPublic,
    allDay: event.allDay ?? false,
    coverMotif: event.coverMotif ?? null,
    coverHue: event.coverHue ?? null,
    attendeeList: storedAttendeeList(event.attendeeList) ?? null,
  } satisfies Record<keyof GivenFields, unknown>;
  const [row] = await tx
    .insert(events)
    .values({
      ...given,
      ...event.occurrence,
      audienceLists: event.audienceLists ?? null,
      creatorId,
      timeZone: event.timeZone ?? defaultZone,
      publishedAt: event.isPublished ? now : null,
      createdAt: now,
      updatedAt: now,
      ...searchColumnsOf(event.title, event.location),
    })
    .returning({ id: events.id, startAt: events.startAt, endAt: events.endAt });
  if (!row) throw new Error('An insert returned no row');
  return row;
}

const searchColumnsOf = (title: string, location: string | null | undefined) => searchColumns(title, location ?? '');

/** When an event was last changed, for which lists it is, and its recurrence id; undefined when it does not exist. */
export async function findVersion(tx: Transaction, id: number) {
  const { updatedAt, audienceLists, recurrenceId } = events;
  const [row] = await tx.select({ updatedAt, audienceLists, recurrenceId }).from(events).where(eq(events.id, id));
  return row;
}

/**
 * Changes the given fields of an event, in the caller's transaction; a foreign key copies a new period to the calendars. Returns false
 * when the event does not exist or has another creator.
 */
export async function updateEvent(
  tx: Transaction,
  creatorId: number,
  id: number,
  change: EventChange,
  now: string,
): Promise<boolean> {
  const mine = and(eq(events.id, id), eq(events.creatorId, creatorId));
  const [before] = await tx
    .select({
      title: events.title,
      location: events.location,
      startAt: events.startAt,
      endAt: events.endAt,
      isPublished: events.isPublished,
    })
    .from(events)
    .where(mine)
    .for('update');
  if (!before) return false;
  if (change.startAt) await moveDeadlines(tx, [{ id, startAt: change.startAt }]);
  await tx
    .update(events)
    .set({
      ...columnsOfChange(before, change, now),
      ...(before.isPublished && isMoved(before, change)
        ? {
            ...previousPeriod(change, sql`${before.startAt}::timestamptz`, sql`${before.endAt}::timestamptz`),
            movedAt: now,
          }
        : {}),
    })
    .where(mine);
  return true;
}

/** Deadlines for answers keep their distance from the starts of locked events that are to move; a given one is stored after. */
const moveDeadlines = (tx: Transaction, moved: readonly { id: number; startAt: string }[]) =>
  tx.execute(sql`
    update event_seats s set answers_until = s.answers_until + (d.start_at - e.start_at)
    from unnest(${sql.param(moved.map(({ id }) => id))}::bigint[], ${sql.param(moved.map(({ startAt }) => startAt))}::text[]::timestamptz[])
      as d(id, start_at) join events e on e.id = d.id
    where s.event_id = d.id and s.answers_until is not null and e.start_at <> d.start_at`);

/** Changes the given fields of several events, whose locks the caller holds: at once those that are found by the same words then. */
export async function updateEvents(
  tx: Transaction,
  rows: readonly ({ id: number } & Texts)[],
  change: Omit<EventChange, 'startAt' | 'endAt'>,
  now: string,
): Promise<void> {
  const groups = new Map<string, { columns: ReturnType<typeof columnsOfChange>; ids: number[] }>();
  for (const row of rows) {
    const columns = columnsOfChange(row, change, now);
    const key = columns.searchText ?? '';
    groups.set(key, { columns, ids: [...(groups.get(key)?.ids ?? []), row.id] });
  }
  for (const { columns, ids } of groups.values()) await tx.update(events).set(columns).where(inArray(events.id, ids));
}

/** What a change has besides, such as the seats, belongs to other features. */
const stored: ReadonlySet<string> = new Set(Object.keys(getTableColumns(events)));

interface Texts {
  title: string;
  location: string | null;
}

/** The period before the last change of it: none when the event gets an audience that may not have seen that period. */
function previousPeriod({ isPublic, audienceLists }: EventChange, startAt: SQL | Column, endAt: SQL | Column) {
  const lists = audienceLists === undefined ? events.audienceLists : sql`${sql.param(audienceLists)}::bigint[]`;
  const isSame = sql`(${events.isPublic}, ${events.audienceLists}) is not distinct from (${isPublic ?? events.isPublic}::boolean, ${lists})`;
  const isNarrower = sql`(not ${isPublic ?? events.isPublic}::boolean and ${lists} <@ ${events.audienceLists})`;
  const isSeen = sql`${events.isPublic} or ${isSame} or ${isNarrower}`;
  return {
    previousStartAt: sql`case when ${isSeen} then ${startAt} end`,
    previousEndAt: sql`case when ${isSeen} then ${endAt} end`,
  };
}

function columnsOfChange(before: Texts, change: EventChange, now: string) {
  const { description, location, url, coverFocus, attendeeList, ...rest } = change;
  const given = Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => value !== undefined && stored.has(key)),
  );
  return {
    ...given,
    ...(description === undefined ? {} : { description: emptyToNull(description) }),
    ...(location === undefined ? {} : { location: emptyToNull(location) }),
    ...(url === undefined ? {} : { url: emptyToNull(url) }),
    ...(attendeeList !== undefined && { attendeeList: storedAttendeeList(attendeeList) }),
    ...(coverFocus && focusColumns(coverFocus)),
    ...(change.isPublic !== undefined || change.audienceLists !== undefined
      ? previousPeriod(change, events.previousStartAt, events.previousEndAt)
      : {}),
    ...(change.isPublished ? { publishedAt: sql`coalesce(${events.publishedAt}, ${now}::timestamptz)` } : {}),
    ...(change.status === undefined ? {} : { cancelledAt: cancelledAtOf(change.status, now) }),
    ...(change.title === undefined && location === undefined
      ? {}
      : searchColumnsOf(change.title ?? before.title, location === undefined ? before.location : location)),
    sequence: sql`${events.sequence} + 1`,
    updatedAt: now,
  };
}

/** Keeps the time of the first cancellation when a cancelled event is cancelled again. */
const cancelledAtOf = (status: EventUpdate['status'], now: string) =>
  status === 'cancelled' ? sql`coalesce(${events.cancelledAt}, ${now}::timestamptz)` : null;

const thousandths = (share: number): number => Math.round(share * 1000) / 1000;
const focusColumns = ({ x, y }: Focus) => ({ coverFocusX: thousandths(x), coverFocusY: thousandths(y) });

/** The picture of a cover, and the point of it that stays visible. */
export interface NewCover {
  file: string;
  focus: Focus;
}

/**
 * Sets or clears the picture of the covers of events of `creatorId`. Returns the replaced files, which the caller deletes afterwards when no
 * other event has them; null when there is no such event. Without a picture to clear, nothing changes.
 */
export async function replaceCovers(
  tx: Transaction,
  creatorId: number,
  ids: readonly number[],
  cover: NewCover | null,
  now: string,
): Promise<(string | null)[] | null> {
  const mine = and(inArray(events.id, [...ids]), eq(events.creatorId, creatorId));
  const before = await tx.select({ file: events.coverFile }).from(events).where(mine).orderBy(events.id).for('update');
  if (before.length === 0) return null;
  if (cover || before.some(({ file }) => file !== null))
    await tx
      .update(events)
      .set({
        coverFile: cover?.file ?? null,
        ...(cover && focusColumns(cover.focus)),
        sequence: sql`${events.sequence} + 1`,
        updatedAt: now,
      })
      .where(mine);
  return before.map(({ file }) => file);
}

/**
 * What an occurrence has of its own. Everything else is copied, so that a further column needs no change here; also `sequence`, so that that of the series in
 * calendar files, whose template may be the new occurrence, never decreases (RFC 5545 section 3.8.7.4).
 */
const own: ReadonlySet<string> = new Set([
  ...['id', 'startAt', 'endAt', 'uid', 'slug', 'status', 'cancelledAt', 'previousStartAt', 'previousEndAt'],
  ...[
    'movedAt',
    'recurrenceId',
    'isDetached',
    'listedFrom',
    'listedUntil',
    'followersCount',
    'likesCount',
    'createdAt',
    'updatedAt',
  ],
]);
const copied = Object.entries<Column>(getTableColumns(events))
  .filter(([key]) => !own.has(key))
  .map(([, { name }]) => name);
const copiedNames = sql.raw(copied.join(', '));
const copiedValues = sql.raw(copied.map((name) => `t.${name}`).join(', '));

export interface NewOccurrence {
  /** When the rule has it start. */
  recurrenceId: string;
  startAt: string;
  endAt: string;
}

/**
 * Makes occurrences like another of their series, with its co-hosts, and adds them to the calendars of its creator and of the active members who added the
 * series and can see them, as far as there are seats: first who added it first. Those that are there already are not made again.
 */
export async function insertOccurrences(
  tx: Transaction,
  templateId: number,
  occurrences: readonly NewOccurrence[],
  now: string,
): Promise<void> {
  const list = (key: keyof NewOccurrence) =>
    sql`${sql.param(occurrences.map((each) => each[key]))}::text[]::timestamptz[]`;
  const at = sql`${now}::timestamptz`;
  const seats = sql`(select capacity from event_seats where event_id = ${templateId})`;
  await tx.execute(sql`
    with made as (
      insert into events (${copiedNames}, recurrence_id, start_at, end_at, created_at, updated_at)
      select ${copiedValues}, d.recurrence_id, d.start_at, d.end_at, ${at}, ${at}
      from unnest(${list('recurrenceId')}, ${list('startAt')}, ${list('endAt')}) as d(recurrence_id, start_at, end_at)
      join events t on t.id = ${templateId}
      order by d.recurrence_id
      on conflict (series_id, recurrence_id) where series_id is not null do nothing
      returning id, creator_id, series_id, start_at, end_at, is_published, is_public, audience_lists
    ), seated as (
      insert into event_seats (event_id, capacity, waitlist, answers_until, guests_max, questions, allowed)
      select made.id, s.capacity, s.waitlist, s.answers_until + (made.start_at - t.start_at), s.guests_max, s.questions, s.capacity
      from made join event_seats s on s.event_id = ${templateId} join events t on t.id = s.event_id
    ), hosted as (
      insert into event_hosts (event_id, user_id, status, is_shown, invited_at, accepted_at)
      select made.id, h.user_id, h.status, h.is_shown, h.invited_at, h.accepted_at
      from made join event_hosts h on h.event_id = ${templateId}
    )
    insert into event_follows (user_id, event_id, start_at, end_at, created_at)
    select e.creator_id, e.id, e.start_at, e.end_at, ${at} from made e
    union all
    select user_id, id, start_at, end_at, ${at} from (
      select w.id as user_id, e.id, e.start_at, e.end_at,
        row_number() over (partition by e.id order by sf.created_at, sf.user_id) as nth
      from made e join users u on u.id = e.creator_id
      join series_follows sf on sf.series_id = e.series_id
      join users w on w.id = sf.user_id and w.status = 'active'
      where w.id <> e.creator_id and (${canSee(sql`w.id`)}
        or (u.status = 'active' and w.id in (select h.user_id from event_hosts h where h.event_id = ${templateId})))
    ) w where ${seats} is null or nth <= ${seats}`);
}

/** An occurrence with its recurrence id in a series, and its period. */
export interface PlacedOccurrence extends NewOccurrence {
  id: number;
}

/** Takes occurrences out of their series until they are placed: two of them may not have the same recurrence id for a moment. */
export const unplaceOccurrences = (tx: Transaction, ids: readonly number[]) =>
  tx
    .update(events)
    .set({ seriesId: null })
    .where(inArray(events.id, [...ids]));

/** Gives unplaced occurrences recurrence ids in a series, and other periods. The caller holds their locks. */
export async function placeOccurrences(
  tx: Transaction,
  seriesId: number,
  placed: readonly PlacedOccurrence[],
  now: string,
): Promise<void> {
  const ids = sql`${sql.param(placed.map(({ id }) => id))}::bigint[]`;
  const list = (key: keyof NewOccurrence) => sql`${sql.param(placed.map((each) => each[key]))}::text[]::timestamptz[]`;
  await moveDeadlines(tx, placed);
  const isMoved = sql`e.is_published and (e.start_at, e.end_at) is distinct from (d.start_at, d.end_at)`;
  await tx.execute(sql`
    update events e set series_id = ${seriesId}, recurrence_id = d.recurrence_id, start_at = d.start_at, end_at = d.end_at,
      previous_start_at = case when ${isMoved} then e.start_at else e.previous_start_at end,
      previous_end_at = case when ${isMoved} then e.end_at else e.previous_end_at end,
      moved_at = case when ${isMoved} then ${now}::timestamptz else e.moved_at end,
      sequence = e.sequence + 1, updated_at = ${now}::timestamptz
    from unnest(${ids}, ${list('recurrenceId')}, ${list('startAt')}, ${list('endAt')}) as d(id, recurrence_id, start_at, end_at)
    where e.id = d.id`);
}

/** Makes an event the first occurrence of a series. */
export async function joinSeries(
  tx: Transaction,
  id: number,
  occurrence: { seriesId: number; recurrenceId: string },
): Promise<void> {
  await tx.update(events).set(occurrence).where(eq(events.id, id));
}

/** Makes occurrences events of their own, whose locks the caller holds. */
export async function leaveSeries(tx: Transaction, ids: readonly number[], now: string): Promise<void> {
  await tx
    .update(events)
    .set({
      ...{ seriesId: null, recurrenceId: null, isDetached: false, listedFrom: null, listedUntil: null },
      sequence: sql`${events.sequence} + 1`,
      updatedAt: now,
    })
    .where(inArray(events.id, [...ids]));
}

/** Marks an occurrence as changed alone. */
export async function detachOccurrence(tx: Transaction, id: number): Promise<void> {
  await tx.update(events).set({ isDetached: true }).where(eq(events.id, id));
}

/** Deletes events and, by cascade, their rows in all calendars. Returns the files of covers that no event has any more. */
export async function deleteEvents(tx: Transaction, ids: readonly number[]): Promise<string[]> {
  const deleted = await readRows(
    tx,
    { file: sql<string | null>`cover_file` },
    (columns) => sql`delete from events where id = any(${sql.param([...ids])}::bigint[]) returning ${columns}`,
  );
  return listUnusedFiles(
    tx,
    deleted.map(({ file }) => file),
  );
}

/**
 * Takes a deleted list out of the events of its owner. Those for no other list are then visible to their creator only: for `noList`, because
 * an event of a poll without lists is for who answered the poll.
 */
export async function removeFromAudiences(
  tx: Transaction,
  creatorId: number,
  listId: number,
  now: string,
): Promise<void> {
  await tx.execute(sql`
    update events set updated_at = ${now}::timestamptz, audience_lists =
      coalesce(nullif(array_remove(audience_lists, ${listId}::bigint), '{}'), ${noList})
    where id in (
      select id from events where creator_id = ${creatorId} and audience_lists is not null
        and audience_lists @> array[${listId}::bigint]
      order by id for update)`);
}
