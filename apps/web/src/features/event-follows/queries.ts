import {
  type Clash,
  type Event,
  type EventFriends,
  eventFollows,
  isDone,
  limits,
  type UserSummary,
} from '@hiyori/contract';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { createApi, orThrow } from '../../lib/api.ts';
import { englishErrorText } from '../../lib/error-text.ts';
import { eventListQuery, isEventList } from '../../lib/event-lists.ts';
import { refreshFirstReads } from '../../lib/query-client.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { isViewer } from '../auth/queries.ts';
import type { AddScope } from '../event-series/add-scope-sheet.tsx';
import { cachedEvents, eventKeys, refreshDetails } from '../events/queries.ts';
import type { Period } from './clashes.ts';

const eventFollowsApi = createApi(eventFollows);

const addKey = ['event-follows', 'add'] as const;

interface Toggle {
  event: Pick<Event, 'id' | 'isInCalendar'>;
  userId: number;
  /** What is added: this event (the default), or each occurrence of its series. A removal is always of one. */
  scope?: AddScope | undefined;
}

/**
 * Adds an event to the viewer's calendar or removes it: `toggle({ event, userId, scope })`. Every cached copy is updated
 * optimistically; a failure reverts it and shows a toast. Already added (409) and already removed (404) count as success.
 */
export function useAddEvent() {
  const client = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    mutationKey: addKey,
    mutationFn: sendToggle,
    onMutate: async ({ event }: Toggle) => {
      await cachedEvents.cancelReads(client, event.id);
      markAdded(client, event.id, !event.isInCalendar);
    },
    onSuccess: (added, { event, userId }) => {
      if (!isViewer(client, userId)) return;
      // It takes the place of 気になる.
      if (added)
        cachedEvents.patch(client, event.id, ({ attendance }) => ({
          ...added,
          ...(attendance && { attendance: added.isInCalendar ? 'going' : 'none' }),
        }));
      else void client.invalidateQueries({ queryKey: eventKeys.detail(event.id) });
    },
    onError: (error, { event, userId }) => {
      if (!isViewer(client, userId)) return;
      markAdded(client, event.id, event.isInCalendar);
      const operation = event.isInCalendar ? 'unfollow event' : 'follow event';
      showToast(englishErrorText(error, { subject: 'event', operation }), { tone: 'bad', lang: 'en' });
      // It may have got seats, or lost the last one.
      void client.invalidateQueries({ queryKey: eventKeys.detail(event.id) });
    },
    // Not awaited, so that the next press does not wait for the lists.
    onSettled: (_added, _error, { scope }) => {
      if (scope === 'series') refreshDetails(client);
      refreshFirstReads(client, isEventList);
    },
  });
  return { toggle: mutation.mutate, mutateAsync: mutation.mutateAsync };
}

/** True once the viewer has added an event since the app was opened. */
export function useHasAdded(): boolean {
  const added = useMutationState({
    filters: { mutationKey: addKey, status: 'success' },
    select: ({ state }) => (state.variables as Toggle).event.isInCalendar === false,
  });
  return added.includes(true);
}

/** Marks an event as added, or removed, in every cached copy, with its count. */
export function markAdded(client: QueryClient, eventId: number, isAdded: boolean) {
  cachedEvents.patch(client, eventId, ({ isInCalendar, followersCount }) =>
    isInCalendar === isAdded
      ? {}
      : {
          isInCalendar: isAdded,
          isFollowing: isAdded,
          followersCount: Math.max(0, followersCount + (isAdded ? 1 : -1)),
        },
  );
}

/** The new state from the server; null if the event was already added or removed. */
async function sendToggle({ event, userId, scope }: Toggle) {
  const input = { params: { id: event.id }, body: { userId } };
  const response = event.isInCalendar
    ? await eventFollowsApi.unfollow.mutate(input)
    : await eventFollowsApi.follow.mutate({ ...input, query: scope === 'series' ? { scope } : {} });
  if (response.status === 200 || response.status === 201) {
    const { isFollowing, isInCalendar, followersCount } = response.body;
    return { isFollowing, isInCalendar, followersCount };
  }
  if (isDone(response.status, event.isInCalendar ? 'unfollow' : 'follow')) return null;
  throw response;
}

const longestPeriodMs = limits.calendar.rangeMaxDays * 86_400_000;

/** What of the viewer's calendar overlaps a period, without the event `exceptId`; undefined while it is not known. */
export function useClashes(period: Period | null, exceptId?: number): readonly Clash[] | undefined {
  const [from, to] = period ? [Date.parse(period.startAt), Date.parse(period.endAt)] : [0, 0];
  const query = {
    from: new Date(from).toISOString(),
    to: new Date(Math.min(to, from + longestPeriodMs)).toISOString(),
    ...(exceptId !== undefined && { except: exceptId }),
  };
  const { data } = eventFollowsApi.clashes.useQuery({
    queryKey: ['event-follows', 'clashes', query],
    queryData: { query },
    enabled: to > from,
    placeholderData: keepPreviousData,
    meta: eventListQuery,
  });
  return to > from ? data?.body : undefined;
}

export type FriendsByEvent = ReadonlyMap<number, readonly UserSummary[]>;

const friendsKey = (ids: string) => ['event-follows', 'friends', { ids }] as const;

/** The friends who added each event, one request for each page of ids: a further page does not repeat the earlier ones. */
export function useFriends(pages: readonly (readonly number[])[]): FriendsByEvent {
  return useQueries({
    queries: pages.map((page) => {
      const ids = page.join();
      return {
        queryKey: friendsKey(ids),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          orThrow(eventFollowsApi.friends.query({ query: { ids }, fetchOptions: { signal } })),
      };
    }),
    combine: joinFriends,
  });
}

/** The friends who added each event of a list, one request for each page of the list. */
export function useFriendsOf(events: readonly Event[]): FriendsByEvent {
  return useFriends(useMemo(() => pagesOf(events), [events]));
}

/** The ids of the events, page by page. */
function pagesOf(events: readonly Event[]): number[][] {
  const pages: number[][] = [];
  for (let start = 0; start < events.length; start += limits.page.size)
    pages.push(events.slice(start, start + limits.page.size).map(({ id }) => id));
  return pages;
}

const joinFriends = (results: { data: { body: EventFriends[] } | undefined }[]): FriendsByEvent =>
  new Map(results.flatMap(({ data }) => data?.body ?? []).map(({ id, people }) => [id, people]));

/** A few upcoming events that friends added and the viewer did not; undefined while loading and after a failure. */
export function useFriendsPlans(limit: number): readonly Event[] | undefined {
  const query = eventFollowsApi.friendsPlans.useQuery({
    queryKey: ['event-follows', 'friends-plans', { limit }],
    queryData: { query: { limit, descriptions: 'short' } },
    meta: eventListQuery,
  });
  return query.data?.body;
}
