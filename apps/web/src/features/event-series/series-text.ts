import type { EventSeries, SeriesDetails } from '@hiyori/contract';
import { dayOf, viewerZone, zoneOfDays } from '@hiyori/time';
import { rruleText } from '@hiyori/time/recurrence-text';
import { seriesCopy as copy } from './copy.ts';

/** How a series repeats, 「毎月 第4土曜」. */
export const seriesText = (
  { rrule, recurrenceId }: Pick<EventSeries, 'rrule' | 'recurrenceId'>,
  zone: string,
): string => rruleText(rrule, dayOf(recurrenceId, zone));

/** The next occurrences that did not start, without the event `exceptId`. */
export const laterOccurrences = (details: SeriesDetails | undefined, exceptId: number, now: Date) =>
  details?.next.filter(({ id, startAt }) => id !== exceptId && Date.parse(startAt) > now.getTime()) ?? [];

const shownNext = 3;

/** 「つぎは 12/5、12/12、12/19」 as the viewer sees the days of the event; empty without occurrences. */
export function nextText(
  later: readonly { startAt: string }[],
  event: { allDay?: boolean | undefined; timeZone: string },
): string {
  const zone = zoneOfDays(event, viewerZone());
  const days = later
    .slice(0, shownNext)
    .map(({ startAt }) => dayOf(startAt, zone).slice(5).split('-').map(Number).join('/'));
  return days.length > 0 ? copy.next(days.join('、')) : '';
}
