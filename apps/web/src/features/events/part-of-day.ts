import { type Sky, skyAt, skyHours } from '@hiyori/posters';
import { addDays, dayOf, type Instant, instantOf, timeOf } from '@hiyori/time';

/** The morning, noon, evening or night around an instant, from `from` to `to` (exclusive), as ISO instants. */
export function partOfDayAt(instant: Instant, zone: string): { sky: Sky; from: string; to: string } {
  const sky = skyAt(instant, zone);
  const [from, to] = skyHours[sky];
  const isAfterMidnight = sky === 'night' && timeOf(instant, zone) < to;
  const day = addDays(dayOf(instant, zone), isAfterMidnight ? -1 : 0);
  return {
    sky,
    from: instantOf(day, from, zone).toISOString(),
    to: instantOf(to < from ? addDays(day, 1) : day, to, zone).toISOString(),
  };
}
