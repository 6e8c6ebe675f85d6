import { calendarFeed } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { isViewer } from '../auth/queries.ts';

const calendarFeedApi = createApi(calendarFeed);

const feedKey = (userId: number) => ['calendar-feed', 'mine', { userId }] as const;

/** The viewer's subscription address: `feed` is null when there is none, undefined until that is known. */
export function useCalendarFeed(userId: number) {
  const query = calendarFeedApi.get.useQuery({
    queryKey: feedKey(userId),
    queryData: {},
    // When it was read last changes without anybody's doing here.
    staleTime: 0,
  });
  return {
    feed: query.data?.body.feed,
    isPending: query.isPending,
    error: query.error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** `rotate` makes an address, and ends one that was there; `revoke` withdraws it. Both may be repeated. */
export function useFeedWrites(userId: number) {
  const client = useQueryClient();
  const onSuccess = (answer: object) => {
    if (isViewer(client, userId)) client.setQueryData(feedKey(userId), answer);
  };
  const rotate = calendarFeedApi.rotate.useMutation({ onSuccess });
  const revoke = calendarFeedApi.revoke.useMutation({ onSuccess });
  return {
    isPending: rotate.isPending || revoke.isPending,
    rotate: () => rotate.mutateAsync({ body: {} }),
    revoke: () => revoke.mutateAsync({ body: {} }),
  };
}
