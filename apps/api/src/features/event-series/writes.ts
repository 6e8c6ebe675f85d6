import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import type { SeriesRow } from './columns.ts';
import { eventSeries } from './table.ts';

export type NewSeries = Pick<
  SeriesRow,
  'rrule' | 'timeZone' | 'startDay' | 'startTime' | 'skipsHolidays' | 'exdates' | 'madeUntil'
>;

/** Stores a new series of `creatorId`. */
export async function insertSeries(
  tx: Transaction,
  creatorId: number,
  series: NewSeries,
  now: string,
): Promise<SeriesRow> {
  const [row] = await tx
    .insert(eventSeries)
    .values({ ...series, creatorId, touchedAt: now, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('An insert returned no row');
  return row;
}

/**
 * Changes a series whose lock the caller holds. Calendar apps see another SEQUENCE. When its creator was asked whether it goes on, it does:
 * the next occurrences are due, also when it had ended without an answer. Returns the series as it is then.
 */
export async function updateSeries(
  tx: Transaction,
  id: number,
  change: Partial<NewSeries> & { extendAt?: string | null },
  now: string,
): Promise<SeriesRow> {
  const [row] = await tx
    .update(eventSeries)
    .set({
      extendAt: sql`case when asked_at is not null then coalesce(extend_at, ${now}::timestamptz) else extend_at end`,
      askedAt: null,
      ...change,
      sequence: sql`${eventSeries.sequence} + 1`,
      touchedAt: now,
      updatedAt: now,
    })
    .where(eq(eventSeries.id, id))
    .returning();
  if (!row) throw new Error('An update returned no row');
  return row;
}

/** Stores until when occurrences were made, and when the next are due. */
export async function recordExtension(
  tx: Transaction,
  id: number,
  { madeUntil, extendAt }: { madeUntil: string; extendAt: string | null },
): Promise<void> {
  await tx.update(eventSeries).set({ madeUntil, extendAt }).where(eq(eventSeries.id, id));
}

/** Records that the creator is asked whether a series goes on. */
export async function recordQuestion(tx: Transaction, id: number, now: string): Promise<void> {
  await tx.update(eventSeries).set({ askedAt: now }).where(eq(eventSeries.id, id));
}

/** For how long an answer is waited for. */
const answerDays = 14;

/** No further occurrences are made of series whose creators did not answer. An answer later makes them again. */
export async function stopUnansweredSeries(db: Queryable, now: string): Promise<void> {
  await db.execute(sql`
    update event_series set extend_at = null
    where extend_at is not null and asked_at <= ${now}::timestamptz - make_interval(days => ${sql.raw(String(answerDays))})`);
}

/** The members who added a series are to have another one as well, which continues it. */
export async function copySeriesFollows(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    insert into series_follows (series_id, user_id, created_at)
    select ${to}::bigint, user_id, created_at from series_follows where series_id = ${from} on conflict do nothing`);
}

/** Deletes a series that has no occurrence any more. */
export async function deleteEmptySeries(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    delete from event_series where id = ${id} and not exists (select from events where series_id = ${id})`);
}

/**
 * Sets for the occurrences of a series when lists show them (`isListedAt`). Those of each audience have an order of their own, so that one
 * that others do not see does not hide the next.
 */
export async function relistSeries(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    update events set listed_from = l.listed_from, listed_until = l.listed_until
    from (
      select id, lag(end_at) over chain as listed_from, case when lead(id) over chain is not null then end_at end as listed_until
      from events where series_id = ${id}
      window chain as (partition by is_published, is_public, audience_lists order by end_at, id)
    ) l
    where events.id = l.id and (events.listed_from, events.listed_until) is distinct from (l.listed_from, l.listed_until)`);
}
