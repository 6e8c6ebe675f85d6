import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHookInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { useMute, useMutedPeople, useUnmute } from './queries.ts';

const person = { id: 3, displayName: '高橋 蓮', userId: 'ren_film' };
const shown = [
  ['timeline', 'feed', { userId: 7, sort: 'created' }],
  ['event-follows', 'friends', { ids: '1,2' }],
  ['event-follows', 'friends-plans', { limit: 3 }],
  ['events', 'search', { withFriends: true }],
];

test.each([
  ['mute', 'POST'],
  ['unmute', 'DELETE'],
] as const)('%s leaves nothing cached that leaves out muted users', async (action, method) => {
  stubApi({
    [`${method} /users/3/mute`]: () => ({ status: 200, body: { success: true, isMuted: action === 'mute' } }),
  });
  const { client, result } = renderHookInApp(() => ({ ...useMute(), ...useUnmute() }), {
    viewer: wireSelf(),
    cached: shown.map((key) => [key, {}]),
  });
  act(() => result.current[action]({ ...person, length: 'forever' }));
  await waitFor(() => expect(shown.filter((key) => client.getQueryState(key)?.isInvalidated !== true)).toEqual([]));
});

test('a person who is no longer muted does not return to the list with an older read', async () => {
  const ren = wireSelf({ id: 3, user_id: 'ren_film', display_name: '高橋 蓮', email: null });
  const older = deferred({ status: 200, body: [ren] });
  let reads = 0;
  stubApi({
    'GET /me/mutes': () => {
      reads += 1;
      if (reads === 1) return { status: 200, body: [ren] };
      return reads === 2 ? older.promise : { status: 200, body: [] };
    },
    'DELETE /users/3/mute': () => ({ status: 200, body: { success: true, isMuted: false } }),
  });
  const { client, result } = renderHookInApp(() => ({ list: useMutedPeople(), ...useUnmute() }), {
    viewer: wireSelf(),
  });
  await waitFor(() => expect(result.current.list.items).toHaveLength(1));
  act(() => result.current.list.retry());
  await waitFor(() => expect(reads).toBe(2));
  act(() => void result.current.unmute(person));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  await act(async () => older.release());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current.list.items).toEqual([]);
});
