import type { ImportedCalendar } from '@hiyori/contract';
import type { CalendarRow } from './columns.ts';

/** A calendar as its owner sees it. */
export const calendarView = ({ failure, failureStatus, failedAt, ...row }: CalendarRow): ImportedCalendar => ({
  ...row,
  failure: failure === null || failedAt === null ? null : { reason: failure, status: failureStatus, at: failedAt },
});
