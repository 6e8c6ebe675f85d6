import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx';
import { meKey } from '../auth/queries.ts';
import { refreshEventLists } from '../events/queries.ts';
import { useRemoveFollower } from '../user-follows/queries.ts';
import { useDefaultAudience, useLists, useMembers } from './queries.ts';

function withClient() {
  const client: QueryClient = createQueryClient(() => {});
  client.setQueryData(meKey, { status: 200, body: { user: wireSelf() }, headers: new Headers() });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
  return { client, wrapper };
}

test('the numbers of the events of the lists are read again after an event was written', async () => {
  let eventsCount = 0;
  stubApi({
    'GET /me/lists': () => ({
      status: 200,
      body: { lists: [{ id: 2, kind: 'list', name: 'ゼミ', membersCount: 1, eventsCount }] },
    }),
  });
  const { client, wrapper } = withClient();
  const { result } = renderHook(useLists, { wrapper });
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
  const { wrapper } = withClient();
  const { result } = renderHook(() => ({ members: useMembers(2), ...useRemoveFollower(7) }), { wrapper });
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
  const { client, wrapper } = withClient();
  const { result } = renderHook(useDefaultAudience, { wrapper });
  await waitFor(() => expect(result.current.audience).toBe('everyone'));
  act(() => void client.invalidateQueries({ queryKey: ['user-lists', 'default'] }));
  await waitFor(() => expect(reads).toBe(2));
  act(() => result.current.save({ audience: 'self', lists: [] }));
  await waitFor(() => expect(result.current.audience).toBe('self'));
  await act(async () => older.release());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current.audience).toBe('self');
});
