import type {
  ApiFetcher,
  AppRoute,
  AppRouteFunction,
  ClientArgs,
  ClientInferRequest,
  PartialClientInferRequest,
} from '@ts-rest/core';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { buildUrl } from './address.ts';
import type { Contract } from './contract.ts';
import { decodeResponse } from './decode-response.ts';
import { idempotencyKeyHeader } from './headers.ts';
import { retryDelayMs, shouldRetry } from './retry.ts';
import { type ClientView, createWireFetcher } from './wire-fetcher.ts';

/** The routes of each feature by name, loaded by its first call: a browser loads the schemas that it uses. */
const loaders: { [F in keyof Contract]: () => Promise<Record<string, AppRoute>> } = {
  accountSetup: () => import('./account-setup.ts').then((file) => file.accountSetup),
  attendance: () => import('./attendance.ts').then((file) => file.attendance),
  auth: () => import('./auth.ts').then((file) => file.auth),
  calendarFeed: () => import('./calendar-feed.ts').then((file) => file.calendarFeed),
  contact: () => import('./contact.ts').then((file) => file.contact),
  datePolls: () => import('./date-polls.ts').then((file) => file.datePolls),
  devices: () => import('./devices.ts').then((file) => file.devices),
  eventFollows: () => import('./event-follows.ts').then((file) => file.eventFollows),
  eventHosts: () => import('./event-hosts.ts').then((file) => file.eventHosts),
  eventLikes: () => import('./event-likes.ts').then((file) => file.eventLikes),
  eventMessages: () => import('./event-messages.ts').then((file) => file.eventMessages),
  eventSeries: () => import('./event-series.ts').then((file) => file.eventSeries),
  events: async () => withLenientList((await import('./events.ts')).events),
  followRequests: () => import('./follow-requests.ts').then((file) => file.followRequests),
  importedCalendars: () => import('./imported-calendars.ts').then((file) => file.importedCalendars),
  notificationSettings: () => import('./notification-settings.ts').then((file) => file.notificationSettings),
  notifications: () => import('./notifications.ts').then((file) => file.notifications),
  privacy: () => import('./privacy.ts').then((file) => file.privacy),
  publicPages: () => import('./public-pages.ts').then((file) => file.publicPages),
  reports: () => import('./reports.ts').then((file) => file.reports),
  resign: () => import('./resign.ts').then((file) => file.resign),
  stream: () => import('./stream.ts').then((file) => file.stream),
  timeline: () => import('./timeline.ts').then((file) => file.timeline),
  userBlocks: () => import('./user-blocks.ts').then((file) => file.userBlocks),
  userFollows: () => import('./user-follows.ts').then((file) => file.userFollows),
  userLists: () => import('./user-lists.ts').then((file) => file.userLists),
  userMutes: () => import('./user-mutes.ts').then((file) => file.userMutes),
  users: () => import('./users.ts').then((file) => file.users),
};

/** The API returns one shape of the list; clients accept both shapes of SPEC section 7. */
async function withLenientList({ list, ...others }: Contract['events']) {
  const { LenientEventPage } = await import('./lenient-events.ts');
  return { ...others, list: { ...list, responses: { ...list.responses, 200: LenientEventPage } } };
}

type Known<R extends AppRoute> = Omit<
  PartialClientInferRequest<R>,
  'body' | 'cache' | 'next' | 'overrideClientOptions'
>;
type Body<R extends AppRoute> =
  ClientInferRequest<R> extends { body?: infer B }
    ? Record<never, never> extends B
      ? { body?: B }
      : { body: B }
    : unknown;
/** The requests and responses of one feature's operations. */
type FeatureClient<Routes> = {
  [K in keyof Routes]: Routes[K] extends AppRoute
    ? AppRouteFunction<Routes[K], ClientArgs, Known<Routes[K]> & Body<Routes[K]>>
    : never;
};

/** The operations of the API, by feature. */
export type Client = { [F in keyof Contract]: FeatureClient<ClientView<Contract[F]>> };

export interface ClientOptions {
  /** Sent with each request, e.g. `authorization`. */
  headers?: Record<string, string>;
  /** Milliseconds before an attempt is aborted. Default: 10 000. */
  timeoutMs?: number;
  /**
   * How often a GET request, or one with an Idempotency-Key that its operation declares, is repeated after 429, 503 or without a connection. The delay is that of
   * `Retry-After`; when it is longer than 10 s the response is returned at once. Other requests are never repeated. Default: 2.
   */
  retries?: number;
  /** How a request is sent. Default: fetch. */
  send?: ApiFetcher;
}

interface Request {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string | undefined>;
  extraHeaders?: Record<string, string>;
  fetchOptions?: RequestInit;
}

/** Sends a request by fetch. `onHeaders` is called before the body is read, which may fail. */
export async function sendByFetch(
  { route, path, method, headers, body = null, fetchOptions }: Parameters<ApiFetcher>[0],
  onHeaders?: (headers: Headers) => void,
): ReturnType<ApiFetcher> {
  const response = await fetch(path, { ...fetchOptions, method, headers, body });
  onHeaders?.(response.headers);
  return decodeResponse(response, route);
}

/**
 * The typed client of the API at `baseUrl`, e.g. `http://localhost:3000`. Error responses of the API are returned.
 * @throws UnexpectedResponseError for a response that is not the API's
 */
export function createClient(baseUrl: string, options: ClientOptions = {}): Client {
  // zod/mini has no default messages for the rules that carry none. The setting is that of the whole program, which may have its own.
  if (!z.config().localeError) z.config(en());
  const { headers = {}, timeoutMs, retries = 2 } = options;
  const send = createWireFetcher(options.send ?? sendByFetch, timeoutMs);
  const origin = baseUrl.replace(/\/$/, '');

  const call = (
    route: AppRoute,
    { params, query, body: given, headers: ofRoute, extraHeaders, fetchOptions }: Request = {},
  ) => {
    // Without a model the API expects an empty one.
    const body = route.method === 'GET' ? undefined : (given ?? {});
    const isJson = body !== undefined && !(body instanceof Blob);
    const request = {
      route,
      path: origin + buildUrl(route.path, params, query),
      method: route.method,
      headers: lowerCased({
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
        ...extraHeaders,
        ...ofRoute,
      }),
      body: isJson ? JSON.stringify(body) : undefined,
      rawBody: body,
      rawQuery: query,
      contentType: isJson ? ('application/json' as const) : undefined,
      fetchOptions: fetchOptions as NonNullable<Parameters<ApiFetcher>[0]['fetchOptions']>,
    };
    const attempt = () => send(request);
    // A key in the headers of all requests may go to a route that ignores it.
    const isKeyed = idempotencyKeyHeader in Object(route.headers) && idempotencyKeyHeader in request.headers;
    const isRepeatable = route.method === 'GET' || isKeyed;
    return isRepeatable ? withRetries(attempt, retries, fetchOptions?.signal ?? undefined) : attempt();
  };
  const clientOf = (load: () => Promise<Record<string, AppRoute>>) =>
    new Proxy(
      {},
      {
        get: (_, name) =>
          typeof name === 'string' && name !== 'then'
            ? async (request?: Request) => call(findRoute(await load(), name), request)
            : undefined,
      },
    );
  return Object.fromEntries(Object.entries(loaders).map(([feature, load]) => [feature, clientOf(load)])) as Client;
}

function findRoute(routes: Record<string, AppRoute>, name: string): AppRoute {
  const route = routes[name];
  if (!route) throw new TypeError(`The API has no operation ${name}`);
  return route;
}

const lowerCased = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), value]])),
  );

/** Repeats a request while `shouldRetry` allows it; the result is that of the last attempt. */
async function withRetries(attempt: () => ReturnType<ApiFetcher>, retries: number, signal: AbortSignal | undefined) {
  for (let failures = 0; ; failures += 1) {
    let outcome: unknown;
    try {
      const response = await attempt();
      if (response.status < 400 || !shouldRetry(failures, response, retries)) return response;
      outcome = response;
    } catch (error) {
      if (signal?.aborted || !shouldRetry(failures, error, retries)) throw error;
      outcome = error;
    }
    await pause(retryDelayMs(failures, outcome), signal);
  }
}

/** @throws the reason of the signal when it aborts or was aborted */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
