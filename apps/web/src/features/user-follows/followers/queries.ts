import { type User, userFollows } from '@hiyori/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../../lib/api.ts';
import { cursorPages, isListHidden, pageQuery, removeFromPages } from '../../../lib/cursor-pages.ts';
import { japaneseErrorText } from '../../../lib/error-text.ts';
import { toInfiniteList } from '../../../lib/infinite-list.ts';
import { useMutateOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useOptimisticRemoval } from '../../../lib/use-optimistic-removal.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { isViewer } from '../../auth/queries.ts';
import { nameOf } from '../../users/name.ts';
import { cachedUsers } from '../../users/queries.ts';
import { followCopy } from '../copy.ts';

const userFollowsApi = createApi(userFollows);

const keys = {
  followers: (userId: number) => ['user-follows', 'followers', { userId }] as const,
  remove: ['user-follows', 'remove'] as const,
};

/** The followers of a user, newest first; `isHidden` when the user hides the list from the viewer. */
export function useFollowers(userId: number) {
  const query = userFollowsApi.followers.useInfiniteQuery({
    queryKey: keys.followers(userId),
    queryData: ({ pageParam }) => ({ params: { id: userId }, query: pageQuery(pageParam) }),
    ...cursorPages,
    // Others may have followed since.
    staleTime: 0,
  });
  const list = toInfiniteList(query, (page) => page.body);
  return { ...useOptimisticRemoval(list, keys.remove), isHidden: isListHidden(query.data?.pages[0]) };
}

/** Removes a follower of the viewer: `remove(user)`. One who no longer follows (404) is treated as removed. */
export function useRemoveFollower(viewerId: number) {
  const client = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    mutationKey: keys.remove,
    mutationFn: async ({ id }: Pick<User, 'id' | 'displayName' | 'userId'>) => {
      const params = { id: viewerId, followerId: id };
      const response = await userFollowsApi.removeFollower.mutate({ params, body: {} });
      if (response.status !== 200 && response.status !== 404) throw response;
      return { isGone: response.status === 404 };
    },
    onSuccess: ({ isGone }, person) => {
      if (!isViewer(client, viewerId)) return;
      // An older read would bring the person back.
      void client.cancelQueries({ queryKey: keys.followers(viewerId) });
      removeFromPages(client, keys.followers(viewerId), person.id);
      // Members are followers.
      void client.invalidateQueries({ queryKey: ['user-lists'] });
      cachedUsers.patch(client, person.id, ({ followingCount }) => ({
        isFollowedBy: false,
        followingCount: Math.max(0, followingCount - Number(!isGone)),
      }));
      if (!isGone)
        cachedUsers.patch(client, viewerId, ({ followersCount }) => ({
          followersCount: Math.max(0, followersCount - 1),
        }));
      showToast(followCopy.removed(nameOf(person)));
    },
    onError: (error) => showToast(`${followCopy.removeFailed}${japaneseErrorText(error)}`, { tone: 'bad' }),
  });
  return { remove: useMutateOneAtATime(mutation) };
}
