import type { Event } from '@hiyori/contract';
import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp } from '../../../test/api-stub.tsx';
import { useFollowingSelection } from './use-following-selection.ts';

afterEach(() => vi.unstubAllGlobals());

const followedKey = ['event-follows', 'followed', { userId: 1 }];
const event = (id: number, creatorId = 3) => ({ id, creatorId, startAt: '', isInCalendar: true }) as Event;
const events = [event(7), event(8), event(9, 1)];

/** Renders the hook for viewer 1, with a stubbed server response to each removal. */
function start(statusOf: (path: string) => number = () => 200) {
  const send = vi.fn(async (path: string) => {
    const added = { success: true, isFollowing: false, isInCalendar: false, followersCount: 0 };
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(added), { status: statusOf(path), headers });
  });
  vi.stubGlobal('fetch', send);
  const { client, wrapper } = createApp({ viewer: { id: 1 }, cached: [[followedKey, events]] });
  const hook = renderHook(({ isOpen }) => useFollowingSelection({ userId: 1, events, isOpen }), {
    initialProps: { isOpen: true },
    wrapper,
  });
  const remainingIds = () => client.getQueryData<{ body: Event[] }>(followedKey)?.body.map(({ id }) => id);
  return { ...hook, send, remainingIds };
}

test('selects all events except the viewer’s own, and deselects one on a second press', () => {
  const { result } = start();
  expect(result.current.selected).toBeNull();
  act(() => result.current.begin());
  act(() => result.current.selectAll());
  expect(result.current).toMatchObject({ ids: [7, 8], isAll: true });
  act(() => result.current.toggle(7));
  expect(result.current).toMatchObject({ ids: [8], isAll: false });
});

test('clears the selection when the panel is closed', () => {
  const { result, rerender } = start();
  act(() => result.current.begin());
  act(() => result.current.toggle(7));
  rerender({ isOpen: false });
  rerender({ isOpen: true });
  expect(result.current.selected).toBeNull();
});

test('removes the selected events from the list and ends the selection', async () => {
  const { result, send, remainingIds } = start();
  act(() => result.current.begin());
  act(() => result.current.toggle(8));
  await act(() => result.current.run());
  expect(send.mock.calls.map(([path]) => path)).toEqual(['/api/v1/events/8/follow']);
  expect(remainingIds()).toEqual([7, 9]);
  expect(result.current).toMatchObject({ selected: null, failedCount: 0, isRunning: false });
});

test('keeps failed events selected and counts them until the selection changes', async () => {
  const { result, remainingIds } = start((path) => (path.includes('/7/') ? 500 : 200));
  act(() => result.current.begin());
  act(() => result.current.selectAll());
  await act(() => result.current.run());
  expect(remainingIds()).toEqual([7, 9]);
  expect(result.current).toMatchObject({ ids: [7], failedCount: 1 });
  act(() => result.current.toggle(7));
  expect(result.current).toMatchObject({ ids: [], failedCount: 0 });
});

test('says in a toast what failed when the panel was closed meanwhile', async () => {
  const { result, rerender } = start((path) => (path.includes('/7/') ? 500 : 200));
  act(() => result.current.begin());
  act(() => result.current.selectAll());
  let run = Promise.resolve();
  act(() => {
    run = result.current.run();
  });
  rerender({ isOpen: false });
  await act(() => run);
  expect(screen.getByText('1件を登録解除できませんでした。')).toBeDefined();
});
