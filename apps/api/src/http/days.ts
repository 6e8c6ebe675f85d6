import { defaultZone } from '@hiyori/contract';
import { type Day, startOfDay } from '@hiyori/time';

/** The period from the beginning of a day to that of another, as ISO 8601 in UTC. @throws RangeError for a day or a zone that is none. */
export const periodOfDays = ({ from, to, tz = defaultZone }: { from: Day; to: Day; tz?: string | undefined }) => ({
  from: startOfDay(from, tz).toISOString(),
  to: startOfDay(to, tz).toISOString(),
});
