import { type Contract, decodeResponse } from '@hiyori/contract';
import type { ApiFetcher } from '@ts-rest/core';
import { cacheNames } from './cache-names.ts';
import { reportServerReached } from './connection.ts';
import { forgetEarlyResponses, takeEarlyResponse } from './early-responses.ts';
import { whenIdle } from './when-idle.ts';

const cacheName = cacheNames.offline;
// Literals that the types check against the contract: importing the routes would load their schemas with every page.
const mePath = '/api/v1/auth/me' satisfies Contract['auth']['me']['path'];
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '\\d+')}$`);
// The viewer and the events of their calendar: enough to read the calendar offline. Nothing else is cached.
const cachedPaths = [
  mePath,
  '/api/v1/events/calendar' satisfies Contract['eventFollows']['calendar']['path'],
  '/api/v1/events/user/:userId/followed' satisfies Contract['eventFollows']['followed']['path'],
].map(patternOf);
// Not cached itself: read from the cached lists, which contain the same fields.
const eventPath = new RegExp(
  `^${('/api/v1/events/:id' satisfies Contract['events']['get']['path']).replace(':id', '(\\d+)')}$`,
);
// The lists have short descriptions, and not every field of an event.
const partialHeader = 'x-hiyori-partial';
// The calendar reads five months around the displayed one; this leaves space for some more.
const maxResponses = 24;

const leavingPaths: readonly string[] = [
  '/api/v1/auth/logout' satisfies Contract['auth']['logout']['path'],
  '/api/v1/auth/resign' satisfies Contract['resign']['resign']['path'],
];
const sessionEnds: readonly string[] = [
  '/api/v1/auth/login' satisfies Contract['auth']['login']['path'],
  ...leavingPaths,
];
// A login, and what members change of themselves. Counts change with many other writes, also of others: they wait for the next read.
const viewerWrites = [
  '/api/v1/auth/login' satisfies Contract['auth']['login']['path'],
  '/api/v1/users/:id' satisfies Contract['users']['update']['path'],
  '/api/v1/users/:id/avatar' satisfies Contract['users']['putAvatar']['path'],
  '/api/v1/users/:id/account-setup' satisfies Contract['accountSetup']['complete']['path'],
].map(patternOf);

let generation = 0;

/** Deletes all cached responses. Responses to pending requests are not cached either: their generation is outdated. */
export async function clearOfflineCache(): Promise<void> {
  generation += 1;
  await deleteCache(cacheName);
}

/** Undefined outside of secure contexts; nothing is cached there. */
const store = (): CacheStorage | undefined => globalThis.caches;

/** Where storage is forbidden or broken this is rejected, and nothing is cached: requests must not fail for it. */
const deleteCache = (name: string) =>
  store()
    ?.delete(name)
    .catch(() => undefined);

const pathOf = (address: string): string => address.replace(/\?.*/, '');

/** A month is kept once, whatever the time zone: offline after a flight, it is shown as it was read in the zone before. */
const keyOf = (address: string): string => address.replace(/&tz=[^&]*/, '');

/** True when the response of a GET request is cached. */
export const isCached = (address: string): boolean => cachedPaths.some((path) => path.test(pathOf(address)));

/** True for an event of the cached lists: parts of it may be missing. */
export const isPartial = ({ headers }: { headers: Headers }): boolean => headers.has(partialHeader);

/**
 * Sends an API request and caches the responses that the calendar needs; without a connection the cached response is returned, and
 * for one event its state in the cached lists. The cache belongs to one viewer: a login, a logout, a 401 or another viewer's id in /auth/me deletes it.
 */
export const offlineCacheFetch: ApiFetcher = async (args) => {
  const path = pathOf(args.path);
  const endsSession = args.method === 'POST' && sessionEnds.includes(path);
  // Before the request, because it may never arrive; and after it, because other responses may have been cached meanwhile.
  if (endsSession) await clearOfflineCache();
  // Other ends of a session keep it for the next login.
  if (endsSession && leavingPaths.includes(path)) await deleteCache(cacheNames.shared);
  const result = await send(args);
  if (endsSession || result.status === 401) await clearOfflineCache();
  if (result.status === 200 && args.method !== 'GET' && viewerWrites.some((write) => write.test(path)))
    void refreshViewer();
  return result;
};

/** A kept response was shown because a request took too long. That others are answered does not mean that it would be now. */
let isStalled = false;

async function send({ path, method, headers, body = null, fetchOptions, route }: Parameters<ApiFetcher>[0]) {
  const startGeneration = generation;
  const isRead = method === 'GET';
  const isKept = isRead && isCached(path);
  if (!isRead) forgetEarlyResponses();
  try {
    const response = await (takeEarlyResponse(path, fetchOptions?.signal) ??
      fetch(path, { ...fetchOptions, method, headers, body }));
    const copy = isKept && response.ok ? response.clone() : null;
    const result = await decodeResponse(response, route);
    // Not before what the response is for is shown.
    if (copy) whenIdle(() => void storeResponse(path, copy, startGeneration).catch(() => undefined));
    if (isKept) isStalled = false;
    if (!isStalled) reportServerReached(true);
    return result;
  } catch (error) {
    // Not what the caller cancels.
    const isLate = (fetchOptions?.signal?.reason as Error | undefined)?.name === 'TimeoutError';
    const cached = isRead && (isLate || error instanceof TypeError) ? findCached(path) : undefined;
    // A response that an older version cached may not match the schema any more; it is ignored.
    const result = await cached?.then((found) => found && decodeResponse(found, route)).catch(() => undefined);
    if (!result) throw error;
    isStalled = isLate;
    reportServerReached(false);
    return result;
  }
}

async function findCached(address: string): Promise<Response | undefined> {
  const eventId = Number(eventPath.exec(pathOf(address))?.[1]);
  const cache = await store()?.open(cacheName);
  if (!eventId) return cache?.match(keyOf(address));
  // The list that was cached last is the last key.
  for (const request of [...((await cache?.keys()) ?? [])].reverse()) {
    const list: unknown = await (await cache?.match(request))?.json();
    const found = Array.isArray(list) && (list as { id: number }[]).find(({ id }) => id === eventId);
    if (found) return Response.json(found, { headers: { [partialHeader]: '1' } });
  }
  return undefined;
}

async function storeResponse(address: string, response: Response, startGeneration: number): Promise<void> {
  const text = await response.text();
  if (startGeneration !== generation) return;
  if (pathOf(address) === mePath && (await isOtherViewer(text))) await store()?.delete(cacheName);
  const cache = await store()?.open(cacheName);
  if (startGeneration !== generation) return;
  await cache?.put(keyOf(address), new Response(text, response));
  const others = (await cache?.keys())?.filter(({ url }) => new URL(url).pathname !== mePath) ?? [];
  for (const oldest of others.slice(0, -maxResponses)) await cache?.delete(oldest);
}

const viewerIdIn = (text: string): unknown => (JSON.parse(text) as { user: { id: number } | null }).user?.id;

async function isOtherViewer(text: string): Promise<boolean> {
  const known = await (await store()?.match(mePath, { cacheName }))?.text();
  return known !== undefined && viewerIdIn(known) !== viewerIdIn(text);
}

/** Caches the viewer after one of `viewerWrites`, without waiting for the next read. */
async function refreshViewer(): Promise<void> {
  const startGeneration = generation;
  const response = store() && (await fetch(mePath).catch(() => undefined));
  if (response?.ok) await storeResponse(mePath, response, startGeneration).catch(() => undefined);
}
