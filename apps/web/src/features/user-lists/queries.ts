import { type DefaultAudience, type Event, limits, type UserList, userLists } from '@hiyori/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { cursorPages, pageQuery, removeFromPages } from '../../lib/cursor-pages.ts';
import { followsEventLists } from '../../lib/event-lists.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { loadState } from '../../lib/load-state.ts';
import { repeatable } from '../../lib/repeatable.ts';
import { isViewer, useViewer } from '../auth/queries.ts';

const api = createApi(userLists);

const keys = {
  list: ['user-lists', 'list', {}] as const,
  default: ['user-lists', 'default', {}] as const,
  members: (listId: number) => ['user-lists', 'members', { listId }] as const,
  candidates: (listId: number, term: string) => ['user-lists', 'candidates', { listId, term }] as const,
  events: (listId: number) => ['user-lists', 'events', { listId }] as const,
};

/** The viewer's lists, the close friends first; undefined until they are loaded. */
export function useLists() {
  // With the numbers of their events.
  const query = api.list.useQuery({ queryKey: keys.list, queryData: {}, meta: followsEventLists });
  return {
    lists: query.data?.body.lists,
    ...loadState(query),
  };
}

/** The lists are read again, at once or by `useRereadLists`. */
const invalidateLists = (client: QueryClient, refetchType: 'active' | 'none' = 'active') =>
  void client.invalidateQueries({ queryKey: keys.list, refetchType });

/** Returns a function that reads the lists again if a write was refused: one may have been deleted elsewhere. */
export function useRereadLists() {
  const client = useQueryClient();
  return () =>
    void client.refetchQueries(
      { queryKey: keys.list, predicate: ({ state }) => state.isInvalidated },
      { cancelRefetch: false },
    );
}

const unknownDefault: DefaultAudience = { audience: 'self', lists: [] };

/** The audience that the form of a new event proposes. Without a connection, or after an error, `self`. */
export function useDefaultAudience() {
  const client = useQueryClient();
  const viewer = useViewer();
  const query = api.getDefault.useQuery({ queryKey: keys.default, queryData: {}, retry: false });
  const { audience, lists } = query.data?.body ?? unknownDefault;
  const update = api.putDefault.useMutation({
    // One choice after the other, so that the last one is kept.
    scope: { id: 'default-audience' },
    onSuccess: async (answer) => {
      if (!isViewer(client, viewer.id)) return;
      // What a read that began earlier brings may be from before the write.
      await client.cancelQueries({ queryKey: keys.default });
      client.setQueryData(keys.default, answer);
    },
  });
  return {
    audience,
    lists,
    ...loadState(query),
    isPending: query.isLoading,
    /** Why the default is not known; null when it is. */
    error: query.data ? null : query.error,
    /** The default, once the read that is under way has ended. */
    read: async () => (await query.refetch({ cancelRefetch: false })).data?.body ?? unknownDefault,
    isSaving: update.isPending,
    isFailed: update.isError,
    forgetFailure: update.reset,
    save: (input: DefaultAudience) =>
      update.mutate({
        body: { audience: input.audience, ...(input.audience === 'lists' && { lists: input.lists }) },
      }),
  };
}

/** The members of a list, newest first. */
export function useMembers(listId: number) {
  const query = api.members.useInfiniteQuery({
    queryKey: keys.members(listId),
    queryData: ({ pageParam }) => ({ params: { listId }, query: pageQuery(pageParam) }),
    ...cursorPages,
  });
  return toInfiniteList(query, (page) => page.body);
}

/** The viewer's followers, newest first, and whether they are in a list; those whose name or handle contains a term. */
export function useCandidates(listId: number, term: string) {
  const query = api.candidates.useInfiniteQuery({
    queryKey: keys.candidates(listId, term),
    queryData: ({ pageParam }) => ({
      params: { listId },
      query: { ...pageQuery(pageParam), ...(term !== '' && { q: term }) },
    }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: { body: { nextCursor: string | null } }) => last.body.nextCursor,
    placeholderData: (previous: unknown) => previous as never,
    staleTime: 0,
  });
  return toInfiniteList(query, (page) =>
    page.body.followers.map(({ user, isMember }) => ({ id: user.id, user, isMember })),
  );
}

/** The events that the members of a list see, latest start first. */
export function useListEvents(listId: number) {
  const query = api.events.useInfiniteQuery({
    queryKey: keys.events(listId),
    queryData: ({ pageParam }) => ({
      params: { listId },
      query: { page: pageParam as number, limit: limits.page.size, descriptions: 'short' as const },
    }),
    initialPageParam: 1,
    getNextPageParam: (last: { body: Event[] }, pages: unknown[]) =>
      last.body.length < limits.page.size ? undefined : pages.length + 1,
    staleTime: 0,
  });
  return toInfiniteList(query, (page) => page.body);
}

/** Marks the lists for `useRereadLists`: why a write was refused is said in a dialog, which may be that of a list that is gone. */
function useRefusedWrite() {
  const client = useQueryClient();
  const viewer = useViewer();
  return () => {
    if (isViewer(client, viewer.id)) invalidateLists(client, 'none');
  };
}

/** The writes of lists; the caller displays an error. A list that is already deleted (404) counts as deleted. */
export function useListWrites() {
  const client = useQueryClient();
  const viewer = useViewer();
  const onSuccess = () => {
    if (isViewer(client, viewer.id)) invalidateLists(client);
  };
  const onError = useRefusedWrite();
  const create = api.create.useMutation({ onSuccess, onError });
  const update = api.update.useMutation({ onSuccess, onError });
  const remove = useMutation({
    mutationFn: async (listId: number) => {
      const answer = await api.remove.mutate({ params: { listId }, body: {} });
      if (answer.status !== 200 && answer.status !== 404) throw answer;
    },
    onError,
    onSuccess: () => {
      for (const key of ['user-lists', 'events', 'timeline', 'event-follows'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
  return {
    isBusy: create.isPending || update.isPending || remove.isPending,
    create: async (name: string): Promise<UserList> => {
      const { body } = await repeatable('user-list', create.mutateAsync)({ body: { name } });
      return body.list;
    },
    rename: async (listId: number, name: string): Promise<void> => {
      await update.mutateAsync({ params: { listId }, body: { name } });
    },
    remove: (listId: number) => remove.mutateAsync(listId),
  };
}

/** Puts followers into a list and takes them out. Each answers with the list, whose number changes at once. */
export function useMemberWrites(listId: number) {
  const client = useQueryClient();
  const viewer = useViewer();
  const onSuccess = ({ body }: { body: { list: UserList } }) => {
    if (isViewer(client, viewer.id)) setList(client, body.list);
  };
  // One after the other, so that of 外す and もどす the last press counts.
  const scope = { id: 'list-members' };
  const onError = useRefusedWrite();
  const put = api.addMember.useMutation({ scope, onSuccess, onError });
  const take = api.removeMember.useMutation({ scope, onSuccess, onError });
  return {
    put: async (followerId: number): Promise<void> => {
      await put.mutateAsync({ params: { listId, followerId }, body: {} });
    },
    take: async (followerId: number): Promise<void> => {
      await take.mutateAsync({ params: { listId, followerId }, body: {} });
    },
    /** Reads the members again. */
    renew: () => client.invalidateQueries({ queryKey: keys.members(listId) }),
    /** Leaves a person out who was taken out before. */
    forget: (userId: number) => removeFromPages(client, keys.members(listId), userId),
  };
}

interface Lists {
  body: { lists: UserList[] };
}

const setList = (client: QueryClient, list: UserList) =>
  client.setQueryData(
    keys.list,
    (data: Lists | undefined) =>
      data && { ...data, body: { lists: data.body.lists.map((each) => (each.id === list.id ? list : each)) } },
  );
