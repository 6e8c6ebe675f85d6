import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx';
import { meKey } from '../auth/queries.ts';
import { useMute, useUnmute } from './queries.ts';

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
  const client = createQueryClient(() => {});
  client.setQueryData(meKey, { status: 200, body: { user: wireSelf() }, headers: new Headers() });
  for (const key of shown) client.setQueryData(key, {});
  const { result } = renderHook(() => ({ ...useMute(), ...useUnmute() }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <ToastProvider>{children}</ToastProvider>
      </QueryClientProvider>
    ),
  });
  act(() => result.current[action]({ ...person, length: 'forever' }));
  await waitFor(() => expect(shown.filter((key) => client.getQueryState(key)?.isInvalidated !== true)).toEqual([]));
});
