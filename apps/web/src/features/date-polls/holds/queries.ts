import { type DatePollHold, datePolls } from '@hiyori/contract';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { createApi, orThrow } from '../../../lib/api.ts';
import { eventListQuery } from '../../../lib/event-lists.ts';
import { holdKeys } from '../queries.ts';
import { quartersBetween } from './quarters.ts';

const api = createApi(datePolls);

/**
 * What open polls keep free from the day `from` to `to` (exclusive), earliest first; none until it is read, and after a failure: the calendar
 * can do without. Read by quarter of a year: few members have a poll, and every view shares the answer.
 */
export function useHolds(from: string, to: string, zone: string): readonly DatePollHold[] {
  const combine = useCallback((quarters: { data: { body: { holds: DatePollHold[] } } | undefined }[]) => {
    const byId = new Map(quarters.flatMap(({ data }) => data?.body.holds ?? []).map((hold) => [hold.optionId, hold]));
    return [...byId.values()].sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt) || a.optionId - b.optionId);
  }, []);
  const queries = useMemo(
    () =>
      quartersBetween(from, to).map((quarter) => ({
        queryKey: holdKeys.between(quarter.from, quarter.to, zone),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          orThrow(api.holds.query({ query: { ...quarter, tz: zone }, fetchOptions: { signal } })),
        meta: eventListQuery,
      })),
    [from, to, zone],
  );
  return useQueries({ queries, combine });
}
