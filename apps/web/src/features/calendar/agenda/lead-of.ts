import { type Day, dayOf } from '@hiyori/time';
import { type EventItem, isPlan } from '../calendar-item.ts';

/** The plan with which a day begins, today the next one; null for an earlier day, and without a plan that begins at a time of the day. */
export function leadOf(items: readonly EventItem[], day: Day, now: Date, zone: string): EventItem | null {
  const found = items.find(
    (item) =>
      isPlan(item) &&
      !item.isAllDay &&
      !item.isCancelled &&
      Date.parse(item.startAt) > now.getTime() &&
      dayOf(item.startAt, zone) === day,
  );
  return found ?? null;
}
