import {
  type BatchResult,
  batchFollow,
  eventFollows,
  type FollowedEvent,
  FollowedEvents,
  limits,
} from '@hiyori/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi, orThrow, withResponse } from '../../lib/api.ts';
import { eventListQuery, refreshEventLists } from '../../lib/event-lists.ts';
import { uniqueById } from '../../lib/infinite-list.ts';
import { loadState } from '../../lib/load-state.ts';
import { isViewer } from '../auth/queries.ts';
import { markAdded } from '../event-follows/queries.ts';
import { fetchAllPages } from './fetch-all-pages.ts';

// Accepts missing fields that the contract requires: the panel has fallback texts for them.
const eventFollowsApi = createApi({
  ...eventFollows,
  followed: withResponse(eventFollows.followed, FollowedEvents),
});

const keys = {
  followed: (userId: number) => ['event-follows', 'followed', { userId }] as const,
};

const followedPageSize = 100;
const followedPages = { pageSize: followedPageSize, lastPage: limits.search.offsetMax / followedPageSize + 1 };

/**
 * The events in the viewer's calendar, latest start first; every page that the server reads by its number, because the panel shows the total.
 * Only while `isOn`.
 */
export function useFollowedEvents(userId: number, isOn: boolean) {
  const query = useQuery({
    queryKey: keys.followed(userId),
    queryFn: async ({ signal }) => {
      const events = await fetchAllPages(followedPages, async (page) => {
        const query = { page, limit: followedPageSize, descriptions: 'short' as const };
        const { body } = await orThrow(
          eventFollowsApi.followed.query({ params: { userId }, query, fetchOptions: { signal } }),
        );
        return body;
      });
      return { body: uniqueById(events) };
    },
    enabled: isOn,
    meta: eventListQuery,
  });
  return {
    events: query.data?.body,
    ...loadState(query),
  };
}

/**
 * Removes several events from the viewer's calendar: `unfollowAll(ids, onProgress)` resolves with the ids that succeeded and
 * failed. Removed events leave the cached list at once; the other event lists are invalidated.
 */
export function useUnfollowAll(userId: number) {
  const client = useQueryClient();
  return async (ids: readonly number[], onProgress?: (result: BatchResult) => void): Promise<BatchResult> => {
    await client.cancelQueries({ queryKey: keys.followed(userId) });
    const send = (id: number) => eventFollowsApi.unfollow.mutate({ params: { id }, body: { userId } });
    const result = await batchFollow({ ids, operation: 'unfollow', send, onProgress });
    if (!isViewer(client, userId)) return result;
    const removed = new Set(result.succeeded);
    for (const id of removed) markAdded(client, id, false);
    client.setQueryData<{ body: FollowedEvent[] }>(
      keys.followed(userId),
      (data) => data && { body: data.body.filter(({ id }) => !removed.has(id)) },
    );
    void refreshEventLists(client);
    return result;
  };
}
