import { type Followed, limits, type User, userFollows } from '@hiyori/contract';
import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { cursorPages, isListHidden, pageQuery } from '../../lib/cursor-pages.ts';
import { englishErrorText } from '../../lib/error-text.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { refreshFirstReads } from '../../lib/query-client.ts';
import { useMutateOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { isViewer } from '../auth/queries.ts';
import { cachedUsers } from '../users/queries.ts';
import { followCopy } from './copy.ts';
import { type FollowState, isFollowingOrPending, toggledFollowState, withFollowState } from './follow-state.ts';

const userFollowsApi = createApi(userFollows);

const keys = {
  check: (userId: number) => ['user-follows', 'check', { userId }] as const,
  following: (userId: number) => ['user-follows', 'following', { userId }] as const,
};

/** The features whose data depends on the viewer's follows: the timeline and the visibility of events. */
const dependents = new Set<unknown>(['timeline', 'events', 'event-follows']);

/** The fields of a user that the follow button needs. */
export type Followable = Pick<
  User,
  'id' | 'displayName' | 'userId' | 'isPrivate' | 'isFollowing' | 'isPending' | 'followersCount'
>;

/** The current follow state of a user, for views with older cached data; undefined until loaded. */
export function useFollowState(userId: number, viewerId: number): FollowState | undefined {
  const query = userFollowsApi.check.useQuery({
    queryKey: keys.check(userId),
    queryData: { params: { id: userId }, query: { followerId: viewerId } },
    staleTime: limits.cache.followCheckStaleMs,
    enabled: userId !== viewerId,
  });
  return query.data?.body;
}

/** The follow state of a user that a follow in this session or an open profile has left; undefined without one. Requests nothing. */
export function useCachedFollowState(userId: number): FollowState | undefined {
  const query = useQuery<{ body: FollowState }>({ queryKey: keys.check(userId), queryFn: skipToken });
  return query.data?.body;
}

/** The users whom a user follows, newest first; `isHidden` when the user hides the list from the viewer. */
export function useFollowing(userId: number) {
  const query = userFollowsApi.following.useInfiniteQuery({
    queryKey: keys.following(userId),
    queryData: ({ pageParam }) => ({ params: { id: userId }, query: pageQuery(pageParam) }),
    ...cursorPages,
  });
  return { ...toInfiniteList(query, (page) => page.body), isHidden: isListHidden(query.data?.pages[0]) };
}

export type FollowList = ReturnType<typeof useFollowing>;

interface Toggle {
  user: Followable;
  viewerId: number;
}

/**
 * Follows or unfollows a user: `toggle({ user, viewerId })`. All cached copies change at once; on failure they are restored
 * and a toast shows the error. Already following (409) and not following (404) are treated as success.
 */
export function useFollowUser() {
  const client = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    mutationFn: sendToggle,
    onMutate: async ({ user, viewerId }: Toggle) => {
      await Promise.all([
        cachedUsers.cancelReads(client, user.id),
        client.cancelQueries({ queryKey: keys.check(user.id) }),
      ]);
      writeFollowState(client, user.id, viewerId, toggledFollowState(user));
    },
    onSuccess: (followState, { user, viewerId }) => {
      if (!isViewer(client, viewerId)) return;
      writeFollowState(client, user.id, viewerId, followState);
      const { followersCount, eventsLeft } = followState;
      if (followersCount !== undefined) cachedUsers.patch(client, user.id, { followersCount });
      if (eventsLeft) showToast(followCopy.eventsLeft(eventsLeft), { tone: 'bad' });
      const about = `follow of ${user.id}`;
      if (followState.isPending) showToast(followCopy.requested, { about });
      else if (user.isPending) showToast(followCopy.withdrawn, { about });
      // Marked stale without a refetch: an unfollowed user stays in the visible list, so that it can be undone.
      void client.invalidateQueries({ queryKey: keys.following(viewerId), refetchType: 'none' });
      refreshFirstReads(client, ({ queryKey }) => dependents.has(queryKey[0]));
    },
    onError: (error, { user, viewerId }) => {
      if (!isViewer(client, viewerId)) return;
      writeFollowState(client, user.id, viewerId, user);
      const operation = isFollowingOrPending(user) ? 'unfollow user' : 'follow user';
      showToast(englishErrorText(error, { subject: 'user', operation }), { tone: 'bad', lang: 'en' });
    },
  });
  return { toggle: useMutateOneAtATime(mutation) };
}

/** Writes a follow state to all cached copies of a user and updates the viewer's count, unless the session ended. */
function writeFollowState(
  client: QueryClient,
  userId: number,
  viewerId: number,
  { isFollowing, isPending }: FollowState,
) {
  if (!isViewer(client, viewerId)) return;
  const next = { isFollowing, isPending };
  let change = 0;
  cachedUsers.patch(client, userId, (user) => {
    change = Number(isFollowing) - Number(user.isFollowing);
    return withFollowState(user, next);
  });
  if (change !== 0)
    cachedUsers.patch(client, viewerId, ({ followingCount }) => ({
      followingCount: Math.max(0, followingCount + change),
    }));
  client.setQueryData(keys.check(userId), { status: 200, body: next, headers: new Headers() });
}

async function sendToggle({
  user,
  viewerId,
}: Toggle): Promise<FollowState & Partial<Pick<Followed, 'followersCount' | 'eventsLeft'>>> {
  const input = { params: { id: user.id }, body: { followerId: viewerId } };
  const wasFollowingOrPending = isFollowingOrPending(user);
  const response = wasFollowingOrPending
    ? await userFollowsApi.unfollow.mutate(input)
    : await userFollowsApi.follow.mutate(input);
  if (response.status === 200 || response.status === 201 || response.status === 202) {
    return response.body;
  }
  if (response.status === 404 && wasFollowingOrPending) return { isFollowing: false, isPending: false };
  // 409 is also the response to a second request to a private account.
  if (response.status === 409 && !wasFollowingOrPending)
    return (await fetchFollowState(input.params)) ?? toggledFollowState(user);
  throw response;
}

async function fetchFollowState(params: { id: number }): Promise<FollowState | null> {
  const response = await userFollowsApi.check.query({ params }).catch(() => null);
  return response?.status === 200 ? response.body : null;
}
