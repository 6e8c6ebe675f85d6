import { buildUrl, type ClientView, createWireFetcher } from '@hiyori/contract';
import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type SkipToken,
  skipToken,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type {
  AppRoute,
  AppRouteFunction,
  AppRouteQuery,
  AppRouter,
  ClientArgs,
  ClientInferResponses,
  ErrorHttpStatusCode,
  PartialClientInferRequest,
  SuccessfulHttpStatusCode,
} from '@ts-rest/core';
import { httpStatusOf, isOutcomeUnknown } from './failure.ts';
import { isPartial, offlineCacheFetch } from './offline-cache.ts';

type Request<R extends AppRoute> = PartialClientInferRequest<R>;
type Success<R extends AppRoute> = ClientInferResponses<R, SuccessfulHttpStatusCode, 'force'>;
type Failure<R extends AppRoute> = ClientInferResponses<R, ErrorHttpStatusCode, 'ignore'> | Error;
type InfiniteOptions<R extends AppRoute, Page> = UseInfiniteQueryOptions<
  Success<R>,
  Failure<R>,
  InfiniteData<Success<R>>,
  QueryKey,
  Page
>;

interface QueryRoute<R extends AppRoute> {
  query: AppRouteFunction<R, ClientArgs>;
  useQuery<Data = Success<R>>(
    options: Omit<UseQueryOptions<Success<R>, Failure<R>, Data>, 'queryFn'> & { queryData?: Request<R> | SkipToken },
  ): UseQueryResult<Data, Failure<R>>;
  useInfiniteQuery<Page>(
    options: Omit<InfiniteOptions<R, Page>, 'queryFn'> & {
      queryData: ((context: QueryFunctionContext<QueryKey, Page>) => Request<R>) | SkipToken;
    },
  ): UseInfiniteQueryResult<InfiniteData<Success<R>>, Failure<R>>;
  /** Reads what `useQuery` with the same options will return. Never rejects. */
  prefetchQuery(
    client: QueryClient,
    options: { queryKey: QueryKey; queryData?: Request<R>; meta?: object },
  ): Promise<void>;
  /** Reads the first page of what `useInfiniteQuery` with the same options will return. Never rejects. */
  prefetchInfiniteQuery<Page>(
    client: QueryClient,
    options: {
      queryKey: QueryKey;
      queryData: (context: QueryFunctionContext<QueryKey, Page>) => Request<R>;
      initialPageParam: Page;
      meta?: object;
    },
  ): Promise<void>;
}

interface MutationRoute<R extends AppRoute> {
  mutate: AppRouteFunction<R, ClientArgs>;
  useMutation<Context = unknown>(
    options?: UseMutationOptions<Success<R>, Failure<R>, Request<R>, Context>,
  ): UseMutationResult<Success<R>, Failure<R>, Request<R>, Context>;
}

type Api<R extends AppRouter> = {
  [K in keyof R]: R[K] extends AppRouteQuery ? QueryRoute<R[K]> : R[K] extends AppRoute ? MutationRoute<R[K]> : never;
};

interface AnyRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
  fetchOptions?: RequestInit;
}

const fetcher = createWireFetcher(offlineCacheFetch);

function send(route: AppRoute, { params, query, headers, body, fetchOptions }: AnyRequest = {}, signal?: AbortSignal) {
  const isJson = route.method !== 'GET' && body !== undefined && body !== null;
  return fetcher({
    route,
    path: buildUrl(route.path, params, query),
    method: route.method,
    headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
    body: isJson ? JSON.stringify(body) : undefined,
    rawBody: body,
    rawQuery: query,
    contentType: isJson ? 'application/json' : undefined,
    fetchOptions: { credentials: 'include', ...(signal && { signal }), ...fetchOptions },
  });
}

/** The response, or rejects with it when it is not 2xx, as TanStack Query expects: `orThrow(eventsApi.get.query(...))`. */
export async function orThrow<R extends { status: number }>(
  pending: Promise<R>,
): Promise<Exclude<R, { status: ErrorHttpStatusCode }>> {
  const response = await pending;
  if (response.status < 200 || response.status >= 300) throw response;
  return response as Exclude<R, { status: ErrorHttpStatusCode }>;
}

const sendOrThrow = (route: AppRoute, request?: AnyRequest, signal?: AbortSignal) =>
  orThrow(send(route, request, signal));

interface AnyOptions {
  queryData?: AnyRequest | ((context: QueryFunctionContext) => AnyRequest) | SkipToken;
}

const createQueryFn = (route: AppRoute, queryData: AnyOptions['queryData']) =>
  queryData === skipToken
    ? skipToken
    : (context: QueryFunctionContext) => {
        const { client, queryKey, signal } = context;
        const before = client.getQueryState(queryKey)?.error;
        const read = sendOrThrow(route, typeof queryData === 'function' ? queryData(context) : queryData, signal);
        return httpStatusOf(before) === 404 ? unlessGone(read, before) : read;
      };

/** What was gone stays so until the server says otherwise: the cache still has it, and so may the offline cache. */
async function unlessGone(read: ReturnType<typeof sendOrThrow>, gone: unknown) {
  const response = await read.catch((error: unknown) => {
    throw isOutcomeUnknown(error) ? gone : error;
  });
  if (isPartial(response)) throw gone;
  return response;
}

function createRouteApi(route: AppRoute) {
  if (route.method !== 'GET') {
    return {
      mutate: (request?: AnyRequest) => send(route, request),
      useMutation: (options: object = {}) =>
        useMutation({ ...options, mutationFn: (request: AnyRequest) => sendOrThrow(route, request) }),
    };
  }
  return {
    query: (request?: AnyRequest) => send(route, request),
    useQuery: ({ queryData, ...options }: AnyOptions & UseQueryOptions) =>
      useQuery({ ...options, queryFn: createQueryFn(route, queryData) }),
    useInfiniteQuery: ({ queryData, ...options }: AnyOptions & UseInfiniteQueryOptions) =>
      useInfiniteQuery({ ...options, queryFn: createQueryFn(route, queryData) }),
    prefetchQuery: (client: QueryClient, { queryData, ...options }: AnyOptions & FetchQueryOptions) =>
      client.prefetchQuery({ ...options, queryFn: createQueryFn(route, queryData) }),
    prefetchInfiniteQuery: (client: QueryClient, { queryData, ...options }: AnyOptions & FetchInfiniteQueryOptions) =>
      client.prefetchInfiniteQuery({ ...options, queryFn: createQueryFn(route, queryData) }),
  };
}

/**
 * The typed routes of one feature of the contract as TanStack Query hooks: `eventsApi.get.useQuery({ queryKey, queryData })`,
 * `eventsApi.create.useMutation()`, and `eventsApi.get.query(...)` outside of hooks. A response is `{ status, body }`; a response that
 * is not 2xx is the hook's `error`. Each feature creates its own API, so that its schemas load with its pages.
 */
export const createApi = <R extends Record<string, AppRoute>>(routes: R) =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, createRouteApi(route)])) as unknown as Api<
    ClientView<R>
  >;

/** The route with another schema for its 200 response: the screens accept events with missing fields. */
export function withResponse<R extends AppRoute, S>(route: R, schema: S) {
  const { responses, ...rest } = route;
  const { 200: _, ...others } = responses;
  return { ...rest, responses: { ...others, 200: schema } };
}
