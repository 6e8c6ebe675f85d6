import {
  type CreatedNumbers,
  type CreatedPart,
  type Event,
  events,
  type GenreId,
  LenientEvent,
  LenientEventPage,
  limits,
} from '@hiyori/contract';
import { now, viewerZone } from '@hiyori/time';
import { keepPreviousData, type QueryClient, replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import { createApi, withResponse } from '../../lib/api.ts';
import { cachedEntities } from '../../lib/cached-entities.ts';
import { containsEvents, eventListQuery, refreshEventLists } from '../../lib/event-lists.ts';
import { shownData } from '../../lib/failure.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { loadState } from '../../lib/load-state.ts';
import { isPartial } from '../../lib/offline-cache.ts';
import { isViewer, useViewer } from '../auth/queries.ts';

// Accepts missing fields that the contract requires: the pages have fallback texts for them.
export const eventsApi = createApi({
  ...events,
  get: withResponse(events.get, LenientEvent),
  list: withResponse(events.list, LenientEventPage),
});

export const eventKeys = {
  detail: (eventId: number) => ['events', 'detail', { eventId }] as const,
  created: (userId: number, when: CreatedPart) => ['events', 'created', { userId, when }] as const,
  createdNumbers: (userId: number) => ['events', 'created-numbers', { userId }] as const,
  next: (creatorId: number) => ['events', 'next', { creatorId }] as const,
  between: (from: string, to: string) => ['events', 'between', { from, to }] as const,
  search: (search: EventSearch) => ['events', 'search', search] as const,
};

export const cachedEvents = cachedEntities<Event>('startAt', 'isInCalendar');

interface EventRead {
  body: Event;
  headers: Headers;
}

/** Parts of a whole event would be missing on the page, and a co-host would lose the form. */
const withoutLoss = (known: EventRead | undefined, read: EventRead): EventRead =>
  known && !isPartial(known) && isPartial(read) && !(read.body.updatedAt > known.body.updatedAt)
    ? known
    : replaceEqualDeep(known, read);

const eventQuery = (eventId: number) => ({
  queryKey: eventKeys.detail(eventId),
  queryData: { params: { id: eventId } },
  structuralSharing: withoutLoss as (known: unknown, read: unknown) => unknown,
  meta: containsEvents,
});

/** Reads what `useEvent` returns. */
export const readEvent = (client: QueryClient, eventId: number): Promise<void> =>
  eventsApi.get.prefetchQuery(client, eventQuery(eventId));

export function useEvent(eventId: number) {
  const query = eventsApi.get.useQuery(eventQuery(eventId));
  const shown = shownData(query);
  return {
    event: shown?.body,
    /** False for an event that is read without a connection: no form may begin from it (`useWholeEvent`). */
    isWhole: !(shown && isPartial(shown)),
    ...loadState(query),
  };
}

/** One part of the events that a user created and the viewer can see, paginated by page number; not read while `enabled` is false. */
export function useCreatedEvents(userId: number, when: CreatedPart, enabled = true) {
  const query = eventsApi.createdBy.useInfiniteQuery({
    queryKey: eventKeys.created(userId, when),
    queryData: ({ pageParam }) => ({
      params: { userId },
      query: { when, page: pageParam as number, limit: limits.page.size, descriptions: 'short' as const },
    }),
    initialPageParam: 1,
    getNextPageParam: (last: { body: Event[] }, pages: unknown[]) =>
      last.body.length < limits.page.size ? undefined : pages.length + 1,
    meta: eventListQuery,
    enabled,
  });
  return toInfiniteList(query, (page) => page.body);
}

/** How many events a user created; undefined while `enabled` is false, while loading and after a failure. */
export function useCreatedNumbers(userId: number, enabled: boolean): CreatedNumbers | undefined {
  const query = eventsApi.createdNumbers.useQuery({
    queryKey: eventKeys.createdNumbers(userId),
    queryData: { params: { userId }, query: { tz: viewerZone() } },
    meta: eventListQuery,
    enabled,
  });
  return query.data?.body;
}

export interface EventSearch {
  /** Text in the title or location. */
  term: string;
  /** The creator's genre; null for any. */
  genre: GenreId | null;
  /** An ISO instant; events that ended before it or before the request are excluded. */
  from: string;
  /** An ISO instant; events that start then or later are excluded. */
  to?: string | undefined;
  /** Only events that friends of the viewer added. */
  withFriends: boolean;
}

/** For requests, not for keys, which would then differ each time. */
function notBeforeNow(instant: string): string {
  const current = now().toISOString();
  return instant > current ? instant : current;
}

/**
 * Events that the viewer can see, soonest first, paginated by cursor; `total` is their number, undefined above the number that the
 * server counts. Previous results stay, as `isPrevious`, while loading.
 */
export function useEventSearch(search: EventSearch) {
  const { term, genre, from, to, withFriends } = search;
  const query = eventsApi.list.useInfiniteQuery({
    queryKey: eventKeys.search(search),
    queryData: ({ pageParam }) => ({
      query: {
        ...(term && { q: term }),
        ...(genre && { interest: genre }),
        from: notBeforeNow(from),
        ...(to && { to }),
        ...(withFriends && { goers: 'friends' as const }),
        limit: limits.search.pageSize,
        descriptions: 'short' as const,
        ...(typeof pageParam === 'string' && { cursor: pageParam }),
      },
    }),
    initialPageParam: null,
    getNextPageParam: (last: { body: { nextCursor: string | null } }) => last.body.nextCursor,
    placeholderData: keepPreviousData,
    meta: eventListQuery,
  });
  const first = query.data?.pages[0]?.body;
  // A total that is omitted is read as the number of events of the page.
  const isCounted = first && (first.nextCursor === null || (first.total ?? 0) > first.events.length);
  return { ...toInfiniteList(query, (page) => page.body.events), total: isCounted ? first.total : undefined };
}

/** The next events of a user that the viewer can see, soonest first; empty while loading. */
export function useNextEvents(creatorId: number, limit: number): Event[] {
  const query = eventsApi.list.useQuery({
    queryKey: eventKeys.next(creatorId),
    queryData: { query: { creatorId, from: now().toISOString(), limit, descriptions: 'short' } },
    meta: eventListQuery,
  });
  return query.data?.body.events ?? [];
}

/** Events of a period that the viewer can see, soonest first, a page of them; empty while loading. `from` and `to` are ISO instants. */
export function useEventsBetween(from: string, to: string): Event[] {
  const query = eventsApi.list.useQuery({
    queryKey: eventKeys.between(from, to),
    queryData: { query: { from, to, limit: limits.search.pageSize, descriptions: 'short' } },
    meta: eventListQuery,
  });
  return query.data?.body.events ?? [];
}

/** Moves an event of the viewer: saves its times, planned in `zone`. Resolves when the cached copies are changed. */
export function useMoveEvent() {
  const client = useQueryClient();
  const viewer = useViewer();
  const mutation = eventsApi.update.useMutation({ onSuccess: ({ body }) => cacheEvent(client, viewer.id, body) });
  return async ({ id, creatorId }: Event, period: Pick<Event, 'startAt' | 'endAt'>, zone: string): Promise<void> => {
    await mutation.mutateAsync({
      params: { id },
      query: { tz: zone },
      body: { userId: creatorId, startAt: period.startAt, endAt: period.endAt },
    });
  };
}

/** After a write for several occurrences: each page reads its event again when it is next shown. */
export const refreshDetails = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: ['events', 'detail'] });

/** Caches an event as its creator or a co-host changed it, unless another user has signed in since. */
export function cacheEvent(client: QueryClient, viewerId: number, event: Event) {
  if (!isViewer(client, viewerId)) return;
  const response = { status: 200, body: event, headers: new Headers() };
  client.setQueryData(eventKeys.detail(event.id), response);
  cachedEvents.patch(client, event.id, event);
  void refreshEventLists(client);
}
