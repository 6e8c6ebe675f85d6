import { type Event, limits, type TimelineSort, timeline, users } from '@hiyori/contract';
import { now, viewerZone } from '@hiyori/time';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { createApi, orThrow } from '../../lib/api.ts';
import { containsEvents } from '../../lib/event-lists.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { useLive } from '../../lib/live.ts';
import { wasWrittenSince } from '../../lib/query-client.ts';
import { useNow } from '../../lib/use-now.ts';
import { viewerIn } from '../auth/queries.ts';
import { changePages, type FeedPages, goneFrom } from './gone-events.ts';
import { countNewPosts } from './new-posts.ts';
import { shelfWindow } from './shelf-days.ts';

const timelineApi = createApi(timeline);
const usersApi = createApi(users);

const keys = {
  feed: (userId: number, sort: TimelineSort) => ['timeline', 'feed', { userId, sort }] as const,
  head: (userId: number) => ['timeline', 'head', { userId }] as const,
  shelf: (userId: number, from: string, to: string) => ['timeline', 'shelf', { userId, from, to }] as const,
  unfolded: ['timeline', 'unfolded'] as const,
  // Not under 'timeline': following a suggested user must not refetch the suggestions, so that it can be undone.
  suggestions: (limit: number) => ['users', 'suggestions', { limit }] as const,
};

const headPollMs = 60_000;
const shelfMax = 12;

const feedQuery = (userId: number, sort: TimelineSort) => ({
  queryKey: keys.feed(userId, sort),
  queryData: ({ pageParam }: { pageParam: unknown }) => ({
    params: { id: userId },
    query: {
      sort,
      limit: limits.page.size,
      descriptions: 'short' as const,
      ...(typeof pageParam === 'string' && { cursor: pageParam }),
    },
  }),
  initialPageParam: null,
  meta: containsEvents,
});

/** Reads the first page of the timeline in 投稿順. */
export const readTimeline = (client: QueryClient, userId: number): Promise<void> =>
  timelineApi.feed.prefetchInfiniteQuery(client, feedQuery(userId, 'created'));

/**
 * The events of the users whom the viewer follows, paginated by cursor. On a return to the page (`isReturn`) the cached list
 * is not refetched unless it was invalidated, so that nothing moves.
 */
export function useTimeline(userId: number, sort: TimelineSort, isReturn: boolean) {
  const query = timelineApi.feed.useInfiniteQuery({
    ...feedQuery(userId, sort),
    getNextPageParam: (last: { body: { nextCursor: string | null } }) => last.body.nextCursor,
    refetchOnMount: ({ state }: { state: { isInvalidated: boolean } }) => !isReturn || state.isInvalidated,
    refetchOnReconnect: false,
  });
  return { ...toInfiniteList(query, (page) => page.body.events), fetchedAt: query.dataUpdatedAt };
}

/**
 * Polls the timeline in 投稿順 every minute while the tab is visible and no stream is open. Returns the number of events that are newer than those
 * `shown`, and `reveal`, which replaces the list by the newest page.
 */
export function useNewPosts(userId: number, shown: readonly Event[], fetchedAt: number) {
  const client = useQueryClient();
  const isLive = useLive();
  const { data: head } = useQuery({
    queryKey: keys.head(userId),
    queryFn: async ({ signal }) => {
      const wasWriting = client.isMutating() > 0;
      const askedAt = now().getTime();
      const input = {
        params: { id: userId },
        query: { sort: 'created', limit: limits.page.size, descriptions: 'short' } as const,
      };
      const response = await orThrow(timelineApi.feed.query({ ...input, fetchOptions: { signal } }));
      if (!wasWriting && !wasWrittenSince(client, askedAt)) patchFeeds(client, userId, response.body);
      return response;
    },
    initialData: null,
    initialDataUpdatedAt: fetchedAt,
    staleTime: headPollMs,
    refetchInterval: isLive ? false : headPollMs,
  });
  return {
    count: head ? countNewPosts(head.body.events, shown) : 0,
    reveal: async () => {
      const queryKey = keys.feed(userId, 'created');
      // A pending page would restore the previous list.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { pages: [head], pageParams: [null] });
    },
  };
}

interface Page {
  events: Event[];
  nextCursor: string | null;
}

/**
 * Changes the copies of the events of the newest page in the lists, where they are, and takes out what is gone: a list is not read again, also after
 * changes that were missed.
 */
function patchFeeds(client: QueryClient, userId: number, { events, nextCursor }: Page): void {
  const byId = new Map(events.map((event) => [event.id, event]));
  const shown = client.getQueryData<FeedPages>(keys.feed(userId, 'created'))?.pages.flatMap(({ body }) => body.events);
  const gone = new Set(goneFrom(shown ?? [], events, nextCursor === null, now()));
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ['timeline', 'feed'] })) {
    // It is read again as a whole when it is next shown.
    if (state.isInvalidated) continue;
    client.setQueryData(
      queryKey,
      (data: FeedPages | undefined) =>
        data &&
        changePages(data, (all) => all.filter(({ id }) => !gone.has(id)).map((event) => byId.get(event.id) ?? event)),
      { updatedAt: state.dataUpdatedAt },
    );
  }
}

const shelfQuery = (userId: number, { from, to }: { from: string; to: string }) => ({
  queryKey: keys.shelf(userId, from, to),
  queryData: {
    params: { id: userId },
    query: { sort: 'start' as const, from, to, limit: shelfMax, descriptions: 'short' as const },
  },
  meta: containsEvents,
});

/** Reads the events of the shelf, so that the first rendering knows whether there are any. Who follows no one has no shelf. */
export async function readShelf(client: QueryClient, userId: number): Promise<void> {
  if (viewerIn(client)?.followingCount === 0) return;
  await timelineApi.feed.prefetchQuery(client, shelfQuery(userId, shelfWindow(now(), viewerZone())));
}

/** A few events of followed users that start soon and are not cancelled, earliest first; none while loading and after a failure. */
export function useShelf(userId: number) {
  const { isWeekend, ...days } = shelfWindow(useNow(), viewerZone());
  const query = timelineApi.feed.useQuery(shelfQuery(userId, days));
  const all = query.data?.body.events;
  const events = useMemo(() => all?.filter(({ status }) => status !== 'cancelled') ?? [], [all]);
  return { events, isWeekend, isPending: query.isPending };
}

/** Whether these events were unfolded, here or before a return to the page, until the session ends; and what unfolds them. */
export function useFold(events: readonly Event[]) {
  const client = useQueryClient();
  const opened = () => client.getQueryData<number[]>(keys.unfolded) ?? [];
  const [isOpen, setOpen] = useState(() => events.some(({ id }) => opened().includes(id)));
  const open = () => {
    client.setQueryDefaults(keys.unfolded, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(keys.unfolded, [...opened(), ...events.map(({ id }) => id)]);
    setOpen(true);
  };
  return { isOpen, open };
}

/** Suggested users to follow; undefined while loading. */
export function useSuggestions(limit: number) {
  const query = usersApi.suggestions.useQuery({
    queryKey: keys.suggestions(limit),
    queryData: { query: { limit } },
  });
  return query.data?.body;
}
