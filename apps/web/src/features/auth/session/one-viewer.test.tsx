import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { wireSelf } from '../../../../test/api-stub.tsx';
import { endSession, isViewer, keepToOneViewer, meKey } from '../queries.ts';

const signIn = (cache: QueryClient, id: number) =>
  cache.setQueryData(meKey, { status: 200, body: { user: wireSelf({ id }) } });

test('what was read for one person is gone once another is signed in, from another tab', () => {
  const cache = new QueryClient();
  keepToOneViewer(cache);
  signIn(cache, 7);
  cache.setQueryData(['event-follows', 'calendar', {}], { body: [] });
  signIn(cache, 7);
  expect(cache.getQueryData(['event-follows', 'calendar', {}])).toBeDefined();
  signIn(cache, 8);
  expect(cache.getQueryData(['event-follows', 'calendar', {}])).toBeUndefined();
});

test('an answer for somebody who has left concerns nobody here', () => {
  const cache = new QueryClient();
  signIn(cache, 7);
  expect(isViewer(cache, 7)).toBe(true);
  expect(isViewer(cache, 8)).toBe(false);
  endSession(cache, 'left');
  expect(isViewer(cache, 7)).toBe(false);
});
