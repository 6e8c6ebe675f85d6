import {
  type Event,
  eventFollows,
  events,
  type GenreId,
  type ImportedCalendar,
  type ImportedEvent,
  listHeaders,
  type User,
  users,
} from '@hiyori/contract';
import { addDays, dayOf, daySpan, now, viewerZone } from '@hiyori/time';
import { type QueryClient, type UseQueryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { createApi, orThrow } from '../../lib/api.ts';
import { containsEvents, eventListQuery } from '../../lib/event-lists.ts';
import { uniqueById } from '../../lib/infinite-list.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { overlapping, overlaps } from '../event-follows/clashes.ts';
import { earlierEvents, importedKeys, lastFetchOf } from '../imported-calendars/keys.ts';
import { type AgendaWindow, windowAround } from './agenda/agenda-window.ts';
import { itemsOf } from './calendar-item.ts';
import type { Found } from './first-week/suggestions.ts';
import { monthsAround, monthsBetween } from './month/month-spans.ts';

const eventFollowsApi = createApi(eventFollows);
const eventsApi = createApi(events);
const usersApi = createApi(users);

const keys = {
  calendar: (from: string, to: string, zone: string) => ['event-follows', 'calendar', { from, to, zone }] as const,
  week: (genre: GenreId, from: string) => ['calendar', 'week', { genre, from }] as const,
  next: (creatorId: number, from: string) => ['calendar', 'next', { creatorId, from }] as const,
  people: ['calendar', 'people'] as const,
  any: (userId: number) => ['event-follows', 'any', { userId }] as const,
};

/**
 * The viewer's calendar from the day `from` to `to` (exclusive), fetched by month so that the month grid and the agenda share
 * the cache. Each event is included once, ordered by start; it may start before `from`.
 */
function useCalendarRange(from: string, to: string, zone: string) {
  const spans = useMemo(() => monthsBetween(from, to), [from, to]);
  // Stable while the months are the same, so that the combined result keeps its identity.
  const combine = useCallback((months: Month[]) => joinMonths(months, spans), [spans]);
  return useQueries({ queries: spans.map((span) => monthQuery(span, zone)), combine });
}

const knownMonths = 2;

interface ImportedList {
  body: { calendars: ImportedCalendar[] };
}
interface ImportedMonth {
  body: { events: ImportedEvent[] };
}

const joinImported = (months: { data: ImportedMonth | undefined }[]): ImportedEvent[] => [
  ...new Map(months.flatMap(({ data }) => data?.body.events ?? []).map((each) => [each.id, each])).values(),
];

/** What of the viewer's calendar and imported calendars overlaps an event, as far as its months are read already: it sends no request. */
export function useKnownClashes(event: Event, zone: string): (Event | ImportedEvent)[] {
  const { startAt, endAt } = event;
  const spans = useMemo(() => {
    const days = daySpan(startAt, endAt, zone);
    return days ? monthsBetween(days.first, addDays(days.last, 1)).slice(0, knownMonths) : [];
  }, [startAt, endAt, zone]);
  const combine = useCallback((months: Month[]) => joinMonths(months, spans).events, [spans]);
  const known = useQueries({
    queries: spans.map((span) => ({ ...monthQuery(span, zone), enabled: false })),
    combine,
  });
  const client = useQueryClient();
  const listOptions: UseQueryOptions<ImportedList> = { queryKey: importedKeys.list, enabled: false };
  const [list] = useQueries({ queries: [listOptions] });
  const imported = useQueries({
    queries: spans.map(
      ({ from, to }): UseQueryOptions<ImportedMonth> => ({
        queryKey: importedKeys.events(from, to, zone, lastFetchOf(list.data?.body.calendars)),
        placeholderData: () => earlierEvents(client, from, to, zone),
        enabled: false,
      }),
    ),
    combine: joinImported,
  });
  return useMemo(() => {
    const busy = imported.filter((each) => !each.isTransparent && overlaps(each, event));
    return [...overlapping(known, event, event.id), ...busy].sort(
      (a, b) => Date.parse(a.startAt) - Date.parse(b.startAt),
    );
  }, [known, imported, event]);
}

/** What the calendar shows from the day `from` to `to` (exclusive), ordered by start. */
export function useCalendarItems(from: string, to: string, zone: string, viewerId: number) {
  const range = useCalendarRange(from, to, zone);
  const items = useMemo(() => itemsOf(range.events, viewerId), [range.events, viewerId]);
  return { ...range, items };
}

/** Reads the months that the calendar shows when it opens at today. */
export async function readFirstMonths(client: QueryClient): Promise<void> {
  const zone = viewerZone();
  const today = dayOf(now(), zone);
  const { from, to } = windowAround(today);
  await Promise.all(monthsBetween(from, to).map((span) => client.prefetchQuery(monthQuery(span, zone))));
}

/** Prefetches the months around `day` when `isReady` and the page is idle, so that they are shown without loading. */
export function usePrefetchMonths(day: string, zone: string, isReady: boolean): void {
  const client = useQueryClient();
  const { from, to } = monthsAround(day);
  useEffect(() => {
    if (!isReady) return;
    return whenIdle(() => {
      for (const span of monthsBetween(from, to)) void client.prefetchQuery(monthQuery(span, zone));
    });
  }, [client, from, to, zone, isReady]);
}

const monthQuery = ({ from, to }: { from: string; to: string }, zone: string) => ({
  queryKey: keys.calendar(from, to, zone),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const body: Event[] = [];
    for (let cursor: string | undefined; ; ) {
      const query = { from, to, tz: zone, descriptions: 'short' as const, ...(cursor && { cursor }) };
      const response = await orThrow(eventFollowsApi.calendar.query({ query, fetchOptions: { signal } }));
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

/** Whether the viewer's calendar has no event at any time: asked while `isOn`, and false until it is known. */
export function useIsEmptyCalendar(userId: number, isOn: boolean): { isEmpty: boolean; isPending: boolean } {
  const { data, isFetching, isLoading } = eventFollowsApi.followed.useQuery({
    queryKey: keys.any(userId),
    queryData: { params: { userId }, query: { limit: 1, descriptions: 'short' } },
    enabled: isOn,
    meta: eventListQuery,
  });
  // A cached answer that is read again may be of a time before the first event.
  return { isEmpty: isOn && !isFetching && data?.body.length === 0, isPending: isLoading };
}

const perInterest = 10;
const peopleAsked = 10;
const nextAsked = 3;

/** The events of a period for each of these interests, while `isOn`. They stay in the list when they are added. */
export function useWeekOfInterests(genres: readonly GenreId[], period: { from: string; to: string }, isOn: boolean) {
  const combine = useCallback((results: ListResult[]) => toFound(results, genres), [genres]);
  return useQueries({
    queries: genres.map((genre) => ({
      queryKey: keys.week(genre, period.from),
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const query = { interest: genre, ...period, limit: perInterest };
        return orThrow(eventsApi.list.query({ query, fetchOptions: { signal } }));
      },
      enabled: isOn,
      meta: containsEvents,
    })),
    combine,
  });
}

interface ListResult {
  data: { body: { events: Event[] } } | undefined;
  isLoading: boolean;
}

const toFound = (results: ListResult[], genres: readonly GenreId[]): { items: Found[]; isPending: boolean } => ({
  items: genres.map((genre, index) => ({ genre, events: results[index]?.data?.body.events ?? [] })),
  isPending: results.some(({ isLoading }) => isLoading),
});

/** People whom the viewer might follow, while `isOn`. */
export function usePeopleToFollow(isOn: boolean): { items: User[] | undefined; isPending: boolean } {
  const query = usersApi.suggestions.useQuery({
    queryKey: keys.people,
    queryData: { query: { limit: peopleAsked } },
    enabled: isOn,
  });
  return { items: query.data?.body, isPending: query.isLoading };
}

/** The next event of each of these people that the viewer can see. */
export function useNextEventOfEach(creatorIds: readonly number[], from: string): ReadonlyMap<number, Event> {
  const results = useQueries({
    queries: creatorIds.map((creatorId) => ({
      queryKey: keys.next(creatorId, from),
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const query = { creatorId, from, limit: nextAsked };
        return orThrow(eventsApi.list.query({ query, fetchOptions: { signal } }));
      },
      meta: containsEvents,
    })),
  });
  return new Map(
    creatorIds.flatMap((id, index): [number, Event][] => {
      const next = results[index]?.data?.body.events.find(
        ({ startAt, status }) => status !== 'cancelled' && Date.parse(startAt) > Date.parse(from),
      );
      return next ? [[id, next]] : [];
    }),
  );
}
