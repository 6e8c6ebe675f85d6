import type { Event } from '@hiyori/contract';
import { dayOf, formatPeriod, isZone, timeOf, zoneName } from '@hiyori/time';
import { periodLines } from './event-text.ts';

interface OrganizerTime {
  /** The viewer's zone by its Japanese name. */
  here: string;
  /** The event's zone by its Japanese name. */
  there: string;
  /** When it is by the clocks there; the day is left out where it is the viewer's, too. */
  period: string;
}

/** The time of an event as its organizer's clocks show it; null where the viewer's show the same. */
export function organizerTime(event: Event, viewerZone: string): OrganizerTime | null {
  const { startAt, endAt, timeZone } = event;
  if (!isZone(timeZone) || Number.isNaN(Date.parse(startAt)) || Number.isNaN(Date.parse(endAt))) return null;
  const isSame = (instant: string) =>
    timeOf(instant, timeZone) === timeOf(instant, viewerZone) &&
    dayOf(instant, timeZone) === dayOf(instant, viewerZone);
  if (isSame(startAt) && isSame(endAt)) return null;
  const [day, times] = periodLines(event, timeZone);
  const hasSameDay = day === periodLines(event, viewerZone)[0] && !day.endsWith('–');
  return {
    here: zoneName(startAt, viewerZone),
    there: zoneName(startAt, timeZone),
    period: hasSameDay ? times : withoutYear(formatPeriod(startAt, endAt, timeZone), dayOf(startAt, viewerZone)),
  };
}

/** The viewer's line says the year already; another one stays. */
const withoutYear = (period: string, day: string): string => period.replaceAll(`${day.slice(0, 4)}年`, '');
