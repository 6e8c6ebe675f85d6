import { limits, type NotificationPage, notifications, type PushSubscriptionInput } from '@hiyori/contract';
import { now } from '@hiyori/time';
import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createApi, orThrow } from '../../lib/api.ts';
import { toInfiniteList } from '../../lib/infinite-list.ts';
import { useLive } from '../../lib/live.ts';
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

/** The newest notification and the number of unread ones, polled every minute while the page is visible and no stream is open. */
function useNewestNotification() {
  const query = notificationsApi.list.useQuery({
    queryKey: keys.newest,
    queryData: { query: { limit: 1 } },
    refetchInterval: useLive() ? false : pollMs,
    staleTime: pollMs,
  });
  return query.data?.body;
}

/** The number of unread notifications; 0 while loading. */
export const useUnreadCount = (): number => useNewestNotification()?.unreadCount ?? 0;

/** The newest notification that is counted; null without one. */
export const useNewestId = (): number | null => useNewestNotification()?.notifications[0]?.id ?? null;

const noticedKeys = [
  ['notifications', 'list'],
  meKey,
  ['event-messages'],
  ['user-follows', 'followers'],
  ['event-hosts', 'mine'],
  ['follow-requests'],
];

/** The list of notifications, and what a new one may be about: the viewer has the counts of requests and followers, and an invitation to host is in no list yet. */
export const isNoticed = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  noticedKeys.some((key) => key.every((part, index) => part === queryKey[index]));

/**
 * Refetches the notification list, and what a notification may be about, when a new one arrives. Use it once, in a
 * component that is always mounted.
 */
export function useNotificationWatch(): void {
  const client = useQueryClient();
  const page = useNewestNotification();
  const newestId = page && (page.notifications[0]?.id ?? 0);
  const lastId = useRef(newestId);
  useEffect(() => {
    if (newestId === undefined || newestId === lastId.current) return;
    const isFirst = lastId.current === undefined;
    lastId.current = newestId;
    if (isFirst) return;
    void client.invalidateQueries({ predicate: isNoticed });
  }, [newestId, client]);
}

/** The viewer's notifications, newest first, paginated by cursor. */
export function useNotifications() {
  const query = notificationsApi.list.useInfiniteQuery({
    queryKey: keys.list,
    queryData: ({ pageParam }) => ({
      // Later pages are large: a thousand follows are one row, and the next row must not be fifty requests away.
      query:
        typeof pageParam === 'string' ? { limit: limits.page.sizeMax, cursor: pageParam } : { limit: limits.page.size },
    }),
    initialPageParam: null,
    getNextPageParam: (last: { body: NotificationPage }) => last.body.nextCursor,
  });
  return toInfiniteList(query, (page) => page.body.notifications);
}

/** Some notifications, or all up to one. */
type Read = { ids: number[] } | { upTo: number };

/** Marks notifications as read optimistically: `read(ids)`, `readUpTo(id)`. After a failure they are refetched. */
export function useReadNotifications(viewerId: number) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (which: Read) => {
      if ('upTo' in which) return sendRead(which);
      for (let rest = which.ids; ; ) {
        const count = await sendRead({ ids: rest.slice(0, limits.page.sizeMax) });
        rest = rest.slice(limits.page.sizeMax);
        if (rest.length === 0) return count;
      }
    },
    onMutate: async (which) => {
      const isReading = client.isFetching({ queryKey: ['notifications'] }) > 0;
      await client.cancelQueries({ queryKey: ['notifications'] });
      if (!isViewer(client, viewerId)) return { isReading };
      const at = now().toISOString();
      const isMarked = (id: number) => ('ids' in which ? which.ids.includes(id) : id <= which.upTo);
      client.setQueryData(
        keys.list,
        (data: Pages | undefined) => data && { ...data, pages: markedRead(data.pages, at, isMarked) },
      );
      setUnread(client, (count) =>
        'ids' in which
          ? Math.max(0, count - which.ids.length)
          : countUnreadAfter(client.getQueryData<Pages>(keys.list), which.upTo),
      );
      return { isReading };
    },
    onSuccess: (count) => {
      if (isViewer(client, viewerId)) setUnread(client, () => count);
    },
    // Without this, a first read that was cancelled would show as loading until the page is opened again.
    onSettled: (_count, error, _which, begun) => {
      if (error || begun?.isReading) void client.invalidateQueries({ queryKey: ['notifications'] });
    },
  });
  const { mutate } = mutation;
  return { read: (ids: number[]) => mutate({ ids }), readUpTo: (id: number) => mutate({ upTo: id }) };
}

const countUnreadAfter = (data: Pages | undefined, upTo: number): number =>
  (data?.pages ?? []).flatMap(({ body }) => body.notifications).filter(({ id, readAt }) => id > upTo && readAt === null)
    .length;

async function sendRead(body: Read): Promise<number> {
  const response = await orThrow(notificationsApi.read.mutate({ body }));
  return response.body.unreadCount;
}

/** Shows another number of unread notifications. */
export const showUnreadCount = (client: QueryClient, count: number): void => setUnread(client, () => count);

function setUnread(client: QueryClient, next: (count: number) => number) {
  client.setQueryData(
    keys.newest,
    (data: { body: NotificationPage } | undefined) =>
      data && { ...data, body: { ...data.body, unreadCount: next(data.body.unreadCount) } },
  );
}

/** The API for push subscriptions. Error responses are thrown. */
export const pushServer = {
  publicKey: async (): Promise<string> => {
    const response = await orThrow(notificationsApi.publicKey.query());
    return response.body.publicKey;
  },
  subscribe: async (body: PushSubscriptionInput): Promise<void> => {
    await orThrow(notificationsApi.subscribe.mutate({ body }));
  },
  unsubscribe: async (endpoint: string): Promise<void> => {
    await orThrow(notificationsApi.unsubscribe.mutate({ body: { endpoint } }));
  },
};
