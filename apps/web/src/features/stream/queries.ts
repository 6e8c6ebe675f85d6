import { events, limits, type StreamMessage, type TimelineSort, timeline } from '@hiyori/contract';
import { now } from '@hiyori/time';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createApi } from '../../lib/api.ts';
import { hasEvents, isEventList } from '../../lib/event-lists.ts';
import { isPartial } from '../../lib/offline-cache.ts';
import { wasWrittenSince } from '../../lib/query-client.ts';
import { meKey } from '../auth/queries.ts';
import { cachedEvents } from '../events/queries.ts';
import { isNoticed, showUnreadCount } from '../notifications/queries.ts';
import { changePages, type FeedPages, goneFrom } from '../timeline/gone-events.ts';

const eventsApi = createApi(events);
const timelineApi = createApi(timeline);

/** At most one round of reads in this time, however many messages arrive. The first is applied at once. */
const roundMs = 1_000;
/**
 * The pause before another attempt while a write or the next page of a list is under way: a read would overwrite the optimistic state of
 * the write, and would cancel the request of the page.
 */
const busyMs = 200;
/** How long after a write of this tab `calendar` is taken as news of that write, which has changed the cards already. */
const echoMs = 5_000;

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
    apply(client, messages, add);
  }

  function add(message: StreamMessage): void {
    pending.set(message.type === 'event' ? `event ${message.id}` : message.type, message);
    flush();
  }

  return {
    add,
    flush,
    stop: () => clearTimeout(timer),
  };
}

/** Which queries are out of date. */
type IsOutdated = (query: Query) => boolean;

function apply(client: QueryClient, messages: readonly StreamMessage[], again: (message: StreamMessage) => void): void {
  const rules: IsOutdated[] = [];
  for (const message of messages) {
    if (message.type === 'unread') showUnreadCount(client, message.count);
    else if (message.type === 'event') void patchCard(client, message, again);
    else if (message.type === 'resync' || (message.type === 'calendar' && !isEcho(client)))
      void refreshFeeds(client).catch(() => {});
    const rule = outdatedBy(message);
    if (rule) rules.push(rule);
  }
  // At once: for each message of its own, a list would begin to be read again and again, and each read would cancel the one before.
  void client.invalidateQueries({ predicate: (query) => rules.some((isOutdated) => isOutdated(query)) });
}

const isEcho = (client: QueryClient): boolean => wasWrittenSince(client, now().getTime() - echoMs);

function outdatedBy(message: StreamMessage): IsOutdated | undefined {
  if (message.type === 'unread') return isOfNotices;
  if (message.type === 'timeline') return isNumberOfTimeline;
  if (message.type === 'calendar') return (query) => isOfCalendar(query) || isNumberOfTimeline(query);
  if (message.type === 'event') return isOfEvent(message.id);
  if (message.type !== 'resync') return undefined;
  return isNamed;
}

/** What any message names. Not every mounted query: many members are sent `resync` at the same time. */
const isNamed: IsOutdated = (query) =>
  isNumberOfTimeline(query) ||
  isOfNotices(query) ||
  isOfCalendar(query) ||
  query.queryKey[0] === 'notifications' ||
  query.queryKey.some((part) => eventIdOf(part) !== undefined) ||
  (hasEvents(query) && isSteady(query));

const eventIdOf = (part: unknown): unknown => (part as { eventId?: unknown } | null)?.eventId;

const ofCalendar = ['events detail', 'users profile', 'user-follows check'];

/** The page of an event and a profile, too: who has lost access to it, or whose follow another one ended, is sent nothing else. */
const isOfCalendar: IsOutdated = (query) =>
  isEventList(query) || ofCalendar.includes(query.queryKey.slice(0, 2).join(' '));

/** What open polls keep free: who answered one is notified of its end. */
const isHold: IsOutdated = ({ queryKey: [feature, part] }) => feature === 'date-polls' && part === 'holds';

/** Whatever the number is: some may have been read on another device, and another one arrived. */
const isOfNotices: IsOutdated = (query) => isNoticed(query) || isHold(query);

const isNumberOfTimeline: IsOutdated = ({ queryKey: [feature, part] }) =>
  feature === 'timeline' && (part === 'head' || part === 'shelf');

function isOfEvent(id: number): IsOutdated {
  const contains = cachedEvents.contain(id);
  return (query) => {
    const { queryKey } = query;
    if (!isSteady(query)) return false;
    // It may have been moved into another month.
    if (queryKey[0] === 'event-follows' && queryKey[1] === 'calendar') return true;
    return queryKey.some((part) => eventIdOf(part) === id) || contains(query);
  };
}

/**
 * Reads the event of a message and changes its copies, if a feed contains it, also one that is not shown: a return to the page does not read
 * it again. `again` when a write began meanwhile, whose state is newer than the response.
 */
async function patchCard(
  client: QueryClient,
  message: StreamMessage & { id: number },
  again: (message: StreamMessage) => void,
): Promise<void> {
  const { id } = message;
  const contains = cachedEvents.contain(id);
  if (!client.getQueryCache().findAll({ predicate: isFeed }).some(contains)) return;
  const askedAt = now().getTime();
  const response = await eventsApi.get.query({ params: { id } }).catch(() => null);
  if (response?.status !== 200 || isPartial(response)) return;
  if (wasWrittenSince(client, askedAt)) again(message);
  else cachedEvents.patch(client, id, response.body);
}

/**
 * Changes the cards of the list of the timeline that is shown, after changes that were missed: page by page. What is gone is taken out, and nothing new comes
 * in. The newest page is read beside it. A list that is not shown is read as a whole when it is next shown.
 */
async function refreshFeeds(client: QueryClient): Promise<void> {
  for (const query of client.getQueryCache().findAll({ predicate: isFeed })) {
    if (!query.isActive()) {
      query.invalidate();
      continue;
    }
    const [, , { userId, sort }] = query.queryKey as [string, string, { userId: number; sort: TimelineSort }];
    const { pages = [], pageParams = [] } = (query.state.data ?? {}) as Partial<FeedPages & { pageParams: unknown[] }>;
    const found = new Set<number>();
    const gone = new Set<number>();
    for (const [index, cursor] of pageParams.entries()) {
      if (cursor === null && sort === 'created') continue;
      const wasWriting = client.isMutating() > 0;
      const askedAt = now().getTime();
      const response = await timelineApi.feed.query({
        params: { id: userId },
        query: { sort, limit: limits.page.size, ...(typeof cursor === 'string' && { cursor }) },
      });
      if (response.status !== 200 || wasWriting || wasWrittenSince(client, askedAt)) continue;
      const { events: part, nextCursor } = response.body;
      for (const event of part) {
        found.add(event.id);
        cachedEvents.patch(client, event.id, event);
      }
      for (const id of goneFrom(pages[index]?.body.events ?? [], part, nextCursor === null, now())) gone.add(id);
    }
    // It may have moved to another page.
    for (const id of found) gone.delete(id);
    if (gone.size > 0)
      client.setQueryData(
        query.queryKey,
        (data: FeedPages | undefined) => data && changePages(data, (all) => all.filter(({ id }) => !gone.has(id))),
      );
  }
}

/** Reads who is signed in: the answer shows the end of a session. */
export const recheckViewer = (client: QueryClient): void => void client.invalidateQueries({ queryKey: meKey });
