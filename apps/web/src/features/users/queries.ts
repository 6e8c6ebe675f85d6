import { limits, type User, type UserUpdate, users } from '@hiyori/contract';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { cachedEntities } from '../../lib/cached-entities.ts';
import { hasEvents } from '../../lib/event-lists.ts';
import { shownData } from '../../lib/failure.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { loadState } from '../../lib/load-state.ts';
import { nextOffset } from './people.ts';

const usersApi = createApi(users);

const userKeys = {
  list: () => ['users', 'list', {}] as const,
  suggestions: () => ['users', 'suggestions', {}] as const,
  search: (term: string) => ['users', 'search', { term }] as const,
  profile: (userId: number) => ['users', 'profile', { userId }] as const,
};

export const cachedUsers = cachedEntities<User>('isFollowedBy');

const paging = {
  initialPageParam: 0,
  getNextPageParam: (last: { body: User[] }, pages: unknown[]) =>
    nextOffset(last.body, (pages.length - 1) * limits.search.pageSize),
} as const;

const pageQuery = (offset: unknown) => ({ limit: limits.search.pageSize, offset: offset as number });

/** The users with the most followers. */
export function usePopularUsers() {
  const query = usersApi.list.useInfiniteQuery({
    queryKey: userKeys.list(),
    queryData: ({ pageParam }) => ({ query: pageQuery(pageParam) }),
    ...paging,
  });
  return toInfiniteList(query, usersInPage);
}

/** Users suggested to the viewer, in a single page. */
export function useSuggestedUsers() {
  const query = usersApi.suggestions.useInfiniteQuery({
    queryKey: userKeys.suggestions(),
    queryData: () => ({ query: { limit: limits.search.pageSize } }),
    initialPageParam: 0,
    getNextPageParam: () => undefined,
  });
  return toInfiniteList(query, usersInPage);
}

/** Users by handle or display name. Previous results stay, marked `isPrevious`, until those of a new term are loaded. */
export function useUserSearch(term: string) {
  const query = usersApi.search.useInfiniteQuery({
    queryKey: userKeys.search(term),
    queryData: ({ pageParam }) => ({ query: { q: term, ...pageQuery(pageParam) } }),
    placeholderData: keepPreviousData,
    ...paging,
  });
  return toInfiniteList(query, usersInPage);
}

const usersInPage = (page: { body: User[] }) => page.body;

/** One user by id. */
export function useUser(userId: number) {
  const query = usersApi.get.useQuery({
    queryKey: userKeys.profile(userId),
    queryData: { params: { id: userId } },
  });
  return {
    user: shownData(query)?.body,
    ...loadState(query),
  };
}

export type CalendarChange = Pick<UserUpdate, 'calendarHides' | 'calendarShows'>;

/** Saves what the viewer's calendar shows: one choice after the other, so that the last one is kept. */
export function useSaveCalendar(userId: number) {
  const update = usersApi.update.useMutation({ scope: { id: 'calendar' } });
  return (body: CalendarChange, onError: (error: unknown) => void): void =>
    update.mutate({ params: { id: userId }, body }, { onError });
}

/** A change of the picture; undefined means no change. */
export type PictureChange = { kind: 'replace'; file: Blob } | { kind: 'remove' };

/** Writes to the viewer's profile. Each resolves to the updated user. */
export function useProfileWrites(userId: number) {
  const client = useQueryClient();
  const update = usersApi.update.useMutation();
  const putAvatar = usersApi.putAvatar.useMutation();
  const deleteAvatar = usersApi.deleteAvatar.useMutation();
  const params = { id: userId };
  const updateCache = <T extends User>({ body }: { body: T }): T => {
    const { id, displayName, bio, avatarUrl, isPrivate, updatedAt } = body;
    cachedUsers.patch(client, id, { displayName, bio, avatarUrl, isPrivate, updatedAt });
    // Cached events contain their creator's name and picture.
    void client.invalidateQueries({ predicate: hasEvents });
    return body;
  };
  return {
    saveFields: async (body: UserUpdate) => updateCache(await update.mutateAsync({ params, body })),
    savePicture: async (picture: PictureChange) =>
      updateCache(
        picture.kind === 'replace'
          ? await putAvatar.mutateAsync({ params, body: picture.file })
          : await deleteAvatar.mutateAsync({ params, body: {} }),
      ),
  };
}
