import { type Event, eventLikes } from '@hiyori/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { englishErrorText } from '../../lib/error-text.ts';
import { refreshFirstReads } from '../../lib/query-client.ts';
import { useMutateOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { isViewer } from '../auth/queries.ts';
import { cachedEvents, eventKeys } from '../events/queries.ts';

const eventLikesApi = createApi(eventLikes);

interface Toggle {
  event: Pick<Event, 'id' | 'isLiked'>;
  userId: number;
}

/**
 * Likes an event or removes the like: `toggle({ event, userId })`. Every cached copy is updated optimistically; a failure
 * reverts it and shows a toast. Already liked (409) and not liked (404) count as success.
 */
export function useLikeEvent() {
  const client = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    mutationFn: sendToggle,
    onMutate: async ({ event }: Toggle) => {
      await cachedEvents.cancelReads(client, event.id);
      markLiked(client, event.id, !event.isLiked);
    },
    onSuccess: (liked, { event, userId }) => {
      if (!isViewer(client, userId)) return;
      refreshFirstReads(client);
      if (liked) cachedEvents.patch(client, event.id, liked);
      else void client.invalidateQueries({ queryKey: eventKeys.detail(event.id) });
    },
    onError: (error, { event, userId }) => {
      if (!isViewer(client, userId)) return;
      markLiked(client, event.id, event.isLiked);
      showToast(englishErrorText(error, { subject: 'event' }), { tone: 'bad', lang: 'en' });
    },
  });
  return { toggle: useMutateOneAtATime(mutation) };
}

function markLiked(client: QueryClient, eventId: number, isNowLiked: boolean) {
  cachedEvents.patch(client, eventId, ({ isLiked, likesCount }) =>
    isLiked === isNowLiked ? {} : { isLiked: isNowLiked, likesCount: Math.max(0, likesCount + (isNowLiked ? 1 : -1)) },
  );
}

/** The new state from the server; null if its count could not be fetched. */
async function sendToggle({ event: { id, isLiked: wasLiked }, userId }: Toggle) {
  const input = { params: { id }, body: { userId } };
  const response = wasLiked ? await eventLikesApi.unlike.mutate(input) : await eventLikesApi.like.mutate(input);
  if (response.status === 200 || response.status === 201) {
    const { isLiked, likesCount } = response.body;
    return { isLiked, likesCount };
  }
  if (response.status === (wasLiked ? 404 : 409)) return fetchLikes(id);
  throw response;
}

async function fetchLikes(id: number) {
  const response = await eventLikesApi.count.query({ params: { id } }).catch(() => null);
  return response?.status === 200 ? response.body : null;
}
