import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { deleteInSlices } from '../../db/delete-oldest.ts';
import { reports } from './table.ts';

type NewReport = Omit<typeof reports.$inferInsert, 'id' | 'closedAt'>;

/**
 * Stores a report in place of an earlier one of the same member about the same. Returns whether none of theirs was open. The caller holds
 * the lock of the reporter's account.
 */
export async function storeReport(tx: Transaction, report: NewReport): Promise<boolean> {
  const { reporterId, subject, subjectId, ...content } = report;
  const ofSame = and(
    eq(reports.reporterId, reporterId),
    eq(reports.subject, subject),
    eq(reports.subjectId, subjectId),
  );
  const open = await tx.$count(reports, and(ofSame, isNull(reports.closedAt)));
  await tx
    .insert(reports)
    .values(report)
    .onConflictDoUpdate({
      target: [reports.reporterId, reports.subject, reports.subjectId],
      set: { ...content, closedAt: null },
    });
  return open === 0;
}

/** Closes all open reports of what a report is about. Returns how many; 0 when there is no such open report. */
export async function closeReports(db: Queryable, id: number, now: string): Promise<number> {
  const { count } = await db.execute(sql`
    update reports r set closed_at = ${now}::timestamptz from reports one
    where one.id = ${id} and r.subject = one.subject and r.subject_id = one.subject_id and r.closed_at is null`);
  return count;
}

/** Deletes reports 90 days after they were sent, whether or not they are closed. */
export const deleteOldReports = (db: Queryable, now: string, signal?: AbortSignal): Promise<void> =>
  deleteInSlices(db, sql`reports`, sql`r.reported_at < ${now}::timestamptz - interval '90 days'`, signal);
