import { type Event, eventFollows, listHeaders } from '@hiyori/contract';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { createApi } from '../../lib/api.ts';
import { uniqueById } from '../../lib/infinite-list.ts';
import { eventListQuery } from '../events/queries.ts';
import type { AgendaWindow } from './agenda/agenda-window.ts';
import { monthsAround, monthsBetween } from './month/month-spans.ts';

const eventFollowsApi = createApi(eventFollows);

const keys = {
  calendar: (from: string, to: string, zone: string) => ['event-follows', 'calendar', { from, to, zone }] as const,
};

/**
 * The viewer's calendar from the day `from` to `to` (exclusive), fetched by month so that the month grid and the agenda share
 * the cache. Each event is included once, ordered by start; it may start before `from`.
 */
export function useCalendarRange(from: string, to: string, zone: string) {
  const spans = useMemo(() => monthsBetween(from, to), [from, to]);
  // Stable while the months are the same, so that the combined result keeps its identity.
  const combine = useCallback((months: Month[]) => joinMonths(months, spans), [spans]);
  return useQueries({ queries: spans.map((span) => monthQuery(span, zone)), combine });
}

/** Prefetches the months around `day` once `isReady`, so that they are shown without loading. */
export function usePrefetchMonths(day: string, zone: string, isReady: boolean): void {
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
    const body: Event[] = [];
    for (let cursor: string | undefined; ; ) {
      const query = { from, to, tz: zone, ...(cursor && { cursor }) };
      const response = await eventFollowsApi.calendar.query({ query, fetchOptions: { signal } });
      if (response.status !== 200) throw response;
      body.push(...response.body);
      cursor = response.headers.get(listHeaders.nextCursor) ?? undefined;
      if (cursor === undefined) return { ...response, body };
    }
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
    events: byStart(uniqueById(months.flatMap((month) => month.data?.body ?? []))),
    isPending: months.some((month) => month.isPending),
    /** The months that are still loading. */
    pending: spans.filter((_, index) => months[index]?.isPending),
    /** The months without data: still loading or failed. */
    unloaded: spans.filter((_, index) => !months[index]?.data),
    error: failed[0]?.error ?? null,
    isRetrying: failed.some((month) => month.isFetching),
    retry: () => {
      for (const month of failed) void month.refetch();
    },
  };
}

const byStart = (events: Event[]): Event[] =>
  events.sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt) || a.id - b.id);
