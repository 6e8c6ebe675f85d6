import { type User, userMutes } from '@hiyori/contract';
import { now } from '@hiyori/time';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { cursorPages, pageQuery, removeFromPages } from '../../lib/cursor-pages.ts';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { useOptimisticRemoval } from '../../lib/use-optimistic-removal.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { isViewer, useViewer } from '../auth/queries.ts';
import { nameOf } from '../users/name.ts';
import { cachedUsers } from '../users/queries.ts';
import { muteCopy } from './copy.ts';
import { type MuteLength, muteEnd } from './mute-end.ts';

const userMutesApi = createApi(userMutes);

const listKey = ['user-mutes', 'list', {}] as const;
const unmuteKey = ['user-mutes', 'unmute'] as const;

type Person = Pick<User, 'id' | 'displayName' | 'userId'>;

/** The users whom the viewer has muted, newest first. */
export function useMutedPeople() {
  const query = userMutesApi.list.useInfiniteQuery({
    queryKey: listKey,
    queryData: ({ pageParam }) => ({ query: pageQuery(pageParam) }),
    ...cursorPages,
  });
  return useOptimisticRemoval(
    toInfiniteList(query, (page) => page.body),
    unmuteKey,
  );
}

/** Mutes a user: `mute({ id, …, length })`. A toast shows the result. */
export function useMute() {
  const client = useQueryClient();
  const viewer = useViewer();
  const showToast = useToast();
  const mutation = useMutation({
    mutationFn: async ({ id, length }: Person & { length: MuteLength }) => {
      const answer = await userMutesApi.mute.mutate({ params: { id }, body: { until: muteEnd(length, now()) } });
      if (answer.status !== 200) throw answer;
    },
    onSuccess: (_answer, person) => {
      if (!isViewer(client, viewer.id)) return;
      setMuted(client, person.id, true);
      void client.invalidateQueries({ queryKey: listKey });
      showToast(muteCopy.done(nameOf(person)));
    },
    onError: (error) => showToast(`${muteCopy.muteFailed}${japaneseErrorText(error)}`, { tone: 'bad' }),
  });
  return { mute: mutation.mutate, isPending: mutation.isPending };
}

/** Unmutes a user: `unmute(user)`. A toast shows the result. */
export function useUnmute() {
  const client = useQueryClient();
  const viewer = useViewer();
  const showToast = useToast();
  const mutation = useMutation({
    mutationKey: unmuteKey,
    mutationFn: async ({ id }: Person) => {
      const answer = await userMutesApi.unmute.mutate({ params: { id }, body: {} });
      if (answer.status !== 200) throw answer;
    },
    onSuccess: (_answer, person) => {
      if (!isViewer(client, viewer.id)) return;
      removeFromPages(client, listKey, person.id);
      setMuted(client, person.id, false);
      showToast(muteCopy.undone(nameOf(person)));
    },
    onError: (error) => showToast(`${muteCopy.unmuteFailed}${japaneseErrorText(error)}`, { tone: 'bad' }),
  });
  return { unmute: mutation.mutate, isPending: mutation.isPending };
}

/** Updates the cached user and invalidates the timeline, which omits muted users. */
function setMuted(client: QueryClient, userId: number, isMuted: boolean) {
  cachedUsers.patch(client, userId, { isMuted });
  void client.invalidateQueries({ queryKey: ['timeline'] });
}
