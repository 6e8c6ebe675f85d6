import { type User, userBlocks } from '@hiyori/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { cursorPages, pageQuery, removeFromPages } from '../../lib/cursor-pages.ts';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { useOptimisticRemoval } from '../../lib/use-optimistic-removal.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { isViewer, useViewer } from '../auth/queries.ts';
import { nameOf } from '../users/name.ts';
import { cachedUsers } from '../users/queries.ts';
import { blockCopy } from './copy.ts';

const userBlocksApi = createApi(userBlocks);

const listKey = ['user-blocks', 'list', {}] as const;
const unblockKey = ['user-blocks', 'unblock'] as const;

type Person = Pick<User, 'id' | 'displayName' | 'userId'>;

/** The users whom the viewer has blocked, newest first. */
export function useBlockedPeople() {
  const query = userBlocksApi.list.useInfiniteQuery({
    queryKey: listKey,
    queryData: ({ pageParam }) => ({ query: pageQuery(pageParam) }),
    ...cursorPages,
  });
  return useOptimisticRemoval(
    toInfiniteList(query, (page) => page.body),
    unblockKey,
  );
}

/** Blocks a user: `block(user)`. This removes the follows in both directions, so all queries are invalidated. */
export function useBlock() {
  const client = useQueryClient();
  const viewer = useViewer();
  const showToast = useToast();
  const mutation = useMutation({
    mutationFn: async ({ id }: Person) => {
      const answer = await userBlocksApi.block.mutate({ params: { id }, body: {} });
      if (answer.status !== 200) throw answer;
    },
    onSuccess: (_answer, person) => {
      if (!isViewer(client, viewer.id)) return;
      const apart = { isFollowing: false, isPending: false, isFollowedBy: false };
      cachedUsers.patch(client, person.id, { isBlocked: true, ...apart });
      void client.invalidateQueries();
      showToast(blockCopy.done(nameOf(person)));
    },
  });
  return { block: mutation.mutateAsync, isPending: mutation.isPending, error: mutation.error, reset: mutation.reset };
}

/** Unblocks a user: `unblock(user)`. A toast shows the result. */
export function useUnblock() {
  const client = useQueryClient();
  const viewer = useViewer();
  const showToast = useToast();
  const mutation = useMutation({
    mutationKey: unblockKey,
    mutationFn: async ({ id }: Person) => {
      const answer = await userBlocksApi.unblock.mutate({ params: { id }, body: {} });
      if (answer.status !== 200) throw answer;
    },
    onSuccess: (_answer, person) => {
      if (!isViewer(client, viewer.id)) return;
      removeFromPages(client, listKey, person.id);
      cachedUsers.patch(client, person.id, { isBlocked: false });
      void client.invalidateQueries();
      showToast(blockCopy.undone(nameOf(person)));
    },
    onError: (error) => showToast(`${blockCopy.unblockFailed}${japaneseErrorText(error)}`, { tone: 'bad' }),
  });
  return { unblock: mutation.mutate, isPending: mutation.isPending };
}
