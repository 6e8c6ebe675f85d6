import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { wireEvent } from '../../../test/wire-event.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx';
import { meKey } from '../auth/queries.ts';
import { useShownItems, useShownKinds } from './use-shown-kinds.ts';

function open(saved: (body: unknown) => { status: number; body: object } | null) {
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf({ id: 7 }) } }),
    'PUT /users/7': ({ body }) => saved(body),
    'GET /events/calendar': () => ({
      status: 200,
      body: [
        wireEvent(1, { creator_id: 7 }),
        wireEvent(2, { creator_id: 8 }),
        wireEvent(3, { creator_id: 8, attendance: 'interested' }),
      ],
    }),
  });
  const client = createQueryClient(() => {});
  client.setQueryData(meKey, { status: 200, body: { user: { id: 7 } }, headers: new Headers() });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ kinds: useShownKinds(), range: useShownItems('2026-11-01', '2026-12-01', 'Asia/Tokyo', 7) }),
    { wrapper },
  );
  return {
    calls,
    shown: () => result.current.kinds.filter(({ isShown }) => isShown).map(({ kind }) => kind),
    ids: () => result.current.range.items.map(({ event }) => event.id),
    show: (kind: string, isShown: boolean) =>
      act(() => result.current.kinds.find((each) => each.kind === kind)?.show(isShown)),
  };
}

test('leaves a kind of plans out at once, saves it, and shows it again', async () => {
  const { calls, shown, ids, show } = open((body) => ({ status: 200, body: wireSelf({ id: 7, ...(body as object) }) }));
  await waitFor(() => expect(ids()).toEqual([1, 2, 3]));
  expect(shown()).toEqual(['own', 'added', 'interested', 'imported']);
  show('added', false);
  await waitFor(() => expect(ids()).toEqual([1, 3]));
  show('own', false);
  await waitFor(() => expect(ids()).toEqual([3]));
  show('added', true);
  await waitFor(() => expect(ids()).toEqual([2, 3]));
  show('interested', false);
  await waitFor(() => expect(ids()).toEqual([2]));
  const saved = () => calls.filter(({ route }) => route === 'PUT /users/7').map(({ body }) => body);
  await waitFor(() =>
    expect(saved()).toEqual([
      { calendarHides: ['added'] },
      { calendarHides: ['own', 'added'] },
      { calendarHides: ['own'] },
      { calendarHides: ['own', 'interested'] },
    ]),
  );
  expect(calls.filter(({ route }) => route === 'GET /events/calendar')).toHaveLength(1);
});

test('shows what was there when it cannot be saved', async () => {
  const { shown, ids, show } = open(() => null);
  await waitFor(() => expect(ids()).toEqual([1, 2, 3]));
  show('own', false);
  await waitFor(() => expect(ids()).toEqual([1, 2, 3]));
  expect(shown()).toEqual(['own', 'added', 'interested', 'imported']);
});
