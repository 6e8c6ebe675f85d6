import {
  type Event,
  type EventUpdate,
  events,
  type GenreId,
  LenientEvent,
  LenientEventPage,
  limits,
} from '@hiyori/contract';
import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createApi, withResponse } from '../../lib/api.ts';
import { cachedEntities } from '../../lib/cached-records.ts';
import { statusOf } from '../../lib/failure.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { isViewer } from '../auth/queries.ts';

// The API promises one shape of each response; the screens have texts for what is missing, so they accept more.
const eventsApi = createApi({
  ...events,
  get: withResponse(events.get, LenientEvent),
  list: withResponse(events.list, LenientEventPage),
});

export const eventKeys = {
  detail: (eventId: number) => ['events', 'detail', { eventId }] as const,
  created: (userId: number) => ['events', 'created', { userId }] as const,
  found: (search: EventSearch) => ['events', 'found', search] as const,
};

/** Put this as `meta` on every query whose list gains or loses events when one is created, changed or added. */
export const eventListQuery = { containsEvents: true, eventListQuery: true } as const;

/** As `eventListQuery`, for a query whose events stay the same ones: it is asked again when their creator's name changes. */
export const containsEvents = { containsEvents: true } as const;

/** Asks again for every list of events: those on the screen at once, the others when they are next shown. */
export const refreshEventLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta }) => meta?.eventListQuery === true });

export const cachedEvents = cachedEntities<Event>('startAt', 'isInCalendar');

/** One event: `{ event, isPending, error, retry, isRetrying }`. */
export function useEvent(eventId: number) {
  const query = eventsApi.get.useQuery({
    queryKey: eventKeys.detail(eventId),
    queryData: { params: { id: eventId } },
    meta: containsEvents,
  });
  return {
    event: query.data?.body,
    isPending: query.isPending,
    error: query.error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** What a person created and the viewer can see, newest start first, growing by pages. */
export function useCreatedEvents(userId: number) {
  const query = eventsApi.createdBy.useInfiniteQuery({
    queryKey: eventKeys.created(userId),
    queryData: ({ pageParam }) => ({
      params: { userId },
      query: { page: pageParam as number, limit: limits.page.size },
    }),
    initialPageParam: 1,
    getNextPageParam: (last: { body: Event[] }, pages: unknown[]) =>
      last.body.length < limits.page.size ? undefined : pages.length + 1,
    meta: eventListQuery,
  });
  return toInfiniteList(query, (page) => page.body);
}

/** What is searched for: text of the title or the place, the genre of the creator (null: any), and since when. */
export interface EventSearch {
  term: string;
  genre: GenreId | null;
  /** An ISO instant: what was over by then is left out. */
  from: string;
}

/** Events that the viewer can see, soonest first, growing by cursor; the former finds stay, marked `isOld`, meanwhile. */
export function useEventSearch(search: EventSearch) {
  const { term, genre, from } = search;
  const query = eventsApi.list.useInfiniteQuery({
    queryKey: eventKeys.found(search),
    queryData: ({ pageParam }) => ({
      query: {
        ...(term && { q: term }),
        ...(genre && { interest: genre }),
        from,
        limit: limits.search.pageSize,
        ...(typeof pageParam === 'string' && { cursor: pageParam }),
      },
    }),
    initialPageParam: null,
    getNextPageParam: (last: { body: { nextCursor: string | null } }) => last.body.nextCursor,
    placeholderData: keepPreviousData,
    meta: eventListQuery,
  });
  return toInfiniteList(query, (page) => page.body.events);
}

/** Creates a personal plan or publishes an event: `mutateAsync({ query: { tz }, body })` answers the event as `body`. */
export function useCreateEvent() {
  const client = useQueryClient();
  return eventsApi.create.useMutation({ onSuccess: ({ body }) => rememberEvent(client, body) });
}

/** Changes, cancels or re-opens one's own event. */
export function useUpdateEvent(eventId: number) {
  const client = useQueryClient();
  const mutation = eventsApi.update.useMutation({ onSuccess: ({ body }) => rememberEvent(client, body) });
  return {
    isPending: mutation.isPending,
    /** `zone` is where the organizer is, told with times that they chose by its clocks. */
    update: async (body: EventUpdate, zone?: string): Promise<Event> =>
      (await mutation.mutateAsync({ params: { id: eventId }, query: { tz: zone }, body })).body,
  };
}

/** Deletes one's own event. One that is gone already counts as deleted. */
export function useDeleteEvent(eventId: number) {
  const client = useQueryClient();
  const mutation = eventsApi.remove.useMutation({
    onSettled: (_answer, error) => {
      if (error && statusOf(error) !== 404) return;
      client.removeQueries({ queryKey: eventKeys.detail(eventId) });
      void refreshEventLists(client);
    },
  });
  return {
    isPending: mutation.isPending,
    remove: async (userId: number): Promise<void> => {
      try {
        await mutation.mutateAsync({ params: { id: eventId }, body: { userId } });
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
      }
    },
  };
}

function rememberEvent(client: QueryClient, event: Event) {
  if (!isViewer(client, event.creatorId)) return;
  const answer = { status: 200, body: event, headers: new Headers() };
  client.setQueryData(eventKeys.detail(event.id), answer);
  cachedEvents.patch(client, event.id, event);
  void refreshEventLists(client);
}
