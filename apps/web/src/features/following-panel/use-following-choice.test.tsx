import type { Event } from '@hiyori/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx';
import { meKey } from '../auth/queries.ts';
import { useFollowingChoice } from './use-following-choice.ts';

afterEach(() => vi.unstubAllGlobals());

const followedKey = ['event-follows', 'followed', { userId: 1 }];
const event = (id: number, creatorId = 3) => ({ id, creatorId, startAt: '', isInCalendar: true }) as Event;
const events = [event(7), event(8), event(9, 1)];

/** The choice of the viewer 1, and the server's answer to each event that is taken out. */
function start(statusOf: (path: string) => number = () => 200) {
  const send = vi.fn(async (path: string) => {
    const added = { success: true, isFollowing: false, isInCalendar: false, followersCount: 0 };
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(added), { status: statusOf(path), headers });
  });
  vi.stubGlobal('fetch', send);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(meKey, { status: 200, body: { user: { id: 1 } } });
  client.setQueryData(followedKey, { body: events });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
  const hook = renderHook(({ isOpen }) => useFollowingChoice({ userId: 1, events, isOpen }), {
    initialProps: { isOpen: true },
    wrapper,
  });
  const left = () => client.getQueryData<{ body: Event[] }>(followedKey)?.body.map(({ id }) => id);
  return { ...hook, send, left };
}

test('all that are not one’s own are chosen, and a second press lets one go', () => {
  const { result } = start();
  expect(result.current.chosen).toBeNull();
  act(() => result.current.begin());
  act(() => result.current.chooseAll());
  expect(result.current).toMatchObject({ ids: [7, 8], isAll: true });
  act(() => result.current.toggle(7));
  expect(result.current).toMatchObject({ ids: [8], isAll: false });
});

test('with the panel the choice is given up', () => {
  const { result, rerender } = start();
  act(() => result.current.begin());
  act(() => result.current.toggle(7));
  rerender({ isOpen: false });
  rerender({ isOpen: true });
  expect(result.current.chosen).toBeNull();
});

test('what went leaves the list, and the choosing ends', async () => {
  const { result, send, left } = start();
  act(() => result.current.begin());
  act(() => result.current.toggle(8));
  await act(() => result.current.run());
  expect(send.mock.calls.map(([path]) => path)).toEqual(['/api/v1/events/8/follow']);
  expect(left()).toEqual([7, 9]);
  expect(result.current).toMatchObject({ chosen: null, failedCount: 0, isRunning: false });
});

test('what failed stays chosen and is counted until the choice changes', async () => {
  const { result, left } = start((path) => (path.includes('/7/') ? 500 : 200));
  act(() => result.current.begin());
  act(() => result.current.chooseAll());
  await act(() => result.current.run());
  expect(left()).toEqual([7, 9]);
  expect(result.current).toMatchObject({ ids: [7], failedCount: 1 });
  act(() => result.current.toggle(7));
  expect(result.current).toMatchObject({ ids: [], failedCount: 0 });
});
