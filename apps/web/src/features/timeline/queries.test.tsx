import type { Event } from '@hiyori/contract';
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHookInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { wireEvent } from '../../../test/wire-event.ts';
import { useNewPosts } from './queries.ts';

const feedKey = ['timeline', 'feed', { userId: 7, sort: 'start' }];
const cached = (id: number) => ({ id, title: `予定 ${id}`, status: null, likesCount: 12 }) as unknown as Event;
const firstRead = 1_000_000;

/** A list with the events 2 and 1, and the newest page, which is read with it. */
function show(head: () => Promise<object[]>) {
  stubApi({
    'GET /users/7/feed': async () => ({
      status: 200,
      body: { events: await head(), nextCursor: null, page: 1, limit: 20 },
    }),
  });
  const shown = renderHookInApp(() => useNewPosts(7, [cached(2), cached(1)], firstRead), { viewer: wireSelf() });
  const { client } = shown;
  return {
    client,
    keep: () =>
      client.setQueryData(
        feedKey,
        { pages: [{ status: 200, body: { events: [cached(2), cached(1)], nextCursor: null } }], pageParams: [null] },
        { updatedAt: firstRead },
      ),
    events: () =>
      client
        .getQueryData<{ pages: { body: { events: Event[] } }[] }>(feedKey)
        ?.pages.flatMap(({ body }) => body.events),
    isRead: () => waitFor(() => expect(client.getQueryState(['timeline', 'head', { userId: 7 }])?.data).not.toBeNull()),
  };
}

test('what changed of the events of the newest page is changed in the list, which keeps its order and age', async () => {
  const response = deferred([wireEvent(3), wireEvent(1, { status: 'cancelled' })]);
  const { client, keep, events, isRead } = show(() => response.promise);
  keep();
  response.release();
  await isRead();
  expect(events()).toMatchObject([
    { id: 2, status: null },
    { id: 1, status: 'cancelled' },
  ]);
  expect(client.getQueryState(feedKey)?.dataUpdatedAt).toBe(firstRead);
});

test('the newest page that was read before a write began does not overwrite what the write shows', async () => {
  const response = deferred([wireEvent(1, { status: 'cancelled' })]);
  const { client, keep, events, isRead } = show(() => response.promise);
  keep();
  await act(() =>
    client
      .getMutationCache()
      .build(client, { mutationFn: async () => 'done' })
      .execute(undefined),
  );
  response.release();
  await isRead();
  expect(events()).toMatchObject([{ id: 2 }, { id: 1, status: null }]);
});

test('what was deleted or hidden since leaves the list in 投稿順, and what is over stays', async () => {
  const createdKey = ['timeline', 'feed', { userId: 7, sort: 'created' }];
  const { client, isRead } = show(async () => [wireEvent(5), wireEvent(2)]);
  const lasting = (id: number, endAt: string) => ({ ...cached(id), endAt });
  const [ahead, over] = ['2199-01-01T00:00:00Z', '2020-01-01T00:00:00Z'];
  const events = [lasting(4, ahead), lasting(3, over), lasting(2, ahead), lasting(1, ahead)];
  client.setQueryData(createdKey, { pages: [{ body: { events } }], pageParams: [null] }, { updatedAt: firstRead });
  await isRead();
  expect(client.getQueryData(createdKey)).toMatchObject({ pages: [{ body: { events: [{ id: 3 }, { id: 2 }] } }] });
});
