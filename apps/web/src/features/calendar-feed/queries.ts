import { calendarFeed } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { loadState } from '../../lib/load-state.ts';
import { isViewer } from '../auth/queries.ts';

const calendarFeedApi = createApi(calendarFeed);

const feedKey = (userId: number) => ['calendar-feed', 'mine', { userId }] as const;

/** The viewer's calendar feed: `feed` is null if there is none, undefined while loading. */
export function useCalendarFeed(userId: number) {
  const query = calendarFeedApi.get.useQuery({
    queryKey: feedKey(userId),
    queryData: {},
    // The time of the last access changes without an action of this client.
    staleTime: 0,
  });
  return {
    feed: query.data?.body.feed,
    ...loadState(query),
  };
}

/** `rotate` creates an address and invalidates the previous one; `revoke` only invalidates it. */
export function useFeedWrites(userId: number) {
  const client = useQueryClient();
  const queryKey = feedKey(userId);
  const onSuccess = async (response: object) => {
    // What a read that began earlier brings may be from before the write.
    await client.cancelQueries({ queryKey });
    if (isViewer(client, userId)) client.setQueryData(queryKey, response);
  };
  const rotate = calendarFeedApi.rotate.useMutation({ onSuccess });
  const revoke = calendarFeedApi.revoke.useMutation({ onSuccess });
  return {
    isPending: rotate.isPending || revoke.isPending,
    rotate: () => rotate.mutateAsync({ body: {} }),
    revoke: () => revoke.mutateAsync({ body: {} }),
  };
}
