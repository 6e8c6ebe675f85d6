import type { Contract } from '@hiyori/contract';
import type { ApiFetcher } from '@ts-rest/core';
import * as z from 'zod/mini';
import { noteReached } from './connection.ts';

const cacheName = 'hiyori.kept';
// Written out, checked against the contract: importing the routes would load their schemas with every page.
const mePath = '/api/v1/auth/me' satisfies Contract['auth']['me']['path'];
// Who is signed in and what is in their calendar: enough to read the calendar without a connection. Nothing else is kept.
const keptPaths = [
  mePath,
  '/api/v1/events/calendar' satisfies Contract['eventFollows']['calendar']['path'],
  '/api/v1/events/user/:userId/followed' satisfies Contract['eventFollows']['followed']['path'],
].map((path) => new RegExp(`^${path.replace(/:\w+/g, '\\d+')}$`));
// Five months are read around the one that is looked at; somebody may look at a few more.
const mostKept = 24;

const endings: readonly string[] = [
  '/api/v1/auth/login' satisfies Contract['auth']['login']['path'],
  '/api/v1/auth/logout' satisfies Contract['auth']['logout']['path'],
  '/api/v1/auth/resign' satisfies Contract['resign']['resign']['path'],
];
const changesViewer = /^\/api\/v1\/(?:auth\/login$|users\/\d+)/;

let generation = 0;

/** Forgets all that was kept; answers on their way are not kept either. */
async function clearOfflineCache(): Promise<void> {
  generation += 1;
  await store()?.delete(cacheName);
}

/** Browsers offer it in secure contexts alone; elsewhere nothing is kept. */
const store = (): CacheStorage | undefined => globalThis.caches;

const pathOf = (address: string): string => address.split('?')[0] ?? '';

/** Whether the answer of a GET is kept. */
export const isKept = (address: string): boolean => keptPaths.some((path) => path.test(pathOf(address)));

/**
 * Sends a call of the API and keeps what the calendar needs: without a connection the answer is the kept one. What is kept is one
 * person's, and goes with their session: at a login, a logout, a 401, and when somebody else turns out to be signed in.
 */
export const offlineCacheFetch: ApiFetcher = async (args) => {
  const path = pathOf(args.path);
  const ends = args.method === 'POST' && endings.includes(path);
  // Before, as the call may never arrive; and after, as other calls may have been answered meanwhile.
  if (ends) await clearOfflineCache();
  const answer = args.method === 'GET' && isKept(path) ? await read(args) : await ask(args);
  if (ends || answer.status === 401) await clearOfflineCache();
  if (answer.status === 200 && args.method !== 'GET' && changesViewer.test(path)) void refreshViewer();
  return answer;
};

type Args = Parameters<ApiFetcher>[0];

const fetchOf = ({ path, method, headers, body = null, fetchOptions }: Args) =>
  fetch(path, { ...fetchOptions, method, headers, body });

async function ask(args: Args) {
  const response = await fetchOf(args);
  noteReached(true);
  return decoded(response, args.route);
}

async function read(args: Args) {
  const begun = generation;
  const { path: address, route } = args;
  let response: Response;
  try {
    response = await fetchOf(args);
  } catch (error) {
    const kept = error instanceof TypeError ? await store()?.match(address, { cacheName }) : undefined;
    // What an older version kept may not fit any more: that counts as nothing kept.
    const answer = kept && (await decoded(kept, route).catch(() => undefined));
    if (!answer) throw error;
    noteReached(false);
    return answer;
  }
  noteReached(true);
  if (response.ok) void keep(address, response.clone(), begun).catch(() => undefined);
  return decoded(response, route);
}

async function decoded(response: Response, route: Args['route']) {
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.includes('json');
  const body: unknown = isJson ? await response.json() : await response.text();
  const schema: unknown = route.responses[status];
  return { status, headers, body: isJson && schema instanceof z.core.$ZodType ? z.parse(schema, body) : body };
}

async function keep(address: string, response: Response, begun: number): Promise<void> {
  const text = await response.text();
  if (pathOf(address) === mePath && (await isSomebodyElse(text))) await store()?.delete(cacheName);
  if (begun !== generation) return;
  const cache = await store()?.open(cacheName);
  if (begun !== generation) return;
  await cache?.put(address, new Response(text, { headers: { 'content-type': 'application/json' } }));
  const others = (await cache?.keys())?.filter(({ url }) => new URL(url).pathname !== mePath) ?? [];
  for (const oldest of others.slice(0, -mostKept)) await cache?.delete(oldest);
}

const idIn = (text: string): unknown => (JSON.parse(text) as { user: { id: number } | null }).user?.id;

async function isSomebodyElse(text: string): Promise<boolean> {
  const known = await (await store()?.match(mePath, { cacheName }))?.text();
  return known !== undefined && idIn(known) !== idIn(text);
}

/** Whoever has just come in or changed themselves is kept as they are now, without waiting to be asked for. */
async function refreshViewer(): Promise<void> {
  const begun = generation;
  const response = store() && (await fetch(mePath, { credentials: 'include' }).catch(() => undefined));
  if (response?.ok) await keep(mePath, response, begun).catch(() => undefined);
}
