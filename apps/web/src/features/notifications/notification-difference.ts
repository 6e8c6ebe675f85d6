import type { Notification } from '@hiyori/contract';
import {
  type Day,
  dayOf,
  daySpan,
  formatPeriod,
  formatStart,
  type Instant,
  isWholeDays,
  type Period,
  timeOf,
  viewerZone,
  zoneOfDays,
} from '@hiyori/time';
import { rruleText } from '@hiyori/time/recurrence-text';
import { notificationsCopy as copy } from './copy.ts';

/** An old value and what replaced it. */
export interface Difference {
  key: 'title' | 'rrule' | 'period' | 'location';
  from: string;
  to: string;
}

type PeriodOfChange = NonNullable<Notification['previous']>;

/** The end is named when it says more than the start: the length has changed as well. */
function shortPeriod(period: Period, hasEnd: boolean, now: Date, viewersZone: string): string {
  const { startAt, endAt, allDay } = period;
  const zone = zoneOfDays(period, viewersZone);
  const start = formatStart(period, zone, now);
  if (!hasEnd) return start;
  if (allDay && isWholeDays(period, zone)) return formatPeriod(period, zone, now);
  const span = daySpan(startAt, endAt, zone);
  const isOneDay = span?.first === span?.last;
  return `${start} – ${isOneDay ? endTime(endAt, span?.last, zone) : formatStart({ ...period, startAt: endAt, allDay: false }, zone, now)}`;
}

const endTime = (endAt: Instant, last: Day | undefined, zone: string): string =>
  last !== undefined && last < dayOf(endAt, zone) ? '24:00' : timeOf(endAt, zone);

const lengthOf = ({ startAt, endAt }: PeriodOfChange): number => Date.parse(endAt) - Date.parse(startAt);

/** What a change replaced, in the viewer's zone. Notifications of earlier releases have only their earlier period. */
export function differencesOf({ kind, change, previous, event }: Notification, now: Date): Difference[] {
  if (kind !== 'event_changed') return [];
  const zone = viewerZone();
  const period = change ? change.period : previous && event && { from: previous, to: event };
  const differences: Difference[] = [];
  if (change?.title) differences.push({ key: 'title', ...change.title });
  if (change?.rrule && event) {
    const day = dayOf(event.startAt, zoneOfDays(event, zone));
    const { from, to } = change.rrule;
    differences.push({ key: 'rrule', from: rruleText(from, day), to: to ? rruleText(to, day) : copy.noRepeat });
  }
  if (period) {
    const hasEnd = lengthOf(period.from) !== lengthOf(period.to);
    const { allDay, timeZone } = event ?? {};
    const show = (one: PeriodOfChange) => shortPeriod({ ...one, allDay, timeZone }, hasEnd, now, zone);
    const [from, to] = [show(period.from), show(period.to)];
    if (from !== to) differences.push({ key: 'period', from, to });
  }
  if (change?.location) {
    const { from, to } = change.location;
    differences.push({ key: 'location', from: from ?? copy.unset, to: to ?? copy.unset });
  }
  return differences;
}

/** Further text of a notification without a difference: the period of an event, or the body of an announcement. */
export function notificationDetail({ kind, event, announcement }: Notification, now: Date): string {
  if (announcement) return announcement.body;
  if (!event || kind === 'event_changed') return '';
  return formatPeriod(event, viewerZone(), now);
}

/** The event of the recipient's calendar that was moved and is still ahead or running; null for other notifications. */
export function movedEvent({ kind, change, previous, event }: Notification, now: Date) {
  const isMoved = change ? change.period !== null : previous !== null;
  if (kind !== 'event_changed' || !isMoved || !event?.id || !event.isInCalendar || event.cover?.isCancelled)
    return null;
  return Date.parse(event.endAt) > now.getTime() ? { id: event.id, startAt: event.startAt } : null;
}
