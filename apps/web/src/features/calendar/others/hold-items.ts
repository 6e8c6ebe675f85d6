import type { DatePollHold } from '@hiyori/contract';
import { useMemo } from 'react';
import { pollCopy } from '../../date-polls/copy.ts';
import { useHolds } from '../../date-polls/holds/queries.ts';
import type { HoldItem } from '../calendar-item.ts';

const cache = new WeakMap<DatePollHold, HoldItem>();

/** The items of options of open polls. An unchanged option keeps its item. */
export const holdItemsOf = (holds: readonly DatePollHold[]): HoldItem[] =>
  holds.map((hold) => {
    const cached = cache.get(hold) ?? itemOf(hold);
    cache.set(hold, cached);
    return cached;
  });

const itemOf = ({ optionId, title, startAt, endAt, day, timeZone, slug }: DatePollHold): HoldItem => ({
  key: `hold-${optionId}`,
  kind: 'hold',
  title,
  person: pollCopy.poll,
  place: null,
  hue: 'sumi',
  startAt,
  endAt,
  timeZone,
  isAllDay: day !== null,
  isCancelled: false,
  slug,
});

/** What open polls keep free from the day `from` to `to` (exclusive), by start; none until it is read. */
export function useHoldItems(from: string, to: string, zone: string): readonly HoldItem[] {
  const holds = useHolds(from, to, zone);
  return useMemo(() => holdItemsOf(holds), [holds]);
}
