import { type Event, eventFollows } from '@hiyori/contract';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { createApi } from '../../lib/api.ts';
import { onceEach } from '../../lib/infinite-list.ts';
import { eventListQuery } from '../events/queries.ts';
import type { AgendaWindow } from './agenda/agenda-window.ts';
import { monthsAround, monthsBetween } from './month/month-spans.ts';

const eventFollowsApi = createApi(eventFollows);

const keys = {
  calendar: (from: string, to: string, zone: string) => ['event-follows', 'calendar', { from, to, zone }] as const,
};

/**
 * The viewer's calendar from the day `from` up to but not including `to`. Read month by month, so that the month grid and a
 * growing agenda share what they know; the events come once each, by start, and may begin before `from`.
 */
export function useCalendarRange(from: string, to: string, zone: string) {
  const spans = useMemo(() => monthsBetween(from, to), [from, to]);
  // The same function while the months are the same, so that what it joins keeps its identity while nothing changes.
  const combine = useCallback((months: Month[]) => joinMonths(months, spans), [spans]);
  return useQueries({ queries: spans.map((span) => monthQuery(span, zone)), combine });
}

/** Reads the months around the one of `day` ahead, once `isReady`, so that turning to one of them shows it at once. */
export function useMonthsAhead(day: string, zone: string, isReady: boolean): void {
  const client = useQueryClient();
  const { from, to } = monthsAround(day);
  useEffect(() => {
    if (!isReady) return;
    for (const span of monthsBetween(from, to)) void client.prefetchQuery(monthQuery(span, zone));
  }, [client, from, to, zone, isReady]);
}

const monthQuery = ({ from, to }: { from: string; to: string }, zone: string) => ({
  queryKey: keys.calendar(from, to, zone),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await eventFollowsApi.calendar.query({ query: { from, to, tz: zone }, fetchOptions: { signal } });
    if (answer.status !== 200) throw answer;
    return answer;
  },
  meta: eventListQuery,
});

interface Month {
  data: { body: Event[] } | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

function joinMonths(months: Month[], spans: AgendaWindow[]) {
  const failed = months.filter((month) => month.isError && !month.data);
  return {
    events: byStart(onceEach(months.flatMap((month) => month.data?.body ?? []))),
    isPending: months.some((month) => month.isPending),
    /** The months that are still on their way. */
    pending: spans.filter((_, index) => months[index]?.isPending),
    /** These and the ones that could not be read: what their days hold is not known. */
    unread: spans.filter((_, index) => !months[index]?.data),
    error: failed[0]?.error ?? null,
    isRetrying: failed.some((month) => month.isFetching),
    retry: () => {
      for (const month of failed) void month.refetch();
    },
  };
}

const byStart = (events: Event[]): Event[] =>
  events.sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt) || a.id - b.id);
