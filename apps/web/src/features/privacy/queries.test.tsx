import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHookInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { useSetPrivate } from './queries.ts';

test('a public account reads cached people again: those who had asked follow now', async () => {
  stubApi({ 'PUT /users/7': () => ({ status: 200, body: wireSelf() }) });
  const profile = ['users', 'profile', { userId: 3 }];
  const { client, result } = renderHookInApp(() => useSetPrivate(7), {
    viewer: wireSelf({ is_private: true }),
    cached: [[profile, {}]],
  });
  await act(() => result.current(false));
  expect(client.getQueryState(profile)?.isInvalidated).toBe(true);
});
