import type { Job } from '../../scheduler.ts';

/** Fetches subscriptions and computes repeated events again, as they become due. */
export const refreshCalendarsJob = (refreshDue: (signal: AbortSignal) => Promise<void>): Job => ({
  name: 'refresh-imported-calendars',
  everyMs: 60_000,
  run: refreshDue,
});
