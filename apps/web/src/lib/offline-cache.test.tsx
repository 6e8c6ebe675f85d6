import { auth, eventFollows } from '@hiyori/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wireSelf } from '../../test/api-stub.tsx';
import { wireEvent } from '../../test/wire-event.ts';
import { createApi } from './api.ts';
import { isOffline } from './connection.ts';
import { isCached } from './offline-cache.ts';

const authApi = createApi(auth);
const eventFollowsApi = createApi(eventFollows);

/** The part of `CacheStorage` that the offline cache uses. */
function cacheStore() {
  const kept = new Map<string, Map<string, string>>();
  const whole = (address: string) => new URL(address, 'http://app').href;
  const answer = (text: string | undefined) =>
    text === undefined ? undefined : new Response(text, { headers: { 'content-type': 'application/json' } });
  return {
    kept,
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      answer(kept.get(cacheName)?.get(whole(address))),
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const entries = kept.get(name) ?? new Map<string, string>();
      kept.set(name, entries);
      return {
        put: async (address: string, response: Response) => {
          entries.delete(whole(address));
          entries.set(whole(address), await response.text());
        },
        keys: async () => [...entries.keys()].map((url) => ({ url })),
        delete: async ({ url }: { url: string }) => entries.delete(url),
      };
    },
  };
}

let store: ReturnType<typeof cacheStore>;
let answers: Record<string, (() => Response | Promise<Response>) | null>;
const fetched: string[] = [];

beforeEach(() => {
  store = cacheStore();
  fetched.length = 0;
  answers = {
    '/auth/me': () => Response.json({ user: wireSelf() }),
    '/events/calendar': () => Response.json([wireEvent(5)]),
    '/auth/logout': () => Response.json({ success: true }),
    '/timeline': () => Response.json({}),
  };
  vi.stubGlobal('caches', store);
  vi.stubGlobal('fetch', async (address: string) => {
    const path = (address.split('?')[0] ?? '').replace('/api/v1', '');
    fetched.push(path);
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(async () => {
  await askMe().catch(() => undefined);
  vi.unstubAllGlobals();
});

const askMe = () => authApi.me.query({ fetchOptions: {} });
const query = (month: string) => ({ from: `2026-${month}-01`, to: `2026-${month}-28`, tz: 'Asia/Tokyo' });
const month = (name = '11') => eventFollowsApi.calendar.query({ query: query(name) });
const addresses = () => [...(store.kept.get('hiyori.kept')?.keys() ?? [])].map((url) => url.replace('http://app', ''));
const settled = (count: number) => vi.waitFor(() => expect(addresses()).toHaveLength(count), { timeout: 20_000 });

async function lookAtMonth() {
  await askMe();
  await month();
  await settled(2);
}

test('returns the cached month without a connection, and reports being offline', async () => {
  await lookAtMonth();
  expect(isOffline()).toBe(false);
  answers = {};
  expect(await month()).toMatchObject({
    status: 200,
    body: [{ id: wireEvent(5).id, creatorId: wireEvent(5).creator_id }],
  });
  expect((await askMe()).body).toMatchObject({ user: { id: 7 } });
  expect(isOffline()).toBe(true);
  await expect(month('12')).rejects.toThrow(TypeError);
});

test('prefers the server, and reports being online when it responds', async () => {
  await lookAtMonth();
  answers['/events/calendar'] = null;
  await month();
  expect(isOffline()).toBe(true);
  answers['/events/calendar'] = () => Response.json([]);
  expect((await month()).body).toEqual([]);
  expect(isOffline()).toBe(false);
});

test('ignores cached responses that do not match the schema', async () => {
  await lookAtMonth();
  for (const [url] of store.kept.get('hiyori.kept') ?? []) store.kept.get('hiyori.kept')?.set(url, '[{"id":"x"}]');
  answers = {};
  await expect(month()).rejects.toThrow(TypeError);
});

test('returns an error response as it is and does not cache it', async () => {
  await lookAtMonth();
  answers['/events/calendar'] = () => Response.json({ error: 'x', message: 'y' }, { status: 503 });
  expect((await month()).status).toBe(503);
  expect(addresses()).toHaveLength(2);
});

test.each([
  ['a logout', () => authApi.logout.mutate({ body: {} })],
  [
    'a logout that does not arrive',
    () => {
      answers['/auth/logout'] = null;
      return authApi.logout.mutate({ body: {} });
    },
  ],
  [
    'a refused session',
    () => {
      answers['/events/calendar'] = () => Response.json({ error: 'x', message: 'y' }, { status: 401 });
      return month('12');
    },
  ],
])('%s deletes the cache', async (_name, end) => {
  await lookAtMonth();
  await Promise.resolve(end()).catch(() => undefined);
  expect(addresses()).toEqual([]);
  answers = {};
  await expect(month()).rejects.toThrow(TypeError);
});

test('does not cache a response that was pending when the session ended', async () => {
  await lookAtMonth();
  let arrive = () => {};
  const gate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answers['/events/calendar'] = async () => {
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

test('deletes the cache when /auth/me returns another viewer', async () => {
  await lookAtMonth();
  answers['/auth/me'] = () => Response.json({ user: wireSelf({ id: 8 }) });
  await askMe();
  await vi.waitFor(() => expect(addresses()).toEqual(['/api/v1/auth/me']), { timeout: 20_000 });
});

test('evicts the oldest months and keeps the viewer', async () => {
  await askMe();
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
