import { type Event, limits, type TimelineSort, timeline, users } from '@hiyori/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { containsEvents } from '../events/queries.ts';
import { countNewPosts } from './new-posts.ts';

const timelineApi = createApi(timeline);
const usersApi = createApi(users);

const keys = {
  feed: (userId: number, sort: TimelineSort) => ['timeline', 'feed', { userId, sort }] as const,
  head: (userId: number) => ['timeline', 'head', { userId }] as const,
  // Not the timeline's: whoever is followed from among them stays there, so that a press can be taken back.
  suggestions: (atMost: number) => ['users', 'suggestions', { atMost }] as const,
};

const headPollMs = 60_000;

/**
 * The events of the people whom the viewer follows, growing by cursor. A list that is come back to (`isReturn`) stays as it
 * was left, but for a change of whom one follows: nothing moves under the reader's eyes.
 */
export function useTimeline(userId: number, sort: TimelineSort, isReturn: boolean) {
  const query = timelineApi.feed.useInfiniteQuery({
    queryKey: keys.feed(userId, sort),
    queryData: ({ pageParam }) => ({
      params: { id: userId },
      query: { sort, limit: limits.page.size, ...(typeof pageParam === 'string' && { cursor: pageParam }) },
    }),
    initialPageParam: null,
    getNextPageParam: (last: { body: { nextCursor: string | null } }) => last.body.nextCursor,
    refetchOnMount: ({ state }: { state: { isInvalidated: boolean } }) => !isReturn || state.isInvalidated,
    refetchOnReconnect: false,
    meta: containsEvents,
  });
  return { ...toInfiniteList(query, (page) => page.body.events), readAt: query.dataUpdatedAt };
}

/**
 * Looks each minute while the tab is looked at whether the timeline by posting begins with events that are not among those `shown`: how
 * many, and `reveal`, which begins the list with them.
 */
export function useNewPosts(userId: number, shown: readonly Event[], readAt: number) {
  const client = useQueryClient();
  const { data: head } = useQuery({
    queryKey: keys.head(userId),
    queryFn: async ({ signal }) => {
      const input = { params: { id: userId }, query: { sort: 'created', limit: limits.page.size } as const };
      const answer = await timelineApi.feed.query({ ...input, fetchOptions: { signal } });
      if (answer.status !== 200) throw answer;
      return answer;
    },
    initialData: null,
    initialDataUpdatedAt: readAt,
    staleTime: headPollMs,
    refetchInterval: headPollMs,
  });
  return {
    count: head ? countNewPosts(head.body.events, shown) : 0,
    reveal: async () => {
      const queryKey = keys.feed(userId, 'created');
      // A page on its way would bring the former list back.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { pages: [head], pageParams: [null] });
    },
  };
}

/** People whom the viewer may like; undefined until they are known. */
export function useSuggestions(atMost: number) {
  const query = usersApi.suggestions.useQuery({
    queryKey: keys.suggestions(atMost),
    queryData: { query: { limit: atMost } },
  });
  return query.data?.body;
}
