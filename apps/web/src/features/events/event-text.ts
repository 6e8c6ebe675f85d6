import type { Event } from '@hiyori/contract';
import { dayOf, daySpan, formatDay, formatPeriod, timeOf } from '@hiyori/time';

const unknown = 'Unknown';

/** What to call an event's creator: the display name, else the handle, else 'Unknown' (SPEC section 2). */
export const creatorName = ({ creator }: { creator: Pick<Event['creator'], 'displayName' | 'userId'> }): string =>
  creator.displayName || creator.userId || unknown;

/** Cancelled wins over over; `plain` is an event that is still to come or running. */
export type EventPhase = 'cancelled' | 'completed' | 'plain';

export function phaseOf(event: Pick<Event, 'status' | 'endAt'>, now: Date): EventPhase {
  if (event.status === 'cancelled') return 'cancelled';
  return event.status === 'completed' || Date.parse(event.endAt) <= now.getTime() ? 'completed' : 'plain';
}

/** The day and the times of an event as two lines: 「2026年11月21日（土）」 and 「19:00 – 21:30」; a longer one has its end below. */
export function periodLines({ startAt, endAt }: Pick<Event, 'startAt' | 'endAt'>, zone: string): [string, string] {
  const span = daySpan(startAt, endAt, zone);
  if (!span) return [formatPeriod(startAt, endAt, zone), ''];
  const day = formatDay(span.first);
  const whole = formatPeriod(startAt, endAt, zone);
  if (span.first === span.last) return [day, whole.slice(day.length + 1)];
  const [start = '', end = ''] = whole.split(' – ');
  return [`${start} –`, end];
}

/**
 * The times of an event on one of the days that it touches: the end is left out where it lies on a later day, the start
 * where it lies on an earlier one; both are null on a day that it fills.
 */
export function timesOnDay(
  { startAt, endAt }: Pick<Event, 'startAt' | 'endAt'>,
  day: string,
  zone: string,
): { start: string | null; end: string | null } {
  const span = daySpan(startAt, endAt, zone);
  if (!span) return { start: null, end: null };
  const start = span.first === day ? timeOf(startAt, zone) : null;
  if (span.last !== day) return { start, end: null };
  return { start, end: dayOf(endAt, zone) > day ? '24:00' : timeOf(endAt, zone) };
}
