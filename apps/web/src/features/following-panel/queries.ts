import { type BatchResult, batchFollow, eventFollows, FollowedEvent } from '@hiyori/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { createApi, withResponse } from '../../lib/api.ts';
import { uniqueById } from '../../lib/infinite-list.ts';
import { isViewer } from '../auth/queries.ts';
import { markAdded } from '../event-follows/queries.ts';
import { eventListQuery, refreshEventLists } from '../events/queries.ts';
import { allPages } from './all-pages.ts';

// The API promises one shape of each response; the screens have texts for what is missing, so they accept more.
const eventFollowsApi = createApi({
  ...eventFollows,
  followed: withResponse(eventFollows.followed, z.array(FollowedEvent)),
});

const keys = {
  followed: (userId: number) => ['event-follows', 'followed', { userId }] as const,
};

const followedPageSize = 100;

/** Everything in the viewer's calendar, newest start first, to the last page: the panel counts them all. Read while `isOn`. */
export function useFollowedEvents(userId: number, isOn: boolean) {
  const query = useQuery({
    queryKey: keys.followed(userId),
    queryFn: async ({ signal }) => {
      const events = await allPages(followedPageSize, async (page) => {
        const answer = await eventFollowsApi.followed.query({
          params: { userId },
          query: { page, limit: followedPageSize },
          fetchOptions: { signal },
        });
        if (answer.status !== 200) throw answer;
        return answer.body;
      });
      return { body: uniqueById(events) };
    },
    enabled: isOn,
    meta: eventListQuery,
  });
  return {
    events: query.data?.body,
    isPending: query.isPending,
    error: query.error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/**
 * Takes several events out of the viewer's calendar: `unfollowAll(ids, onProgress)` answers which went and which did not. What
 * went leaves the followed list at once, and the other lists are asked again in the end.
 */
export function useUnfollowAll(userId: number) {
  const client = useQueryClient();
  return async (ids: readonly number[], onProgress?: (result: BatchResult) => void): Promise<BatchResult> => {
    await client.cancelQueries({ queryKey: keys.followed(userId) });
    const send = (id: number) => eventFollowsApi.unfollow.mutate({ params: { id }, body: { userId } });
    const result = await batchFollow({ ids, operation: 'unfollow', send, onProgress });
    if (!isViewer(client, userId)) return result;
    const gone = new Set(result.succeeded);
    for (const id of gone) markAdded(client, id, false);
    client.setQueryData<{ body: FollowedEvent[] }>(
      keys.followed(userId),
      (data) => data && { body: data.body.filter(({ id }) => !gone.has(id)) },
    );
    void refreshEventLists(client);
    return result;
  };
}
