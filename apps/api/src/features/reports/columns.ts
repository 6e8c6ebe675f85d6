import { sql } from 'drizzle-orm';
import { columnsOf } from '../../db/select.ts';
import { users } from '../users/table.ts';
import { reports } from './table.ts';

const r = columnsOf(reports, 'r');

/** A report as `ops` prints it. The keys are those of its output. */
export const reportColumns = {
  id: r.id,
  subject: r.subject,
  subject_id: r.subjectId,
  reports: sql<number>`count(*) over subjects`,
  reporter: columnsOf(users, 'u').handle,
  reason: r.reason,
  text: r.text,
  content: r.content,
  reported_at: r.reportedAt,
};
