import { type Day, dayOf } from '@hiyori/time';
import type { EventItem } from '../calendar-item.ts';

/** The plan with which a day begins, today the next one; null for an earlier day, and without a plan that begins at a time of the day. */
export function leadOf(items: readonly EventItem[], day: Day, now: Date, zone: string): EventItem | null {
  const found = items.find(
    ({ startAt, isAllDay, isCancelled }) =>
      !isAllDay && !isCancelled && Date.parse(startAt) > now.getTime() && dayOf(startAt, zone) === day,
  );
  return found ?? null;
}
