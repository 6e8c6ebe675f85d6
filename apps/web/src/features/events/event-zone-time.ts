import type { Event } from '@hiyori/contract';
import { dayOf, formatPeriod, isUsableZone, timeOf, zoneName } from '@hiyori/time';
import { periodLines } from './event-text.ts';

interface EventZoneTime {
  /** The Japanese name of the viewer's zone. */
  here: string;
  /** The Japanese name of the event's zone. */
  there: string;
  /** The period in the event's zone, without the day if it is the same in the viewer's zone. */
  period: string;
}

/** The time of an event in its own zone; null if it is the same in the viewer's zone, or a date. */
export function eventZoneTime(event: Event, viewerZone: string): EventZoneTime | null {
  const { startAt, endAt, timeZone } = event;
  if (event.allDay || !isUsableZone(timeZone) || Number.isNaN(Date.parse(startAt)) || Number.isNaN(Date.parse(endAt)))
    return null;
  const isSame = (instant: string) =>
    timeOf(instant, timeZone) === timeOf(instant, viewerZone) &&
    dayOf(instant, timeZone) === dayOf(instant, viewerZone);
  if (isSame(startAt) && isSame(endAt)) return null;
  const [day, times] = periodLines(event, timeZone);
  const hasSameDay = day === periodLines(event, viewerZone)[0] && !day.endsWith('–');
  return {
    here: zoneName(startAt, viewerZone),
    there: zoneName(startAt, timeZone),
    period: hasSameDay ? times : withoutYear(formatPeriod(event, timeZone), dayOf(startAt, viewerZone)),
  };
}

/** Removes the year of `day`, which the viewer's line already shows; a different year stays. */
const withoutYear = (period: string, day: string): string => period.replaceAll(`${day.slice(0, 4)}年`, '');
