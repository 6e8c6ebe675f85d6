import { limits, type NotificationPage, notifications, type PushSubscriptionInput } from '@hiyori/contract';
import { now } from '@hiyori/time';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createApi } from '../../lib/api.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { isViewer, meKey } from '../auth/queries.ts';
import { markedRead } from './marked-read.ts';

const notificationsApi = createApi(notifications);

const keys = {
  list: ['notifications', 'list', {}] as const,
  newest: ['notifications', 'newest', {}] as const,
};

const pollMs = 60_000;

interface Pages {
  pages: { body: NotificationPage }[];
}

/** The newest notice and how many are unread, asked again each minute while the page is looked at. */
function useNewest() {
  const query = notificationsApi.list.useQuery({
    queryKey: keys.newest,
    queryData: { query: { limit: 1 } },
    refetchInterval: pollMs,
    staleTime: pollMs,
  });
  return query.data?.body;
}

/** How many notices are unread; 0 until that is known. */
export const useUnreadCount = (): number => useNewest()?.unreadCount ?? 0;

/**
 * Has the list read anew when a new notice has come, and who is signed in: with it come the counts of requests and followers.
 * For one place that is always on the screen.
 */
export function useNewsWatch(): void {
  const client = useQueryClient();
  const page = useNewest();
  const newestId = page && (page.notifications[0]?.id ?? 0);
  const known = useRef(newestId);
  useEffect(() => {
    if (newestId === undefined || newestId === known.current) return;
    const isFirst = known.current === undefined;
    known.current = newestId;
    if (isFirst) return;
    void client.invalidateQueries({ queryKey: keys.list });
    void client.invalidateQueries({ queryKey: meKey });
  }, [newestId, client]);
}

/** The viewer's notices, newest first, growing by cursor. */
export function useNotifications() {
  const query = notificationsApi.list.useInfiniteQuery({
    queryKey: keys.list,
    queryData: ({ pageParam }) => ({
      query: { limit: limits.page.size, ...(typeof pageParam === 'string' && { cursor: pageParam }) },
    }),
    initialPageParam: null,
    getNextPageParam: (last: { body: NotificationPage }) => last.body.nextCursor,
  });
  return toInfiniteList(query, (page) => page.body.notifications);
}

/** Marks notices as read, at once: `read([id])`, or `read()` for all. Where that failed they are asked for again. */
export function useReadNotifications(viewerId: number) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (ids: number[] | undefined) => {
      const answer = await notificationsApi.read.mutate({ body: ids ? { ids } : {} });
      if (answer.status !== 200) throw answer;
      return answer.body.unreadCount;
    },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: ['notifications'] });
      if (!isViewer(client, viewerId)) return;
      const at = now().toISOString();
      client.setQueryData(
        keys.list,
        (data: Pages | undefined) => data && { ...data, pages: markedRead(data.pages, at, ids) },
      );
      setUnread(client, (count) => (ids ? Math.max(0, count - ids.length) : 0));
    },
    onSuccess: (count) => {
      if (isViewer(client, viewerId)) setUnread(client, () => count);
    },
    onError: () => void client.invalidateQueries({ queryKey: ['notifications'] }),
  });
  return { read: mutation.mutate };
}

function setUnread(client: QueryClient, next: (count: number) => number) {
  client.setQueryData(
    keys.newest,
    (data: { body: NotificationPage } | undefined) =>
      data && { ...data, body: { ...data.body, unreadCount: next(data.body.unreadCount) } },
  );
}

/** What the server does for a browser that wants to be told. Refusals are thrown. */
export const pushServer = {
  publicKey: async (): Promise<string> => {
    const answer = await notificationsApi.publicKey.query();
    if (answer.status !== 200) throw answer;
    return answer.body.publicKey;
  },
  subscribe: async (body: PushSubscriptionInput): Promise<void> => {
    const answer = await notificationsApi.subscribe.mutate({ body });
    if (answer.status !== 201) throw answer;
  },
  unsubscribe: async (endpoint: string): Promise<void> => {
    const answer = await notificationsApi.unsubscribe.mutate({ body: { endpoint } });
    if (answer.status !== 200) throw answer;
  },
};
