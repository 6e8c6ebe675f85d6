import {
  type BatchResult,
  batchFollow,
  type Event,
  type FollowedEvent,
  isDone,
  limits,
  listHeaders,
} from '@hiyori/contract';
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { cursorPages, pageAt } from '../../lib/cursor-pages.ts';
import { englishErrorText } from '../../lib/error-text.ts';
import { growingList, onceEach } from '../../lib/growing-list.ts';
import { useToast } from '../../ui/toast-context.ts';
import { isViewer } from '../auth/queries.ts';
import { cachedEvents, eventKeys, listsEvents, refreshEventLists } from '../events/queries.ts';
import type { AgendaWindow } from './agenda-window.ts';
import { allPages } from './all-pages.ts';
import { monthsAround, monthsBetween } from './month-spans.ts';

const keys = {
  calendar: (from: string, to: string, zone: string) => ['event-follows', 'calendar', { from, to, zone }] as const,
  followed: (userId: number) => ['event-follows', 'followed', { userId }] as const,
  faces: (eventId: number) => ['event-follows', 'faces', { eventId }] as const,
  // Apart from the feature's other reads: those are asked again with every person who is followed, this one may be long.
  attendees: (eventId: number) => ['attendees', 'list', { eventId }] as const,
  add: ['event-follows', 'add'] as const,
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
    const answer = await api.eventFollows.calendar.query({ query: { from, to, tz: zone }, fetchOptions: { signal } });
    if (answer.status !== 200) throw answer;
    return answer;
  },
  meta: listsEvents,
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

const followedPageSize = 100;

/** Everything in the viewer's calendar, newest start first, to the last page: the panel counts them all. Read while `isOn`. */
export function useFollowedEvents(userId: number, isOn: boolean) {
  const query = useQuery({
    queryKey: keys.followed(userId),
    queryFn: async ({ signal }) => {
      const events = await allPages(followedPageSize, async (page) => {
        const answer = await api.eventFollows.followed.query({
          params: { userId },
          query: { page, limit: followedPageSize },
          fetchOptions: { signal },
        });
        if (answer.status !== 200) throw answer;
        return answer.body;
      });
      return { body: onceEach(events) };
    },
    enabled: isOn,
    meta: listsEvents,
  });
  return {
    events: query.data?.body,
    isPending: query.isPending,
    error: query.error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

interface Toggle {
  event: Pick<Event, 'id' | 'isInCalendar'>;
  userId: number;
}

/**
 * Adds an event to the viewer's calendar, or takes it out: `toggle({ event, userId })`. Every cached copy changes at once and
 * goes back when the server refuses, which a toast then says. Already there (409) and already gone (404) are no refusals.
 */
export function useAddEvent() {
  const client = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    mutationKey: keys.add,
    mutationFn: sendToggle,
    onMutate: async ({ event }: Toggle) => {
      await cachedEvents.cancelReads(client, event.id);
      mark(client, event.id, !event.isInCalendar);
    },
    onSuccess: (added, { event, userId }) => {
      if (!isViewer(client, userId)) return;
      if (added) cachedEvents.patch(client, event.id, added);
      else void client.invalidateQueries({ queryKey: eventKeys.detail(event.id) });
    },
    onError: (error, { event, userId }) => {
      if (!isViewer(client, userId)) return;
      mark(client, event.id, event.isInCalendar);
      const operation = event.isInCalendar ? 'unfollow event' : 'follow event';
      showToast(englishErrorText(error, { subject: 'event', operation }), { tone: 'bad', lang: 'en' });
    },
    // Not waited for: the next press must not wait for the lists.
    onSettled: () => void refreshEventLists(client),
  });
  return { toggle: mutation.mutate, isPending: mutation.isPending };
}

/** True once the viewer has added an event since the app was opened. */
export function useHasAdded(): boolean {
  const added = useMutationState({
    filters: { mutationKey: keys.add, status: 'success' },
    select: ({ state }) => (state.variables as Toggle).event.isInCalendar === false,
  });
  return added.includes(true);
}

function mark(client: QueryClient, eventId: number, isAdded: boolean) {
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

/**
 * Takes several events out of the viewer's calendar: `unfollowAll(ids, onProgress)` answers which went and which did not. What
 * went leaves the followed list at once, and the other lists are asked again in the end.
 */
export function useUnfollowAll(userId: number) {
  const client = useQueryClient();
  return async (ids: readonly number[], onProgress?: (result: BatchResult) => void): Promise<BatchResult> => {
    await client.cancelQueries({ queryKey: keys.followed(userId) });
    const send = (id: number) => api.eventFollows.unfollow.mutate({ params: { id }, body: { userId } });
    const result = await batchFollow({ ids, operation: 'unfollow', send, onProgress });
    if (!isViewer(client, userId)) return result;
    const gone = new Set(result.succeeded);
    for (const id of gone) mark(client, id, false);
    client.setQueryData<{ body: FollowedEvent[] }>(
      keys.followed(userId),
      (data) => data && { body: data.body.filter(({ id }) => !gone.has(id)) },
    );
    void refreshEventLists(client);
    return result;
  };
}

/** What the server now knows; null when it already was so. */
async function sendToggle({ event, userId }: Toggle) {
  const input = { params: { id: event.id }, body: { userId } };
  const answer = event.isInCalendar
    ? await api.eventFollows.unfollow.mutate(input)
    : await api.eventFollows.follow.mutate(input);
  if (answer.status === 200 || answer.status === 201) {
    const { isFollowing, isInCalendar, followersCount } = answer.body;
    return { isFollowing, isInCalendar, followersCount };
  }
  if (isDone(answer.status, event.isInCalendar ? 'unfollow' : 'follow')) return null;
  throw answer;
}

/** Who has the event in their calendar, the organizer first, growing by cursor; `hiddenCount` more keep to themselves. */
export function useAttendees(eventId: number) {
  const query = useInfiniteQuery({
    queryKey: keys.attendees(eventId),
    queryFn: ({ pageParam, signal }) =>
      // The head comes quickly, the tail in long pages.
      readAttendees(eventId, pageParam ? { ...pageAt(pageParam), limit: limits.page.sizeMax } : pageAt(null), signal),
    ...cursorPages,
    meta: listsEvents,
  });
  const hidden = Number(query.data?.pages[0]?.headers.get(listHeaders.hiddenCount));
  return { ...growingList(query, (page) => page.body), hiddenCount: Number.isSafeInteger(hidden) ? hidden : 0 };
}

/** A few of the attendees, for the event's own page; empty until they are known. */
export function useAttendeeFaces(eventId: number, atMost: number) {
  const query = useQuery({
    queryKey: keys.faces(eventId),
    queryFn: ({ signal }) => readAttendees(eventId, { limit: atMost }, signal),
    meta: listsEvents,
  });
  return query.data?.body ?? [];
}

/** A server that does not know the list by this name may know it by its other one. */
async function readAttendees(id: number, query: { limit: number; cursor?: string }, signal: AbortSignal) {
  const input = { params: { id }, query, fetchOptions: { signal } };
  const answer = await api.eventFollows.attendees.query(input);
  const found = answer.status === 404 ? await api.eventFollows.followers.query(input) : answer;
  if (found.status !== 200) throw found;
  return found;
}
