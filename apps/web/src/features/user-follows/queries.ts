import { limits, type User, userFollows } from '@hiyori/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { cursorPages, isListHidden, pageAt, removeFromPages } from '../../lib/cursor-pages.ts';
import { englishErrorText, japaneseErrorText } from '../../lib/error-text.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { useOptimisticRemoval } from '../../lib/use-optimistic-removal.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { isViewer } from '../auth/queries.ts';
import { nameOf } from '../users/name.ts';
import { cachedUsers } from '../users/queries.ts';
import { followCopy } from './copy.ts';
import { isEngaged, type Standing, standingAfterPress, withStanding } from './standing.ts';

const userFollowsApi = createApi(userFollows);

const keys = {
  check: (userId: number) => ['user-follows', 'check', { userId }] as const,
  followers: (userId: number) => ['user-follows', 'followers', { userId }] as const,
  following: (userId: number) => ['user-follows', 'following', { userId }] as const,
  remove: ['user-follows', 'remove'] as const,
};

/** What depends on whom one follows: the timeline, and which events can be seen at all. */
const dependents = new Set<unknown>(['timeline', 'events', 'event-follows']);

/** A person whom the viewer may follow. */
export type Followable = Pick<
  User,
  'id' | 'displayName' | 'userId' | 'isPrivate' | 'isFollowing' | 'isPending' | 'followersCount'
>;

/** How the viewer stands to a person by now, for whoever shows them from an older read; undefined until it is known. */
export function useStanding(userId: number, viewerId: number): Standing | undefined {
  const query = userFollowsApi.check.useQuery({
    queryKey: keys.check(userId),
    queryData: { params: { id: userId }, query: { followerId: viewerId } },
    staleTime: limits.cache.followCheckStaleMs,
    enabled: userId !== viewerId,
  });
  return query.data?.body;
}

/** Who follows a person, newest first; `isHidden` when the person does not show it to the viewer. */
export function useFollowers(userId: number) {
  const query = userFollowsApi.followers.useInfiniteQuery({
    queryKey: keys.followers(userId),
    queryData: ({ pageParam }) => ({ params: { id: userId }, query: pageAt(pageParam) }),
    ...cursorPages,
  });
  const list = toInfiniteList(query, (page) => page.body);
  return { ...useOptimisticRemoval(list, keys.remove), isHidden: isListHidden(query.data?.pages[0]) };
}

/** Whom a person follows, newest first; `isHidden` when the person does not show it to the viewer. */
export function useFollowing(userId: number) {
  const query = userFollowsApi.following.useInfiniteQuery({
    queryKey: keys.following(userId),
    queryData: ({ pageParam }) => ({ params: { id: userId }, query: pageAt(pageParam) }),
    ...cursorPages,
  });
  return { ...toInfiniteList(query, (page) => page.body), isHidden: isListHidden(query.data?.pages[0]) };
}

export type FollowList = ReturnType<typeof useFollowing>;

/** Removes one of one's own followers: `remove(person)`. Whoever is none any more (404) counts as removed. */
export function useRemoveFollower(viewerId: number) {
  const client = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    mutationKey: keys.remove,
    mutationFn: async ({ id }: Pick<User, 'id' | 'displayName' | 'userId'>) => {
      const params = { id: viewerId, followerId: id };
      const answer = await userFollowsApi.removeFollower.mutate({ params, body: {} });
      if (answer.status !== 200 && answer.status !== 404) throw answer;
      return { isGone: answer.status === 404 };
    },
    onSuccess: ({ isGone }, person) => {
      if (!isViewer(client, viewerId)) return;
      removeFromPages(client, keys.followers(viewerId), person.id);
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
  return { remove: mutation.mutate };
}

interface Toggle {
  user: Followable;
  viewerId: number;
}

/**
 * Follows a person, or stops: `toggle({ user, viewerId })`. Every cached copy changes at once and goes back when the server
 * refuses, which a toast then says. Followed already (409) and not followed (404) are no refusals.
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
      mark(client, user.id, viewerId, standingAfterPress(user));
    },
    onSuccess: (standing, { user, viewerId }) => {
      if (!isViewer(client, viewerId)) return;
      mark(client, user.id, viewerId, standing);
      if ('followersCount' in standing) cachedUsers.patch(client, user.id, { followersCount: standing.followersCount });
      if (standing.isPending) showToast(followCopy.requested);
      // Only marked: whoever is unfollowed in a list stays there for a second thought, until it is shown anew.
      void client.invalidateQueries({ queryKey: keys.following(viewerId), refetchType: 'none' });
      void client.invalidateQueries({ predicate: ({ queryKey }) => dependents.has(queryKey[0]) });
    },
    onError: (error, { user, viewerId }) => {
      if (!isViewer(client, viewerId)) return;
      mark(client, user.id, viewerId, user);
      const operation = isEngaged(user) ? 'unfollow user' : 'follow user';
      showToast(englishErrorText(error, { subject: 'user', operation }), { tone: 'bad', lang: 'en' });
    },
  });
  return { toggle: mutation.mutate, isPending: mutation.isPending };
}

/** Puts a standing into every cached copy of the person, and the follow into the viewer's own count, unless they left. */
function mark(client: QueryClient, userId: number, viewerId: number, { isFollowing, isPending }: Standing) {
  if (!isViewer(client, viewerId)) return;
  const next = { isFollowing, isPending };
  let change = 0;
  cachedUsers.patch(client, userId, (user) => {
    change = Number(isFollowing) - Number(user.isFollowing);
    return withStanding(user, next);
  });
  if (change !== 0)
    cachedUsers.patch(client, viewerId, ({ followingCount }) => ({
      followingCount: Math.max(0, followingCount + change),
    }));
  client.setQueryData(keys.check(userId), { status: 200, body: next, headers: new Headers() });
}

async function sendToggle({ user, viewerId }: Toggle): Promise<Standing | (Standing & { followersCount: number })> {
  const input = { params: { id: user.id }, body: { followerId: viewerId } };
  const wasEngaged = isEngaged(user);
  const answer = wasEngaged ? await userFollowsApi.unfollow.mutate(input) : await userFollowsApi.follow.mutate(input);
  if (answer.status === 200 || answer.status === 201 || answer.status === 202) {
    const { isFollowing, isPending, followersCount } = answer.body;
    return { isFollowing, isPending, followersCount };
  }
  if (answer.status === 404 && wasEngaged) return { isFollowing: false, isPending: false };
  // A private account answers so to a second request too.
  if (answer.status === 409 && !wasEngaged) return (await standingNow(input.params)) ?? standingAfterPress(user);
  throw answer;
}

async function standingNow(params: { id: number }): Promise<Standing | null> {
  const answer = await userFollowsApi.check.query({ params }).catch(() => null);
  return answer?.status === 200 ? answer.body : null;
}
