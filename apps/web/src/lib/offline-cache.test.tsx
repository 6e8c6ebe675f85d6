import {
  accountSetup,
  auth,
  eventFollows,
  events,
  privacy,
  resign,
  userFollows,
  userMutes,
  users,
} from '@hiyori/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wireSelf } from '../../test/api-stub.tsx';
import { deferred } from '../../test/deferred.ts';
import { earlyResponse } from '../../test/early-response.ts';
import { memoryCaches } from '../../test/memory-caches.ts';
import { wireEvent } from '../../test/wire-event.ts';
import { createApi } from './api.ts';
import { cacheNames } from './cache-names.ts';
import { isOffline } from './connection.ts';
import { clearOfflineCache, isCached, isPartial } from './offline-cache.ts';
import { whenIdle } from './when-idle.ts';

const authApi = createApi(auth);
const eventFollowsApi = createApi(eventFollows);
const eventsApi = createApi(events);

let store: ReturnType<typeof memoryCaches>;
let responses: Record<string, ((signal: AbortSignal) => Response | Promise<Response>) | null>;
const fetched: string[] = [];

beforeEach(() => {
  store = memoryCaches();
  fetched.length = 0;
  responses = {
    '/auth/me': () => Response.json({ user: wireSelf() }),
    '/events/calendar': () => Response.json([wireEvent(5)]),
    '/auth/logout': () => Response.json({ success: true }),
    '/auth/resign': () => Response.json({ success: true }),
    '/timeline': () => Response.json({}),
  };
  vi.stubGlobal('caches', store);
  vi.stubGlobal(
    'fetch',
    async (address: string, { signal = new AbortController().signal }: { signal?: AbortSignal } = {}) => {
      const path = (address.split('?')[0] ?? '').replace('/api/v1', '');
      fetched.push(path);
      const respond = responses[path];
      if (!respond) throw new TypeError('Failed to fetch');
      return respond(signal);
    },
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await readViewer().catch(() => undefined);
  // What is still to be cached would be in the store of the next test.
  await clearOfflineCache();
  vi.unstubAllGlobals();
});

const readViewer = () => authApi.me.query({ fetchOptions: {} });
const query = (month: string) => ({ from: `2026-${month}-01`, to: `2026-${month}-28`, tz: 'Asia/Tokyo' });
const month = (name = '11') => eventFollowsApi.calendar.query({ query: query(name) });
const addresses = () =>
  [...(store.stored.get(cacheNames.offline)?.keys() ?? [])].map((url) => url.replace('http://app', ''));
const settled = (count: number) => vi.waitFor(() => expect(addresses()).toHaveLength(count), { timeout: 20_000 });

async function readViewerAndMonth() {
  await readViewer();
  await month();
  await settled(2);
}

test('returns the cached month without a connection, and reports being offline', async () => {
  await readViewerAndMonth();
  expect(isOffline()).toBe(false);
  responses = {};
  expect(await month()).toMatchObject({
    status: 200,
    body: [{ id: wireEvent(5).id, creatorId: wireEvent(5).creator_id }],
  });
  expect((await readViewer()).body).toMatchObject({ user: { id: 7 } });
  expect(isOffline()).toBe(true);
  await expect(month('12')).rejects.toThrow(TypeError);
});

test('returns the cached month without a connection in another time zone, as after a flight', async () => {
  await readViewerAndMonth();
  const abroad = () => eventFollowsApi.calendar.query({ query: { ...query('11'), tz: 'America/Los_Angeles' } });
  responses = {};
  expect(await abroad()).toMatchObject({ body: [{ id: 5 }] });
  responses = { '/events/calendar': () => Response.json([wireEvent(6)]) };
  await abroad();
  await vi.waitFor(async () => {
    responses = {};
    expect(await month()).toMatchObject({ body: [{ id: 6 }] });
  });
  expect(addresses()).toHaveLength(2);
});

const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason));
  });
const hangs = [
  ['whose response does not arrive', ended],
  [
    'whose body does not end',
    (signal: AbortSignal) =>
      new Response(new ReadableStream({ pull: () => ended(signal) }), {
        headers: { 'content-type': 'application/json' },
      }),
  ],
] as const;

test.each(hangs)('returns the cached month for a request %s in time', async (_name, hang) => {
  await readViewerAndMonth();
  const timer = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
  responses['/events/calendar'] = hang;
  const late = month();
  timer.abort(new DOMException('too late', 'TimeoutError'));
  expect((await late).body).toMatchObject([{ id: wireEvent(5).id }]);
  expect(isOffline()).toBe(true);
});

test('stays offline after a late request until one of those that are kept is answered', async () => {
  await readViewerAndMonth();
  const timer = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
  responses['/events/calendar'] = ended;
  const late = month();
  timer.abort(new DOMException('too late', 'TimeoutError'));
  await late;
  timeout.mockRestore();
  responses['/events/9/follow'] = () => Response.json({ error: 'not_found', message: '' }, { status: 404 });
  await eventFollowsApi.unfollow.mutate({ params: { id: 9 }, body: { userId: 7 } });
  expect(fetched.at(-1)).toBe('/events/9/follow');
  expect(isOffline()).toBe(true);
  responses['/events/calendar'] = () => Response.json([wireEvent(5)]);
  await month();
  expect(isOffline()).toBe(false);
});

test.each(hangs)('returns nothing cached for a request %s when it is cancelled', async (_name, hang) => {
  await readViewerAndMonth();
  responses['/events/calendar'] = hang;
  const request = new AbortController();
  const left = eventFollowsApi.calendar.query({ query: query('11'), fetchOptions: { signal: request.signal } });
  request.abort();
  await expect(left).rejects.toThrow('abort');
  expect(isOffline()).toBe(false);
});

test('prefers the server, and reports being online when it responds', async () => {
  await readViewerAndMonth();
  responses['/events/calendar'] = null;
  await month();
  expect(isOffline()).toBe(true);
  responses['/events/calendar'] = () => Response.json([]);
  expect((await month()).body).toEqual([]);
  expect(isOffline()).toBe(false);
});

test('reads one event from the cached lists without a connection, and caches none by itself', async () => {
  await readViewerAndMonth();
  responses['/events/5'] = () => Response.json(wireEvent(5));
  const event = (id: number) => eventsApi.get.query({ params: { id } });
  expect(isPartial(await event(5))).toBe(false);
  expect(addresses()).toHaveLength(2);
  responses = {};
  const kept = await event(5);
  expect(kept).toMatchObject({ status: 200, body: { id: 5, title: wireEvent(5).title } });
  expect(isPartial(kept)).toBe(true);
  expect(isOffline()).toBe(true);
  await expect(event(6)).rejects.toThrow(TypeError);
});

test('reads one event from the list that was cached last', async () => {
  await readViewerAndMonth();
  responses['/events/calendar'] = () => Response.json([{ ...wireEvent(5), title: 'renamed' }]);
  await month('12');
  await settled(3);
  responses = {};
  expect(await eventsApi.get.query({ params: { id: 5 } })).toMatchObject({ body: { title: 'renamed' } });
});

test('ignores cached responses that do not match the schema', async () => {
  await readViewerAndMonth();
  const cache = await store.open(cacheNames.offline);
  for (const url of [...(store.stored.get(cacheNames.offline)?.keys() ?? [])])
    await cache.put(url, new Response('[{"id":"x"}]'));
  responses = {};
  await expect(month()).rejects.toThrow(TypeError);
});

test('returns an error response as it is and does not cache it', async () => {
  await readViewerAndMonth();
  responses['/events/calendar'] = () => Response.json({ error: 'x', message: 'y' }, { status: 503 });
  expect((await month()).status).toBe(503);
  expect(addresses()).toHaveLength(2);
});

test.each([
  ['a logout', () => authApi.logout.mutate({ body: {} })],
  [
    'a logout that does not arrive',
    () => {
      responses['/auth/logout'] = null;
      return authApi.logout.mutate({ body: {} });
    },
  ],
  [
    'a refused session',
    () => {
      responses['/events/calendar'] = () => Response.json({ error: 'x', message: 'y' }, { status: 401 });
      return month('12');
    },
  ],
])('%s deletes the cache', async (_name, end) => {
  await readViewerAndMonth();
  await Promise.resolve(end()).catch(() => undefined);
  expect(addresses()).toEqual([]);
  responses = {};
  await expect(month()).rejects.toThrow(TypeError);
});

test('does not cache a response that was pending when the session ended', async () => {
  await readViewerAndMonth();
  let arrive = () => {};
  const gate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  responses['/events/calendar'] = async () => {
    await gate;
    return Response.json([wireEvent(5)]);
  };
  const late = month('12');
  await authApi.logout.mutate({ body: {} });
  arrive();
  await late;
  await new Promise((resolve) => setTimeout(resolve));
  expect(addresses()).toEqual([]);
});

test('does not cache what was read before another tab ended the session', async () => {
  await month();
  await clearOfflineCache();
  await new Promise((resolve) => whenIdle(() => resolve(null)));
  expect(addresses()).toEqual([]);
});

test('deletes the cache when /auth/me returns another viewer', async () => {
  await readViewerAndMonth();
  responses['/auth/me'] = () => Response.json({ user: wireSelf({ id: 8 }) });
  await readViewer();
  await vi.waitFor(() => expect(addresses()).toEqual(['/api/v1/auth/me']), { timeout: 20_000 });
});

test('keeps the cache of a viewer when a response for the one before is stored late', async () => {
  let storeLate = () => {};
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    storeLate = run;
  });
  responses['/auth/me'] = () => Response.json({ user: wireSelf({ id: 8 }) });
  await readViewer();
  await clearOfflineCache();
  for (const path of ['/auth/me', '/users/7'])
    responses[path] = () => Response.json({ user: wireSelf(), ...wireSelf() });
  await createApi(users).update.mutate({ ...self, body: { bio: 'こんにちは' } });
  await settled(1);
  storeLate();
  await new Promise((resolve) => setTimeout(resolve));
  expect(addresses()).toEqual(['/api/v1/auth/me']);
});

const self = { params: { id: 7 } };
const other = { params: { id: 9 } };

test.each([
  ['profile', () => createApi(users).update.mutate({ ...self, body: { bio: 'こんにちは' } })],
  ['avatar', () => createApi(users).putAvatar.mutate({ ...self, body: new Blob() })],
  ['avatar, when it is removed,', () => createApi(users).deleteAvatar.mutate({ ...self, body: {} })],
  ['handle', () => createApi(accountSetup).complete.mutate({ ...self, body: { userId: 'haruka', displayName: '遥' } })],
])('the viewer is cached at once after a change of their %s', async (_name, write) => {
  for (const path of ['/users/7', '/users/7/avatar', '/users/7/account-setup'])
    responses[path] = () => Response.json(wireSelf());
  await write();
  expect(fetched.slice(1)).toEqual(['/auth/me']);
  await settled(1);
});

test.each([
  ['an unfollow', () => createApi(userFollows).unfollow.mutate({ ...other, body: {} })],
  ['a mute', () => createApi(userMutes).mute.mutate({ ...other, body: {} })],
  ['a setting of what is shown to others', () => createApi(privacy).update.mutate({ ...self, body: {} })],
])('the viewer is not read again after %s', async (_name, write) => {
  responses['/users/9/follow'] = () =>
    Response.json({ success: true, isFollowing: false, isPending: false, followersCount: 0 });
  responses['/users/9/mute'] = () => Response.json({ success: true });
  responses['/users/7/privacy-setting'] = () =>
    Response.json({ profile_visible: true, following_visible: true, followers_visible: true, email_visible: false });
  expect((await write()).status).toBe(200);
  expect(fetched).toHaveLength(1);
});

test('sends requests also where the browser forbids storage', async () => {
  const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  vi.stubGlobal('caches', { open: refuse, match: refuse, delete: refuse });
  for (const path of ['/auth/me', '/auth/login'])
    responses[path] = () => Response.json({ error: 'auth.unauthorized', message: 'x' }, { status: 401 });
  expect((await readViewer()).status).toBe(401);
  expect((await authApi.login.mutate({ body: { email: 'a@example.com', password: 'x' } })).status).toBe(401);
  expect((await authApi.logout.mutate({ body: {} })).status).toBe(200);
  responses = {};
  await expect(month()).rejects.toThrow(TypeError);
});

test('evicts the oldest months and keeps the viewer', async () => {
  await readViewer();
  for (let count = 0; count < 30; count += 1)
    await eventFollowsApi.calendar.query({
      query: { ...query('11'), tz: 'Asia/Tokyo', from: `19${70 + count}-01-01` },
    });
  await settled(25);
  expect(addresses()).toContain('/api/v1/auth/me');
  expect(addresses().some((address) => address.includes('1970'))).toBe(false);
});

test.each([
  ['/api/v1/auth/me', true],
  ['/api/v1/events/calendar?from=1', true],
  ['/api/v1/events/user/12/followed?page=1', true],
  ['/api/v1/events/user/12/created', false],
  ['/api/v1/events/12', false],
  ['/api/v1/timeline', false],
  ['/api/v1/auth/me/x', false],
])('%s is cached: %s', (address, expected) => expect(isCached(address)).toBe(expected));

test.each([
  ['a logout deletes', () => authApi.logout.mutate({ body: {} }), false],
  ['a resignation deletes', () => createApi(resign).resign.mutate({ body: {} }), false],
  ['a refused session keeps', () => month(), true],
])('%s files that were shared', async (_, act, isKept) => {
  await (await store.open(cacheNames.shared)).put('/shared-calendar/0', new Response('BEGIN:VCALENDAR'));
  responses['/events/calendar'] = () => Response.json({ error: 'auth.unauthorized', message: 'x' }, { status: 401 });
  await act();
  expect(store.stored.has(cacheNames.shared)).toBe(isKept);
});

const early = (address: string, body: unknown) =>
  vi.stubGlobal('earlyResponses', new Map([[`/api/v1${address}`, earlyResponse(Response.json(body))]]));

test('takes an early response once, and caches it', async () => {
  early('/auth/me', { user: wireSelf({ id: 9 }) });
  expect((await readViewer()).body).toMatchObject({ user: { id: 9 } });
  expect(fetched).toEqual([]);
  await settled(1);
  expect((await readViewer()).body).toMatchObject({ user: { id: 7 } });
  expect(fetched).toEqual(['/auth/me']);
});

test('takes no early response of another address, nor after a write', async () => {
  early('/auth/me', { user: wireSelf({ id: 9 }) });
  await month();
  await authApi.logout.mutate({ body: {} });
  expect((await readViewer()).body).toMatchObject({ user: { id: 7 } });
  expect(fetched).toEqual(['/events/calendar', '/auth/logout', '/auth/me']);
});

test('returns the cached viewer when the early request failed', async () => {
  await readViewer();
  await settled(1);
  const failed = Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('earlyResponses', new Map([['/api/v1/auth/me', earlyResponse(failed)]]));
  expect((await readViewer()).body).toMatchObject({ user: { id: 7 } });
  expect(isOffline()).toBe(true);
});

test('does not wait for an early response after the request is cancelled', async () => {
  const pending = deferred(Response.json({ user: wireSelf() }));
  vi.stubGlobal('earlyResponses', new Map([['/api/v1/auth/me', earlyResponse(pending.promise)]]));
  const request = new AbortController();
  const viewer = authApi.me.query({ fetchOptions: { signal: request.signal } });
  request.abort(new Error('too late'));
  pending.release();
  await expect(viewer).rejects.toThrow('too late');
});
