import { followRequests, type SelfUser, type User } from '@hiyori/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { cachedEntities } from '../../lib/cached-entities.ts';
import { cursorPages, pageQuery, removeFromPages } from '../../lib/cursor-pages.ts';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { useMutateOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { useOptimisticRemoval } from '../../lib/use-optimistic-removal.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { isViewer, meKey } from '../auth/queries.ts';
import { nameOf } from '../users/name.ts';
import { cachedUsers } from '../users/queries.ts';
import { requestsCopy } from './copy.ts';

const followRequestsApi = createApi(followRequests);

const keys = {
  list: (userId: number) => ['follow-requests', 'list', { userId }] as const,
  answer: ['follow-requests', 'answer'] as const,
};

const cachedSelf = cachedEntities<SelfUser>('followRequestsCount');

/** The follow requests to a user, newest first, without those that are being approved or rejected. */
export function useFollowRequests(userId: number) {
  const query = followRequestsApi.list.useInfiniteQuery({
    queryKey: keys.list(userId),
    queryData: ({ pageParam }) => ({ params: { id: userId }, query: pageQuery(pageParam) }),
    ...cursorPages,
    // Requests may have arrived or been withdrawn since.
    staleTime: 0,
  });
  return useOptimisticRemoval(
    toInfiniteList(query, (page) => page.body),
    keys.answer,
  );
}

type Answer = Pick<User, 'id' | 'displayName' | 'userId'> & { isApproved: boolean };

/**
 * Approves or rejects a request: `answer({ id, …, isApproved })`. The list and the count change at once; on failure both are
 * restored and a toast shows the error. A request that no longer exists (404) is treated as done, and the count is read again.
 */
export function useAnswerRequest(viewerId: number) {
  const client = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    mutationKey: keys.answer,
    mutationFn: async ({ id: followerId, isApproved }: Answer): Promise<{ isGone: boolean }> => {
      const input = { params: { id: viewerId, followerId }, body: {} };
      const { approve, reject } = followRequestsApi;
      const answer = isApproved ? await approve.mutate(input) : await reject.mutate(input);
      if (answer.status !== 200 && answer.status !== 404) throw answer;
      return { isGone: answer.status === 404 };
    },
    onMutate: async () => {
      await client.cancelQueries({ queryKey: keys.list(viewerId) });
      countRequests(client, viewerId, -1);
    },
    onSuccess: ({ isGone }, { isApproved, ...person }) => {
      if (!isViewer(client, viewerId)) return;
      removeFromPages(client, keys.list(viewerId), person.id);
      // The count may already be without it.
      if (isGone) void client.invalidateQueries({ queryKey: meKey });
      if (!isApproved || isGone) return;
      cachedSelf.patch(client, viewerId, ({ followersCount }) => ({ followersCount: followersCount + 1 }));
      cachedUsers.patch(client, person.id, ({ isFollowedBy, followingCount }) => ({
        isFollowedBy: true,
        followingCount: followingCount + Number(!isFollowedBy),
      }));
      void client.invalidateQueries({ queryKey: ['user-follows', 'followers', { userId: viewerId }] });
      showToast(requestsCopy.approved(nameOf(person)));
    },
    onError: (error) => {
      countRequests(client, viewerId, 1);
      showToast(`${requestsCopy.answerFailed}${japaneseErrorText(error)}`, { tone: 'bad' });
    },
  });
  return { answer: useMutateOneAtATime(mutation) };
}

function countRequests(client: QueryClient, viewerId: number, change: number) {
  if (!isViewer(client, viewerId)) return;
  cachedSelf.patch(client, viewerId, ({ followRequestsCount }) => ({
    followRequestsCount: Math.max(0, followRequestsCount + change),
  }));
}
