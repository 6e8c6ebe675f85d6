import type { ReportReason } from '@hiyori/contract';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../../db/columns.ts';
import { users } from '../users/table.ts';

export type ReportSubject = 'event' | 'user';

/** What was reported, as the reporter could see it: its texts by field. */
export type ReportedContent = Record<string, string | number | null>;

/**
 * Reports to the operator, one for each reporter and subject. The subject is no foreign key: it may be deleted before the operator looks.
 * Deleted at the resignation of the reporter, and after 90 days.
 */
export const reports = pgTable(
  'reports',
  {
    id: identity(),
    reporterId: reference('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text('subject').$type<ReportSubject>().notNull(),
    subjectId: reference('subject_id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull(),
    content: jsonb('content').$type<ReportedContent>().notNull(),
    reportedAt: instant('reported_at').notNull(),
    /** When the operator closed it; null: it is open. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('reports_reporter_idx').on(table.reporterId, table.subject, table.subjectId),
    index('reports_open_idx').on(table.subject, table.subjectId).where(sql`closed_at is null`),
    check('reports_subject_known', sql`subject in ('event', 'user')`),
    check('reports_reason_known', sql`reason in ('fraud', 'harassment', 'impersonation', 'danger', 'wrong', 'other')`),
  ],
);
