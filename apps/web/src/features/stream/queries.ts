import { events, type StreamMessage } from '@hiyori/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { meKey } from '../auth/queries.ts';
import { cachedEvents, refreshEventLists } from '../events/queries.ts';
import { showUnreadCount } from '../notifications/queries.ts';

const eventsApi = createApi(events);

/** At most one round of reads in this time, however many messages arrive. The first is applied at once. */
const roundMs = 1_000;
/**
 * The pause before another attempt while a write or the next page of a list is under way: a read would overwrite the optimistic state of
 * the write, and would cancel the request of the page.
 */
const busyMs = 200;

const isFeed = ({ queryKey }: Query): boolean => queryKey[0] === 'timeline' && queryKey[1] === 'feed';
/** Lists that grow at the top when they are read again: the page offers to show what is new instead. */
const isSteady = (query: Query): boolean => !isFeed(query);

const readsNextPage = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined;

/** Reads again what messages name, as far as a mounted component shows it; when the page is visible. */
export function createNews(client: QueryClient) {
  const pending = new Map<string, StreamMessage>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let appliedAt = Number.NEGATIVE_INFINITY;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (pending.size === 0 || document.visibilityState === 'hidden') return;
    const isBusy = client.isMutating() > 0 || client.isFetching({ predicate: readsNextPage }) > 0;
    const waitMs = isBusy ? busyMs : appliedAt + roundMs - performance.now();
    if (waitMs > 0) {
      timer = setTimeout(flush, waitMs);
      return;
    }
    appliedAt = performance.now();
    const messages = [...pending.values()];
    pending.clear();
    for (const message of messages) apply(client, message);
  }

  return {
    add(message: StreamMessage): void {
      pending.set(message.type === 'event' ? `event ${message.id}` : message.type, message);
      flush();
    },
    flush,
    stop: () => clearTimeout(timer),
  };
}

function apply(client: QueryClient, message: StreamMessage): void {
  if (message.type === 'unread') showUnreadCount(client, message.count);
  if (message.type === 'timeline') refreshTimeline(client);
  if (message.type === 'calendar') void refreshEventLists(client);
  if (message.type === 'event') refreshEvent(client, message.id);
  if (message.type === 'resync') {
    refreshTimeline(client);
    void client.invalidateQueries({ queryKey: ['notifications'] });
    void client.invalidateQueries({ predicate: (query) => query.meta?.containsEvents === true && isSteady(query) });
  }
}

function refreshTimeline(client: QueryClient): void {
  for (const part of ['head', 'shelf']) void client.invalidateQueries({ queryKey: ['timeline', part] });
}

function refreshEvent(client: QueryClient, id: number): void {
  const contains = cachedEvents.contain(id);
  const isOfEvent = ({ queryKey }: Query) =>
    // It may have been moved into another month.
    (queryKey[0] === 'event-follows' && queryKey[1] === 'calendar') ||
    queryKey.some((part) => (part as { eventId?: unknown } | null)?.eventId === id);
  void client.invalidateQueries({
    predicate: (query) => isSteady(query) && (isOfEvent(query) || contains(query)),
  });
  const [shown] = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => isFeed(query) && contains(query) });
  if (shown) void patchEvent(client, id);
}

/** Reads one event, and changes its copies where they are. */
async function patchEvent(client: QueryClient, id: number): Promise<void> {
  const response = await eventsApi.get.query({ params: { id } }).catch(() => null);
  if (response?.status === 200) cachedEvents.patch(client, id, response.body);
}

/** Reads who is signed in: the answer shows the end of a session. */
export const recheckViewer = (client: QueryClient): void => void client.invalidateQueries({ queryKey: meKey });
