import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHookInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { refreshEventLists } from '../../lib/event-lists.ts';
import { useRemoveFollower } from '../user-follows/followers/queries.ts';
import { useDefaultAudience, useLists, useMembers } from './queries.ts';

const viewer = wireSelf();

test('the numbers of the events of the lists are read again after an event was written', async () => {
  let eventsCount = 0;
  stubApi({
    'GET /me/lists': () => ({
      status: 200,
      body: { lists: [{ id: 2, kind: 'list', name: 'ゼミ', membersCount: 1, eventsCount }] },
    }),
  });
  const { client, result } = renderHookInApp(useLists, { viewer });
  await waitFor(() => expect(result.current.lists?.[0]?.eventsCount).toBe(0));
  eventsCount = 1;
  await act(() => refreshEventLists(client));
  await waitFor(() => expect(result.current.lists?.[0]?.eventsCount).toBe(1));
});

test('the members of a list are read again after a follower was removed', async () => {
  const hanako = wireSelf({ id: 3, user_id: 'hanako', display_name: '友田 花子' });
  let members = [hanako];
  stubApi({
    'GET /me/lists/2/members': () => ({ status: 200, body: members }),
    'DELETE /users/7/followers/3': () => {
      members = [];
      return { status: 200, body: { success: true } };
    },
  });
  const { result } = renderHookInApp(() => ({ members: useMembers(2), ...useRemoveFollower(7) }), { viewer });
  await waitFor(() => expect(result.current.members.items).toHaveLength(1));
  act(() => void result.current.remove({ id: 3, displayName: '友田 花子', userId: 'hanako' }));
  await waitFor(() => expect(result.current.members.items).toHaveLength(0));
});

test('a default audience that was just saved is not replaced by an older read', async () => {
  const older = deferred({ status: 200, body: { audience: 'everyone', lists: [] } });
  let reads = 0;
  stubApi({
    'GET /me/audience': () => {
      reads += 1;
      return reads === 1 ? { status: 200, body: { audience: 'everyone', lists: [] } } : older.promise;
    },
    'PUT /me/audience': () => ({ status: 200, body: { audience: 'self', lists: [] } }),
  });
  const { client, result } = renderHookInApp(useDefaultAudience, { viewer });
  await waitFor(() => expect(result.current.audience).toBe('everyone'));
  act(() => void client.invalidateQueries({ queryKey: ['user-lists', 'default'] }));
  await waitFor(() => expect(reads).toBe(2));
  act(() => result.current.save({ audience: 'self', lists: [] }));
  await waitFor(() => expect(result.current.audience).toBe('self'));
  await act(async () => older.release());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current.audience).toBe('self');
});
