import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { wireSelf } from '../../../../test/api-stub.tsx';
import { clearCacheOnViewerChange, endSession, isViewer, meKey } from '../queries.ts';

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
