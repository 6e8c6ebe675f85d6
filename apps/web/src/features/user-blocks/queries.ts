import { type User, userBlocks } from '@hiyori/contract';
import { createApi } from '../../lib/api.ts';
import { cursorPages, pageQuery, removeFromPages } from '../../lib/cursor-pages.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { useOptimisticRemoval } from '../../lib/use-optimistic-removal.ts';
import { useViewerMutation } from '../auth/use-viewer-mutation.ts';
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
  const { mutateAsync, isPending, error, reset } = useViewerMutation({
    send: ({ id }: Person) => userBlocksApi.block.mutate({ params: { id }, body: {} }),
    onDone: (client, { id }) => {
      cachedUsers.patch(client, id, { isBlocked: true, isFollowing: false, isPending: false, isFollowedBy: false });
      void client.invalidateQueries();
    },
    doneText: (person) => blockCopy.done(nameOf(person)),
  });
  return { block: mutateAsync, isPending, error, reset };
}

/** Unblocks a user: `unblock(user)`. A toast shows the result. */
export function useUnblock() {
  const { mutate, isPending } = useViewerMutation({
    mutationKey: unblockKey,
    send: ({ id }: Person) => userBlocksApi.unblock.mutate({ params: { id }, body: {} }),
    onDone: (client, { id }) => {
      removeFromPages(client, listKey, id);
      cachedUsers.patch(client, id, { isBlocked: false });
      void client.invalidateQueries();
    },
    doneText: (person) => blockCopy.undone(nameOf(person)),
    failedText: blockCopy.unblockFailed,
  });
  return { unblock: mutate, isPending };
}
