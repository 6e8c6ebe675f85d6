import { limits, type TimelineSort } from '@hiyori/contract';
import { api } from '../../lib/api.ts';
import { growingList } from '../../lib/growing-list.ts';
import { holdsEvents } from '../events/queries.ts';

const keys = {
  feed: (userId: number, sort: TimelineSort) => ['timeline', 'feed', { userId, sort }] as const,
};

/** The events of the people whom the viewer follows, growing by cursor. */
export function useTimeline(userId: number, sort: TimelineSort) {
  const query = api.timeline.feed.useInfiniteQuery({
    queryKey: keys.feed(userId, sort),
    queryData: ({ pageParam }) => ({
      params: { id: userId },
      query: { sort, limit: limits.page.size, ...(typeof pageParam === 'string' && { cursor: pageParam }) },
    }),
    initialPageParam: null,
    getNextPageParam: (last: { body: { nextCursor: string | null } }) => last.body.nextCursor,
    meta: holdsEvents,
  });
  return growingList(query, (page) => page.body.events);
}
