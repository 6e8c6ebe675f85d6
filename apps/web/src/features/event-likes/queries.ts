import { type Event, eventLikes } from '@hiyori/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { englishErrorText } from '../../lib/error-text.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { isViewer } from '../auth/queries.ts';
import { cachedEvents, eventKeys } from '../events/queries.ts';

const eventLikesApi = createApi(eventLikes);

interface Toggle {
  event: Pick<Event, 'id' | 'isLiked'>;
  userId: number;
}

/**
 * Likes an event, or takes the like back: `toggle({ event, userId })`. Every cached copy changes at once and goes back when the
 * server refuses, which a toast then says. Liked already (409) and not liked (404) are no refusals.
 */
export function useLikeEvent() {
  const client = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    mutationFn: sendToggle,
    onMutate: async ({ event }: Toggle) => {
      await cachedEvents.cancelReads(client, event.id);
      mark(client, event.id, !event.isLiked);
    },
    onSuccess: (liked, { event, userId }) => {
      if (!isViewer(client, userId)) return;
      if (liked) cachedEvents.patch(client, event.id, liked);
      else void client.invalidateQueries({ queryKey: eventKeys.detail(event.id) });
    },
    onError: (error, { event, userId }) => {
      if (!isViewer(client, userId)) return;
      mark(client, event.id, event.isLiked);
      showToast(englishErrorText(error, { subject: 'event' }), { tone: 'bad', lang: 'en' });
    },
  });
  return { toggle: mutation.mutate, isPending: mutation.isPending };
}

function mark(client: QueryClient, eventId: number, isOn: boolean) {
  cachedEvents.patch(client, eventId, ({ isLiked, likesCount }) =>
    isLiked === isOn ? {} : { isLiked: isOn, likesCount: Math.max(0, likesCount + (isOn ? 1 : -1)) },
  );
}

/** What the server now knows; null when it does not say how many like it. */
async function sendToggle({ event: { id, isLiked: wasLiked }, userId }: Toggle) {
  const input = { params: { id }, body: { userId } };
  const answer = wasLiked ? await eventLikesApi.unlike.mutate(input) : await eventLikesApi.like.mutate(input);
  if (answer.status === 200 || answer.status === 201) {
    const { isLiked, likesCount } = answer.body;
    return { isLiked, likesCount };
  }
  if (answer.status === (wasLiked ? 404 : 409)) return likesNow(id);
  throw answer;
}

async function likesNow(id: number) {
  const answer = await eventLikesApi.count.query({ params: { id } }).catch(() => null);
  return answer?.status === 200 ? answer.body : null;
}
