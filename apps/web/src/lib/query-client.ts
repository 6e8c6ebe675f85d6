import { limits, retryDelayMs, shouldRetry } from '@hiyori/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { httpStatusOf } from './failure.ts';

/** `onSignedOut` is called for each 401 response, except to calls with `meta: { allowAnonymous: true }`. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const reportSignedOut = (error: unknown, meta: Record<string, unknown> | undefined) => {
    if (httpStatusOf(error) === 401 && meta?.allowAnonymous !== true) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => reportSignedOut(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => reportSignedOut(error, mutation.meta),
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
}
