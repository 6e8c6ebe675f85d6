import type { ImportedCalendar, ImportedEvent } from '@hiyori/contract';
import type { CalendarRow, ImportedEventRow } from './columns.ts';

/** A calendar as its owner sees it. */
export const calendarView = ({ failure, failureStatus, failedAt, ...row }: CalendarRow): ImportedCalendar => ({
  ...row,
  failure: failure === null || failedAt === null ? null : { reason: failure, status: failureStatus, at: failedAt },
});

export const importedEventView = (row: ImportedEventRow): ImportedEvent => ({ ...row, allDay: row.startDay !== null });
