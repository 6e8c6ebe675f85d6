import { type User, userMutes } from '@hiyori/contract';
import { now } from '@hiyori/time';
import type { QueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { cursorPages, pageQuery, removeFromPages } from '../../lib/cursor-pages.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { useOptimisticRemoval } from '../../lib/use-optimistic-removal.ts';
import { useViewerMutation } from '../auth/use-viewer-mutation.ts';
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
  const { mutate, isPending } = useViewerMutation({
    send: ({ id, length }: Person & { length: MuteLength }) =>
      userMutesApi.mute.mutate({ params: { id }, body: { until: muteEnd(length, now()) } }),
    onDone: (client, { id }) => {
      setMuted(client, id, true);
      void client.invalidateQueries({ queryKey: listKey });
    },
    doneText: (person) => muteCopy.done(nameOf(person)),
    failedText: muteCopy.muteFailed,
  });
  return { mute: mutate, isPending };
}

/** Unmutes a user: `unmute(user)`. A toast shows the result. */
export function useUnmute() {
  const { mutate, isPending } = useViewerMutation({
    mutationKey: unmuteKey,
    send: ({ id }: Person) => userMutesApi.unmute.mutate({ params: { id }, body: {} }),
    onDone: (client, { id }) => {
      // An older read would bring the person back.
      void client.cancelQueries({ queryKey: listKey });
      removeFromPages(client, listKey, id);
      setMuted(client, id, false);
    },
    doneText: (person) => muteCopy.undone(nameOf(person)),
    failedText: muteCopy.unmuteFailed,
  });
  return { unmute: mutate, isPending };
}

/** What omits muted users. */
const dependents = [
  ['timeline'],
  ['event-follows', 'friends'],
  ['event-follows', 'friends-plans'],
  ['events', 'search'],
];

/** Updates the cached user and invalidates what omits muted users. */
function setMuted(client: QueryClient, userId: number, isMuted: boolean) {
  cachedUsers.patch(client, userId, { isMuted });
  for (const queryKey of dependents) void client.invalidateQueries({ queryKey });
}
