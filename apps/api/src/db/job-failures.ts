import { lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { isOfRow, toFailure } from './failure.ts';
import { jobFailures } from './job-failures-table.ts';
import { columnsOf, type RowOf, readRows } from './select.ts';

/** Jobs of which one row that fails is left, so that the others go on. */
export type RowJob =
  | 'reminders'
  | 'changes'
  | 'batches'
  | 'messages'
  | 'waiting-lists'
  | 'poll-notices'
  | 'poll-invitations';

/** A row that failed. After `setAsideAfter` failures it is set aside: it is counted, and tried four times a day. */
export interface RowFailure {
  job: RowJob;
  subjectId: number;
  failures: number;
  isSetAside: boolean;
}

const setAsideAfter = 8;
const rarely = sql`interval '6 hours'`;
/** A minute after the first failure, twice as long after each further one: the eighth is two hours after the first. */
const pauseAfter = (failures: SQL): SQL => sql`
  case when ${failures} < ${sql.raw(String(setAsideAfter))} then interval '1 minute' * 2 ^ (${failures} - 1) else ${rarely} end`;

/** Whether the row `subjectId` failed and is not tried again yet. */
export const isHeldBack = (job: RowJob, subjectId: SQL, now: string): SQL => sql`exists (
  select from job_failures f where f.job = ${job} and f.subject_id = ${subjectId} and f.retry_at > ${now}::timestamptz)`;

/** Holds a row back that failed. The failures of one that has not failed for a day are counted from one. */
export async function holdBack(
  db: Queryable,
  { job, subjectId }: Pick<RowFailure, 'job' | 'subjectId'>,
  error: unknown,
  now: Date,
): Promise<RowFailure> {
  const at = now.toISOString();
  const { code, name, message } = toFailure(error);
  const cause = [code || name, message].join(': ').slice(0, 500);
  const next = sql`case when f.retry_at < ${at}::timestamptz - interval '1 day' then 1 else f.failures + 1 end`;
  const [row] = await readRows(
    db,
    { failures: columnsOf(jobFailures, 'f').failures },
    (columns) => sql`
    insert into job_failures as f (job, subject_id, failures, cause, failed_at, retry_at)
    values (${job}, ${subjectId}, 1, ${cause}, ${at}::timestamptz, ${at}::timestamptz + interval '1 minute')
    on conflict (job, subject_id) do update set failures = ${next}, cause = excluded.cause, failed_at = excluded.failed_at,
      retry_at = excluded.failed_at + ${pauseAfter(next)}
    returning ${columns}`,
  );
  const failures = row?.failures ?? 1;
  return { job, subjectId, failures, isSetAside: failures >= setAsideAfter };
}

/** As `holdBack`, unless the error says nothing about the row. */
export async function holdBackIfOfRow(
  db: Queryable,
  row: Pick<RowFailure, 'job' | 'subjectId'>,
  error: unknown,
  now: Date,
): Promise<void> {
  if (isOfRow(error)) await holdBack(db, row, error, now);
}

const isSetAside = sql`(f.failures >= ${sql.raw(String(setAsideAfter))})`;
const isStillFailing = (now: string): SQL => sql`f.retry_at > ${now}::timestamptz - interval '1 hour'`;

/** How many rows are set aside; one whose last try did not fail is not. */
export const countSetAside = (now: string): SQL<number> => sql<number>`(
  select count(*) from job_failures f where ${isSetAside} and ${isStillFailing(now)})`;

const failed = columnsOf(jobFailures, 'f');
const failedColumns = {
  job: failed.job,
  subject_id: failed.subjectId,
  failures: failed.failures,
  cause: failed.cause,
  failed_at: failed.failedAt,
  retry_at: failed.retryAt,
  is_set_aside: sql<boolean>`${isSetAside}`,
};

/** The rows that fail, those that failed most often first. */
export const listFailing = (db: Queryable, now: string, limit: number): Promise<RowOf<typeof failedColumns>[]> =>
  readRows(
    db,
    failedColumns,
    (columns) => sql`
    select ${columns} from job_failures f where ${isStillFailing(now)} order by f.failures desc, f.job, f.subject_id limit ${limit}`,
  );

/** Lets all rows that are held back be tried at once. Returns how many. */
export async function retryFailing(db: Queryable, now: string): Promise<number> {
  const rows = await db.execute(sql`
    update job_failures set retry_at = ${now}::timestamptz where retry_at > ${now}::timestamptz returning 1`);
  return rows.length;
}

/** Deletes what is known of rows that have not failed for a week. */
export async function deleteOldFailures(db: Queryable, now: Date): Promise<void> {
  await db.delete(jobFailures).where(lte(jobFailures.retryAt, new Date(now.getTime() - 7 * 86_400_000).toISOString()));
}
