import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import { meKey } from '../auth/queries.ts';
import { useSetPrivate } from './queries.ts';

test('a public account reads cached people again: those who had asked follow now', async () => {
  stubApi({ 'PUT /users/7': () => ({ status: 200, body: wireSelf() }) });
  const client = createQueryClient(() => {});
  client.setQueryData(meKey, { status: 200, body: { user: wireSelf({ is_private: true }) }, headers: new Headers() });
  const profile = ['users', 'profile', { userId: 3 }];
  client.setQueryData(profile, {});
  const { result } = renderHook(() => useSetPrivate(7), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await act(() => result.current(false));
  expect(client.getQueryState(profile)?.isInvalidated).toBe(true);
});
