import { limits } from '@hiyori/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { statusOf } from './failure.ts';
import { retryDelayMs, shouldRetryRead } from './retry.ts';

/** `onSignedOut` hears of every 401 of a call that did not opt out with `meta: { allowAnonymous: true }`. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const notice = (error: unknown, meta: Record<string, unknown> | undefined) => {
    if (statusOf(error) === 401 && meta?.allowAnonymous !== true) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => notice(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _input, _result, mutation) => notice(error, mutation.meta) }),
    defaultOptions: {
      // Always: without a connection a call fails and says so, where it would otherwise wait in silence.
      queries: {
        staleTime: limits.cache.staleMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
        retry: shouldRetryRead,
        retryDelay: retryDelayMs,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
