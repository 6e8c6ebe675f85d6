import type { FetchFailure, LeftOut } from '@hiyori/contract';
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import { type SourceRow, sourceColumns } from './columns.ts';
import { importedCalendars } from './table.ts';

export interface NewCalendar {
  name: string;
  hue: number | undefined;
  url: string | null;
  timeZone: string;
}

/** The events of a calendar as they were read, with the text they were read from. */
export interface ReadEvents {
  /** Compressed; null keeps the stored one. */
  content: Buffer | null;
  etag: string | null;
  lastModified: string | null;
  fetchEveryMs: number;
  eventsCount: number;
  existingCount: number;
  leftOut: LeftOut[];
  /** JSON arrays of occurrences. */
  batches: readonly string[];
}

/** How many subscriptions, or files, a member has. The caller holds the lock of the account. */
export const countCalendars = (tx: Transaction, userId: number, kind: 'subscription' | 'file'): Promise<number> =>
  tx.$count(
    importedCalendars,
    and(
      eq(importedCalendars.userId, userId),
      kind === 'subscription' ? isNotNull(importedCalendars.url) : isNull(importedCalendars.url),
    ),
  );

/** Adds a calendar without events, in the colour given or the least used one. Null when the member has this address. */
export async function insertCalendar(
  tx: Transaction,
  userId: number,
  { name, hue, url, timeZone }: NewCalendar,
  now: string,
): Promise<number | null> {
  const leastUsed = sql<number>`(
    select h from generate_series(0, 7) h left join (
      select o.hue, count(*) as uses from imported_calendars o where o.user_id = ${userId} group by o.hue
    ) used on used.hue = h order by coalesce(used.uses, 0), h limit 1)`;
  const [row] = await tx
    .insert(importedCalendars)
    .values({ userId, name, hue: hue ?? leastUsed, url, timeZone, dueAt: now, createdAt: now })
    .onConflictDoNothing({ target: [importedCalendars.userId, importedCalendars.url] })
    .returning({ id: importedCalendars.id });
  return row?.id ?? null;
}

/** Keeps the text of a new calendar, which is due, to be computed by the timed job. */
export async function keepContent(
  tx: Transaction,
  id: number,
  { content, etag, lastModified }: Pick<ReadEvents, 'content' | 'etag' | 'lastModified'>,
): Promise<void> {
  await tx.update(importedCalendars).set({ content, etag, lastModified }).where(eq(importedCalendars.id, id));
}

/**
 * Replaces the events of a calendar, and records what was read. Later calendars are computed again where other UIDs are shown in it now.
 * `dueAt` is null for the text of an earlier fetch: when that was, and failures since, stay.
 */
export async function replaceEvents(
  tx: Transaction,
  { id, userId }: { id: number; userId: number },
  { batches, content, ...read }: ReadEvents,
  { now, dueAt }: { now: string; dueAt: string | null },
): Promise<void> {
  const before = await readRows(
    tx,
    { uid: sql<string>`gone.uid` },
    (columns) => sql`
    with gone as (delete from imported_events where calendar_id = ${id} returning uid) select distinct ${columns} from gone`,
  );
  for (const batch of batches) {
    // As text: the driver would encode a parameter of type jsonb once more.
    await tx.execute(sql`
      insert into imported_events (calendar_id, user_id, uid, start_at, end_at, start_day, end_day, title, location, is_tentative, is_transparent)
      select ${id}::bigint, ${userId}::bigint, o."uid", o."startAt", o."endAt", o."startDay", o."endDay", o."title", o."location",
        o."isTentative", o."isTransparent"
      from jsonb_to_recordset(${batch}::text::jsonb) as o("uid" text, "startAt" timestamptz, "endAt" timestamptz, "startDay" date,
        "endDay" date, "title" text, "location" text, "isTentative" boolean, "isTransparent" boolean)`);
  }
  await tx
    .update(importedCalendars)
    .set({ ...read, ...(dueAt && succeeded(now, dueAt)), ...(content && { content }), expandedAt: now })
    .where(eq(importedCalendars.id, id));
  await expandLater(
    tx,
    { id, userId },
    before.map(({ uid }) => uid),
    now,
  );
}

/**
 * Later calendars of the member may leave out what this one had, show what it has now, or be compared with what it had while they are
 * computed: these are computed again, and what is being computed is not stored.
 */
async function expandLater(
  tx: Transaction,
  { id, userId }: { id: number; userId: number },
  before: readonly string[],
  now: string,
): Promise<void> {
  await lockLater(tx, userId, id);
  await tx.execute(sql`
    with changed as (
      select coalesce(b.uid, a.uid) as uid, a.uid is null as is_gone
      from unnest(${sql.param([...before])}::text[]) b(uid)
      full join (select distinct uid from imported_events where calendar_id = ${id}) a on a.uid = b.uid
      where a.uid is null or b.uid is null
    )
    update imported_calendars c set expanded_at = null, due_at = ${now}::timestamptz, claimed_until = null
    where c.user_id = ${userId} and c.id > ${id} and exists (select from changed) and (
      c.claimed_until is not null
      or c.existing_count > 0 and exists (select from changed where is_gone)
      or exists (select from imported_events i join changed n on n.uid = i.uid where i.calendar_id = c.id))`);
}

/**
 * Locks later calendars of the member before they are to be computed again: none is claimed from here on until the transaction ends, because it
 * would be compared with what is gone then.
 */
const lockLater = (tx: Transaction, userId: number, id: number) =>
  tx
    .select({ id: importedCalendars.id })
    .from(importedCalendars)
    .where(and(eq(importedCalendars.userId, userId), gt(importedCalendars.id, id)))
    .orderBy(importedCalendars.id)
    .for('update');

const succeeded = (now: string, dueAt: string) => ({
  fetchedAt: now,
  dueAt,
  claimedUntil: null,
  failure: null,
  failureStatus: null,
  failedAt: null,
  failures: 0,
});

/** Records that the source has not changed. */
export async function recordUnchanged(tx: Transaction, id: number, now: string, dueAt: string): Promise<void> {
  await tx.update(importedCalendars).set(succeeded(now, dueAt)).where(eq(importedCalendars.id, id));
}

/** Why a calendar was not fetched, and the status of the response; null when there was none. */
export interface Failed {
  reason: FetchFailure;
  status: number | null;
}

/** Records why a fetch failed. The events of the last one stay. */
export async function recordFailure(
  tx: Transaction,
  id: number,
  { reason, status }: Failed,
  { now, dueAt }: { now: string; dueAt: string },
): Promise<void> {
  await tx
    .update(importedCalendars)
    .set({
      failure: reason,
      failureStatus: status,
      failedAt: now,
      failures: sql`${importedCalendars.failures} + 1`,
      dueAt,
      claimedUntil: null,
    })
    .where(eq(importedCalendars.id, id));
}

/** Gives a claimed calendar back, to be fetched at `dueAt`. */
export async function releaseClaim(tx: Transaction, id: number, dueAt: string): Promise<void> {
  await tx.update(importedCalendars).set({ claimedUntil: null, dueAt }).where(eq(importedCalendars.id, id));
}

/** Whether the claim still holds: the calendar may have been removed, and after the claim's end another server may have it. */
export async function lockClaimed(tx: Transaction, id: number, claimedUntil: string): Promise<boolean> {
  const rows = await tx
    .select({ id: importedCalendars.id })
    .from(importedCalendars)
    .where(and(eq(importedCalendars.id, id), eq(importedCalendars.claimedUntil, claimedUntil)))
    .for('update');
  return rows.length > 0;
}

/** Claims the calendar that is longest due, of an active member, for this server alone; null when none is due. */
export async function claimDue(db: Queryable, now: string, claimedUntil: string): Promise<SourceRow | null> {
  const [row] = await readRows(
    db,
    sourceColumns,
    (columns) => sql`
    update imported_calendars c set claimed_until = ${claimedUntil}::timestamptz
    where c.id = (
      select d.id from imported_calendars d join users u on u.id = d.user_id and u.status = 'active'
      where d.due_at <= ${now}::timestamptz and (d.claimed_until is null or d.claimed_until <= ${now}::timestamptz)
      order by d.due_at, d.id limit 1 for update of d skip locked)
    returning ${columns}`,
  );
  return row ?? null;
}

/** Claims one subscription of a member; null when there is none, or it is being fetched. */
export async function claimOne(
  db: Queryable,
  userId: number,
  id: number,
  now: string,
  claimedUntil: string,
): Promise<SourceRow | null> {
  const [row] = await readRows(
    db,
    sourceColumns,
    (columns) => sql`
    update imported_calendars c set claimed_until = ${claimedUntil}::timestamptz
    where c.id = ${id} and c.user_id = ${userId} and c.url is not null
      and (c.claimed_until is null or c.claimed_until <= ${now}::timestamptz)
    returning ${columns}`,
  );
  return row ?? null;
}

/** False when the member has no such calendar. */
export async function updateCalendar(
  tx: Transaction,
  userId: number,
  id: number,
  { name, hue }: { name?: string | undefined; hue?: number | undefined },
): Promise<boolean> {
  // Without a change there is nothing to set.
  const set = { ...(name !== undefined && { name }), ...(hue !== undefined && { hue }), userId };
  const rows = await tx
    .update(importedCalendars)
    .set(set)
    .where(and(eq(importedCalendars.id, id), eq(importedCalendars.userId, userId)))
    .returning({ id: importedCalendars.id });
  return rows.length > 0;
}

/**
 * Removes a calendar and its events. Later ones may have left out events because this one had them: they are computed again. False when the
 * member has no such calendar.
 */
export async function deleteCalendar(tx: Transaction, userId: number, id: number, now: string): Promise<boolean> {
  const rows = await tx
    .delete(importedCalendars)
    .where(and(eq(importedCalendars.id, id), eq(importedCalendars.userId, userId)))
    .returning({ id: importedCalendars.id });
  if (rows.length === 0) return false;
  await lockLater(tx, userId, id);
  const c = importedCalendars;
  await tx
    .update(c)
    // What is being computed may have been compared with the removed calendar, whatever was stored before: it is not stored.
    .set({ expandedAt: null, dueAt: now, claimedUntil: null })
    .where(and(eq(c.userId, userId), gt(c.id, id), or(isNotNull(c.claimedUntil), gt(c.existingCount, 0))));
  return true;
}
