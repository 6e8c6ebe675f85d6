import { type Sky, skyAt } from '@hiyori/posters';
import { addDays, dayOf, type Instant, instantOf, timeOf } from '@hiyori/time';

// The hours of `skyAt`; a night ends in the next morning.
const hours: Record<Sky, readonly [from: string, to: string]> = {
  morning: ['05:00', '10:00'],
  noon: ['10:00', '16:00'],
  evening: ['16:00', '18:30'],
  night: ['18:30', '05:00'],
};

/** The morning, noon, evening or night around an instant, from `from` to `to` (exclusive), as ISO instants. */
export function partOfDayAt(instant: Instant, zone: string): { sky: Sky; from: string; to: string } {
  const sky = skyAt(instant, zone);
  const [from, to] = hours[sky];
  const isAfterMidnight = sky === 'night' && timeOf(instant, zone) < to;
  const day = addDays(dayOf(instant, zone), isAfterMidnight ? -1 : 0);
  return {
    sky,
    from: instantOf(day, from, zone).toISOString(),
    to: instantOf(to < from ? addDays(day, 1) : day, to, zone).toISOString(),
  };
}
