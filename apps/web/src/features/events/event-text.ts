import type { Event, Seats } from '@hiyori/contract';
import { dayOf, daySpan, formatDay, formatPeriod, type Period, timeOf, zoneOfDays } from '@hiyori/time';

const unknown = 'Unknown';

/** The name of an event's creator: the display name, the handle, or 'Unknown' (SPEC section 2). */
export const creatorName = ({ creator }: { creator: Pick<Event['creator'], 'displayName' | 'userId'> }): string =>
  creator.displayName || creator.userId || unknown;

/** Who comes now would wait: seats that are free belong to those who wait. */
export const isFull = ({ capacity, taken, waiting }: Seats): boolean =>
  capacity !== null && (taken >= capacity || waiting > 0);

/** An event that is full, or asks questions, cannot be added at once. */
export const needsAnswer = ({ seats, hasQuestions }: Pick<Event, 'seats' | 'hasQuestions'>): boolean =>
  Boolean(hasQuestions || (seats && isFull(seats)));

/** How many people added an event; null when its organisers do not show the number to the viewer. */
export const addsOf = ({
  followersCount,
  attendeeList,
  hidesAttendees,
}: Pick<Event, 'followersCount' | 'attendeeList' | 'hidesAttendees'>): number | null =>
  attendeeList === 'hosts' && hidesAttendees ? null : followersCount;

/** `cancelled` takes precedence over `completed`; `plain` is an upcoming or running event. */
export type EventPhase = 'cancelled' | 'completed' | 'plain';

export function phaseOf(event: Pick<Event, 'status' | 'endAt'>, now: Date): EventPhase {
  if (event.status === 'cancelled') return 'cancelled';
  return event.status === 'completed' || Date.parse(event.endAt) <= now.getTime() ? 'completed' : 'plain';
}

/** The period in two lines: 「2026年11月21日（土）」 and 「19:00 – 21:30」; over several days, the start and then the end. */
export function periodLines(event: Period, viewersZone: string): [string, string] {
  const span = daySpan(event.startAt, event.endAt, zoneOfDays(event, viewersZone));
  if (!span) return [formatPeriod(event, viewersZone), ''];
  const day = formatDay(span.first);
  const whole = formatPeriod(event, viewersZone);
  if (span.first === span.last) return [day, whole.slice(day.length + 1)];
  const [start = '', end = ''] = whole.split(' – ');
  return [`${start} –`, end];
}

/**
 * The times of an event on one of the days that it touches: `start` is null if it started on an earlier day, `end` is null if
 * it ends on a later one. Both are null for an all-day event; `end` is empty for one without a length.
 */
export function timesOnDay(
  { startAt, endAt, allDay }: Pick<Event, 'startAt' | 'endAt'> & { allDay?: boolean | undefined },
  day: string,
  zone: string,
): { start: string | null; end: string | null } {
  const span = daySpan(startAt, endAt, zone);
  if (!span || allDay) return { start: null, end: null };
  const start = span.first === day ? timeOf(startAt, zone) : null;
  if (Date.parse(startAt) === Date.parse(endAt)) return { start, end: '' };
  if (span.last !== day) return { start, end: null };
  return { start, end: dayOf(endAt, zone) > day ? '24:00' : timeOf(endAt, zone) };
}
