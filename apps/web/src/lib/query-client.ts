import { limits, retryDelayMs, shouldRetry } from '@hiyori/contract';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { isOffline } from './connection.ts';
import { httpStatusOf, isOutcomeUnknown } from './failure.ts';

/**
 * `onSignedOut` is called for each 401 response, except to calls with `meta: { allowAnonymous: true }`. What is shown is read again after other
 * writes of unknown outcome; while offline, once the connection is back (OfflineNotice).
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const reportSignedOut = (error: unknown, meta: Record<string, unknown> | undefined) => {
    if (httpStatusOf(error) === 401 && meta?.allowAnonymous !== true) onSignedOut();
  };
  const client = new FreshQueryClient({
    queryCache: new QueryCache({ onError: (error, query) => reportSignedOut(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => reportSignedOut(error, mutation.meta),
      // Not in onError: that of the mutation, which undoes an optimistic change, is called later.
      onSettled: (_data, error, _input, _result, { meta }) => {
        if (error && meta?.allowAnonymous !== true && isOutcomeUnknown(error))
          void client.invalidateQueries({ refetchType: isOffline() ? 'none' : 'active' });
      },
    }),
    defaultOptions: {
      // 'always': a call without a connection fails and shows an error. By default it would wait for the connection.
      queries: {
        staleTime: limits.cache.staleMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay: retryDelayMs,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * By itself an invalidation leaves a first read pending. Its response may be older than what was invalidated: it is sent again, or dropped
 * while no component shows it.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends readonly unknown[]>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    // One that is shown would stay without data if it were not sent again.
    for (const query of this.getQueryCache().findAll(filters))
      if (isUnread(query) && (filters.refetchType !== 'none' || !query.isActive())) void query.cancel({ revert: true });
    return super.invalidateQueries(filters, options);
  }
}

const isUnread = ({ state }: Pick<Query, 'state'>): boolean => state.data === undefined;

/**
 * Sends pending first reads again after a write: their responses may have what it changed as it was before. Also invalidates what `isOutdated`
 * names; by an invalidation of its own, a first read among it would be sent twice.
 */
export const refreshFirstReads = (client: QueryClient, isOutdated: (query: Query) => boolean = isUnread): void =>
  void client.invalidateQueries({ predicate: (query) => isUnread(query) || isOutdated(query) });

/** Whether a write was sent at `ms` or later: what it shows is newer than a response that was asked for before. */
export const wasWrittenSince = (client: QueryClient, ms: number): boolean =>
  client.getMutationCache().find({ predicate: ({ state }) => state.submittedAt >= ms }) !== undefined;
