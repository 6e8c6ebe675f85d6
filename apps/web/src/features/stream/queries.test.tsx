import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubApi } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { keepEvent } from '../../../test/kept-event.ts';
import { wireEvent } from '../../../test/wire-event.ts';
import { isOffline } from '../../lib/connection.ts';
import { createNews } from './queries.ts';

let client: QueryClient;
let news: ReturnType<typeof createNews>;
let visibility: DocumentVisibilityState;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  client = new QueryClient();
  news = createNews(client);
});
afterEach(() => {
  news.stop();
  for (const stop of stops.splice(0)) stop();
  client.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A query of a mounted component; returns how often it was read. */
function mount(queryKey: unknown[], body: unknown, meta?: Record<string, unknown>) {
  const read = vi.fn(async () => ({ body }));
  client.setQueryData(queryKey, { body });
  const observer = new QueryObserver(client, { queryKey, queryFn: read, staleTime: 60_000, ...(meta && { meta }) });
  stops.push(observer.subscribe(() => {}));
  return () => read.mock.calls.length;
}
const event = (id: number) => ({ id, startAt: '2026-12-01T00:00:00Z', isInCalendar: true });
const isList = { containsEvents: true, eventListQuery: true };

test('an event that changed is read again where it is shown, and the calendar, into which it may have moved', async () => {
  const detail = mount(['events', 'detail', { eventId: 1 }], event(1));
  const own = mount(['attendance', 'own', { eventId: 1 }], { status: 'going' });
  const month = mount(['event-follows', 'calendar', { from: '2026-12-01' }], [], isList);
  const withIt = mount(['events', 'search', {}], { events: [event(1)] }, isList);
  const without = mount(['events', 'search', { term: 'x' }], { events: [event(2)] }, isList);
  const hosted = mount(['event-hosts', 'mine', {}], { events: [{ event: event(1), status: 'accepted' }] }, isList);
  const other = mount(['events', 'detail', { eventId: 2 }], event(2));
  news.add({ type: 'event', id: 1 });
  await vi.advanceTimersByTimeAsync(1);
  expect([detail(), own(), month(), withIt(), hosted(), without(), other()]).toEqual([1, 1, 1, 1, 1, 0, 0]);
});

test('the page of an event is read again when the calendar changed: the viewer may have lost access to it', async () => {
  const detail = mount(['events', 'detail', { eventId: 1 }], event(1), { containsEvents: true });
  news.add({ type: 'calendar' });
  await vi.advanceTimersByTimeAsync(1);
  expect(detail()).toBe(1);
});

test('an open profile is read again when the calendar changed: a block or its owner may have ended the follow', async () => {
  const profile = mount(['users', 'profile', { userId: 3 }], {});
  const check = mount(['user-follows', 'check', { userId: 3 }], {});
  const search = mount(['users', 'search', { term: 'x' }], {});
  news.add({ type: 'calendar' });
  await vi.advanceTimersByTimeAsync(1);
  expect([profile(), check(), search()]).toEqual([1, 1, 0]);
});

test('messages of a second become one round of reads, the first of them at once', async () => {
  const month = mount(['event-follows', 'calendar', {}], [], isList);
  for (let count = 0; count < 10; count += 1) news.add({ type: 'calendar' });
  await vi.advanceTimersByTimeAsync(1);
  expect(month()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(month()).toBe(2);
});

test('events that changed in the same second are read again by one read of each list', async () => {
  const month = mount(['event-follows', 'calendar', {}], [event(1), event(2)], isList);
  const details = [1, 2].map((id) => mount(['events', 'detail', { eventId: id }], event(id)));
  visibility = 'hidden';
  for (const id of [1, 2, 3]) news.add({ type: 'event', id });
  news.add({ type: 'calendar' });
  visibility = 'visible';
  news.flush();
  await vi.advanceTimersByTimeAsync(1);
  expect([month(), ...details.map((reads) => reads())]).toEqual([1, 1, 1]);
});

test('nothing is read in a hidden page until it is shown', async () => {
  const month = mount(['event-follows', 'calendar', {}], [], isList);
  visibility = 'hidden';
  news.add({ type: 'calendar' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(month()).toBe(0);
  visibility = 'visible';
  news.flush();
  await vi.advanceTimersByTimeAsync(1);
  expect(month()).toBe(1);
});

test('nothing is read while a write is under way', async () => {
  const month = mount(['event-follows', 'calendar', {}], [], isList);
  const isMutating = vi.spyOn(client, 'isMutating').mockReturnValue(1);
  news.add({ type: 'calendar' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(month()).toBe(0);
  isMutating.mockReturnValue(0);
  await vi.advanceTimersByTimeAsync(300);
  expect(month()).toBe(1);
});

test('a list is read again after its next page, whose request is not cancelled', async () => {
  const answers: (() => void)[] = [];
  const asked: number[] = [];
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['events', 'created', {}],
    queryFn: ({ pageParam, signal }) => {
      asked.push(pageParam);
      return new Promise((resolve, reject) => {
        answers.push(() => resolve({ body: { events: [event(pageParam)] } }));
        signal.addEventListener('abort', reject);
      });
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
    meta: isList,
  });
  stops.push(observer.subscribe(() => {}));
  answers.shift()?.();
  await vi.advanceTimersByTimeAsync(1);
  const next = observer.fetchNextPage();
  news.add({ type: 'event', id: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([1, 2]);
  answers.shift()?.();
  expect((await next).data?.pages).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual([1, 2, 1]);
});

test('the number of unread notifications is shown without a read; their list and the numbers of the viewer are read', async () => {
  const newest = mount(['notifications', 'newest', {}], { notifications: [], unreadCount: 1 });
  const list = mount(['notifications', 'list', {}], {});
  const me = mount(['auth', 'me'], {});
  const messages = mount(['event-messages', 'list', { eventId: 1 }], {});
  const followers = mount(['user-follows', 'followers', { userId: 7 }], {});
  const hosted = mount(['event-hosts', 'mine', { status: 'invited' }], { events: [] }, isList);
  const requests = mount(['follow-requests', 'list', { userId: 7 }], []);
  news.add({ type: 'unread', count: 3 });
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['notifications', 'newest', {}])).toEqual({ body: { notifications: [], unreadCount: 3 } });
  const reads = () => [list(), me(), messages(), followers(), hosted(), requests()];
  expect([newest(), ...reads()]).toEqual([0, 1, 1, 1, 1, 1, 1]);
  news.add({ type: 'unread', count: 2 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([newest(), ...reads()]).toEqual([0, 2, 2, 2, 2, 2, 2]);
});

test.each([3, 2])(
  'a message that arrived after others were read elsewhere is read, once, with %i unread of 3 before',
  async (count) => {
    mount(['notifications', 'newest', {}], { notifications: [], unreadCount: 3 });
    const messages = mount(['event-messages', 'list', { eventId: 1 }], {});
    visibility = 'hidden';
    news.add({ type: 'unread', count });
    news.add({ type: 'event', id: 1 });
    visibility = 'visible';
    news.flush();
    await vi.advanceTimersByTimeAsync(1);
    expect(messages()).toBe(1);
  },
);

test('after a resync all that single messages would have named is read again, once, where it is shown', async () => {
  const named = [
    mount(['events', 'detail', { eventId: 1 }], event(1), { containsEvents: true }),
    mount(['event-follows', 'calendar', {}], [], isList),
    mount(['event-messages', 'list', { eventId: 1 }], {}),
    mount(['event-hosts', 'list', { eventId: 1 }], {}),
    mount(['attendance', 'people', { eventId: 1 }, { status: 'going' }], {}),
    mount(['event-series', 'detail', { eventId: 1 }], {}, { eventListQuery: true }),
    mount(['date-polls', 'conflicts', { slug: 'x' }], {}, { eventListQuery: true }),
    mount(['date-polls', 'holds', {}], {}),
    mount(['user-lists', 'list', {}], {}, { eventListQuery: true }),
    mount(['notifications', 'newest', {}], {}),
    mount(['auth', 'me'], {}),
    mount(['user-follows', 'followers', { userId: 7 }], {}),
    mount(['timeline', 'head', { userId: 7 }], {}),
    mount(['users', 'profile', { userId: 3 }], {}),
  ];
  const others = [
    mount(['timeline', 'feed', { userId: 7, sort: 'created' }], {}, { containsEvents: true }),
    mount(['auth', 'google-config', {}], {}),
    mount(['users', 'search', { term: 'x' }], {}),
  ];
  news.add({ type: 'resync' });
  await vi.advanceTimersByTimeAsync(1);
  expect(named.map((reads) => reads())).toEqual(named.map(() => 1));
  expect(others.map((reads) => reads())).toEqual(others.map(() => 0));
});

test('news of the timeline are counted, and the list stays as it is', async () => {
  const head = mount(['timeline', 'head', { userId: 1 }], {});
  const feed = mount(['timeline', 'feed', { userId: 1, sort: 'created' }], {}, { containsEvents: true });
  news.add({ type: 'timeline' });
  news.add({ type: 'resync' });
  await vi.advanceTimersByTimeAsync(1_100);
  expect([head(), feed()]).toEqual([2, 0]);
});

test.each([
  ['as of another device, all pages are read again', 10_000, ['', '?cursor=c2'], [1]],
  ['as of this tab, only the newest page is', 0, [], [3, 1]],
])('when the calendar changed, %s, and what is gone leaves the timeline', async (_name, msSinceWrite, pages, left) => {
  const calls = stubApi({
    'GET /users/7/feed': ({ search }) => {
      const events = search.includes('cursor') ? [wireEvent(1)] : [];
      return { status: 200, body: { events, nextCursor: null, page: 1, limit: 20 } };
    },
  });
  const head = mount(['timeline', 'head', { userId: 7 }], {});
  const feed = ['timeline', 'feed', { userId: 7, sort: 'start' }];
  mount(feed, {}, { containsEvents: true });
  const lasting = (id: number) => ({ ...event(id), endAt: '2199-01-01T00:00:00Z' });
  client.setQueryData(feed, {
    pages: [3, 1].map((id) => ({ body: { events: [lasting(id)] } })),
    pageParams: [null, 'c2'],
  });
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 'done' })
    .execute(undefined);
  await vi.advanceTimersByTimeAsync(msSinceWrite);
  news.add({ type: 'calendar' });
  await vi.advanceTimersByTimeAsync(100);
  const idsIn = (data: unknown) =>
    (data as { pages: { body: { events: { id: number }[] } }[] }).pages.flatMap(({ body }) =>
      body.events.map(({ id }) => id),
    );
  await vi.waitFor(() => expect(idsIn(client.getQueryData(feed))).toEqual(left));
  expect(head()).toBe(1);
  expect(calls.map(({ search }) => (search.includes('cursor=c2') ? '?cursor=c2' : ''))).toEqual(pages);
});

test('an event that changed is changed in a list of the timeline that is not shown, where it is', async () => {
  const calls = stubApi({ 'GET /events/1': () => ({ status: 200, body: wireEvent(1, { status: 'cancelled' }) }) });
  const feed = ['timeline', 'feed', { userId: 7, sort: 'created' }];
  const ofPage = (...events: object[]) => ({ pages: [{ body: { events } }], pageParams: [null] });
  client.setQueryData(feed, ofPage(event(2), event(1)));
  news.add({ type: 'event', id: 1 });
  await vi.waitFor(() =>
    expect(client.getQueryData(feed)).toMatchObject(ofPage(event(2), { id: 1, status: 'cancelled' })),
  );
  expect(client.getQueryState(feed)?.isInvalidated).toBe(false);
  expect(calls).toHaveLength(1);
});

test.each([
  ['created', ['?cursor=c2']],
  ['start', ['', '?cursor=c2']],
])('after a resync the cards of a list of the timeline by %s change, and its order stays', async (sort, expected) => {
  const calls = stubApi({
    'GET /users/7/feed': ({ search }) => {
      const events = search.includes('cursor') ? [wireEvent(1, { status: 'cancelled' })] : [wireEvent(3), wireEvent(2)];
      return { status: 200, body: { events, nextCursor: null, page: 1, limit: 20 } };
    },
  });
  const feed = ['timeline', 'feed', { userId: 7, sort }];
  mount(feed, {}, { containsEvents: true });
  const pages = [event(2), event(1)].map((each) => ({ body: { events: [each] } }));
  client.setQueryData(feed, { pages, pageParams: [null, 'c2'] });
  news.add({ type: 'resync' });
  await vi.waitFor(() =>
    expect(client.getQueryData(feed)).toMatchObject({
      pages: [{ body: { events: [{ id: 2 }] } }, { body: { events: [{ id: 1, status: 'cancelled' }] } }],
    }),
  );
  const cursorOf = (search: string) => (search.includes('cursor=c2') ? '?cursor=c2' : '');
  expect(calls.map(({ search }) => cursorOf(search))).toEqual(expected);
});

test('a list of the timeline that is not shown is read as a whole after a resync, when it is', async () => {
  const feed = ['timeline', 'feed', { userId: 7, sort: 'created' }];
  client.setQueryData(feed, { pages: [{ body: { events: [event(1)] } }], pageParams: [null] });
  news.add({ type: 'resync' });
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryState(feed)?.isInvalidated).toBe(true);
});

test('an event that was read before a write began does not overwrite what the write shows', async () => {
  const early = deferred({ status: 200, body: wireEvent(1, { followersCount: 3 }) });
  const responses = [early.promise, { status: 200, body: wireEvent(1, { followersCount: 5 }) }];
  stubApi({ 'GET /events/1': () => responses.shift() ?? null });
  const feed = ['timeline', 'feed', { userId: 7, sort: 'created' }];
  const ofPage = (...events: object[]) => ({ pages: [{ body: { events } }], pageParams: [null] });
  client.setQueryData(feed, ofPage(event(1)));
  news.add({ type: 'event', id: 1 });
  await vi.advanceTimersByTimeAsync(1);
  const write = client.getMutationCache().build(client, { mutationFn: async () => 'done' });
  await write.execute(undefined);
  client.setQueryData(feed, ofPage({ ...event(1), followersCount: 4 }));
  early.release();
  await vi.advanceTimersByTimeAsync(10);
  expect(client.getQueryData(feed)).toMatchObject(ofPage({ followersCount: 4 }));
  await vi.advanceTimersByTimeAsync(1_100);
  await vi.waitFor(() => expect(client.getQueryData(feed)).toMatchObject(ofPage({ followersCount: 5 })));
});

test('a list of the timeline stays as it is when the event could only be read from the kept lists', async () => {
  await keepEvent(wireEvent(1, { title: '読書の会' }));
  stubApi({ 'GET /events/1': () => null });
  const feed = ['timeline', 'feed', { userId: 7, sort: 'created' }];
  const page = { pages: [{ body: { events: [{ ...event(1), title: '読書会' }] } }], pageParams: [null] };
  client.setQueryData(feed, page);
  news.add({ type: 'event', id: 1 });
  await vi.waitFor(() => expect(isOffline()).toBe(true));
  await vi.advanceTimersByTimeAsync(10);
  expect(client.getQueryData(feed)).toEqual(page);
});
