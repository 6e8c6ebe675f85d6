import { SelfUser } from '@hiyori/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { clearCacheOnViewerChange, endSession, isViewer, meKey, readSession, useSignInSession } from '../queries.ts';

const signIn = (cache: QueryClient, id: number) =>
  cache.setQueryData(meKey, { status: 200, body: { user: wireSelf({ id }) } });

test('removes the cached data when another user signs in from another tab', () => {
  const cache = new QueryClient();
  clearCacheOnViewerChange(cache);
  signIn(cache, 7);
  cache.setQueryData(['event-follows', 'calendar', {}], { body: [] });
  signIn(cache, 7);
  expect(cache.getQueryData(['event-follows', 'calendar', {}])).toBeDefined();
  signIn(cache, 8);
  expect(cache.getQueryData(['event-follows', 'calendar', {}])).toBeUndefined();
});

test('does not match another user, or any user after the session ended', () => {
  const cache = new QueryClient();
  signIn(cache, 7);
  expect(isViewer(cache, 7)).toBe(true);
  expect(isViewer(cache, 8)).toBe(false);
  endSession(cache, 'left');
  expect(isViewer(cache, 7)).toBe(false);
});

test('keeps the login when a read of the session from before it ends later', async () => {
  const cache = new QueryClient();
  const refusal = { status: 401, body: { error: 'auth.unauthorized', message: '' } };
  let release = () => {};
  stubApi({
    'GET /auth/me': ({ signal }) =>
      new Promise((resolve, reject) => {
        release = () => resolve(refusal);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  const reading = readSession(cache);
  const { result } = renderHook(useSignInSession, {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  });
  result.current(SelfUser.parse(wireSelf({ id: 7 })));
  release();
  await reading;
  expect(isViewer(cache, 7)).toBe(true);
});
