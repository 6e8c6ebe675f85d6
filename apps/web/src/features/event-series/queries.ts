import { eventFollows, eventSeries, type SeriesDetails } from '@hiyori/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { englishErrorText } from '../../lib/error-text.ts';
import { followsEventLists, refreshEventLists } from '../../lib/event-lists.ts';
import { loadState } from '../../lib/load-state.ts';
import { useMutateOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { seriesCopy } from './copy.ts';

const seriesApi = createApi(eventSeries);
const followsApi = createApi(eventFollows);

const seriesKey = (eventId: number) => ['event-series', 'detail', { eventId }] as const;

/** The series of an event; `details` is undefined while loading and after a failure. */
export function useSeries(eventId: number, enabled: boolean) {
  const query = seriesApi.get.useQuery({
    queryKey: seriesKey(eventId),
    queryData: { params: { id: eventId } },
    enabled,
    // The lists of events change it.
    meta: followsEventLists,
  });
  return {
    details: query.data?.body as SeriesDetails | undefined,
    ...loadState(query),
  };
}

/** Answers whether a series of the viewer goes on. */
export function useAnswerSeries(eventId: number) {
  const client = useQueryClient();
  const mutation = seriesApi.answer.useMutation({
    onSuccess: () => {
      void refreshEventLists(client);
      void client.invalidateQueries({ queryKey: ['notifications'] });
    },
  });
  return {
    /** The answer that is being sent. */
    sending: mutation.isPending ? mutation.variables.body.continues : undefined,
    answer: (continues: boolean) => mutation.mutateAsync({ params: { id: eventId }, body: { continues } }),
  };
}

interface SeriesToggle {
  eventId: number;
  userId: number;
  isFollowing: boolean;
}

/** Adds the series of an event with its later occurrences, or removes it. Pages and lists are read again. */
export function useAddSeries() {
  const client = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    mutationFn: async ({ eventId, userId, isFollowing }: SeriesToggle) => {
      const input = { params: { id: eventId }, query: { scope: 'series' as const }, body: { userId } };
      const response = isFollowing ? await followsApi.unfollow.mutate(input) : await followsApi.follow.mutate(input);
      // An occurrence that was removed already is as good as removed.
      if (response.status >= 300 && !(isFollowing && response.status === 404)) throw response;
    },
    onSuccess: (_, { isFollowing }) => showToast(isFollowing ? seriesCopy.removed : seriesCopy.added),
    onError: (error, { isFollowing }) => {
      const operation = isFollowing ? 'unfollow event' : 'follow event';
      showToast(englishErrorText(error, { subject: 'event', operation }), { tone: 'bad', lang: 'en' });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['events', 'detail'] });
      void refreshEventLists(client);
    },
  });
  return { toggle: useMutateOneAtATime(mutation) };
}
