import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lastOf, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { endSession, meKey } from '../auth/queries.ts';
import { DefaultAudience } from './default-audience.tsx';
import { listsCopy as copy } from './lists-copy.ts';

test('saves one choice after the other', async () => {
  const answers: (() => void)[] = [];
  const calls = stubApi({
    'GET /me/audience': () => ({ status: 200, body: { audience: 'everyone', lists: [] } }),
    'GET /me/lists': () => ({ status: 200, body: { lists: [] } }),
    'PUT /me/audience': ({ body }) =>
      new Promise((resolve) => answers.push(() => resolve({ status: 200, body: { lists: [], ...(body as object) } }))),
  });
  const saved = () => calls.filter(({ route }) => route === 'PUT /me/audience').map(({ body }) => body);
  renderInApp(<DefaultAudience />, { viewer: wireSelf() });
  fireEvent.click(await screen.findByRole('radio', { name: /^フォロワー/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^自分だけ/ }));
  await vi.waitFor(() => expect(saved()).toEqual([{ audience: 'followers' }]));
  answers[0]?.();
  await vi.waitFor(() => expect(saved()).toEqual([{ audience: 'followers' }, { audience: 'self' }]));
  answers[1]?.();
});

test('does not keep the choice of a member who has logged out since', async () => {
  const saved = deferred({ status: 200, body: { audience: 'self', lists: [] } });
  const calls = stubApi({
    'GET /me/audience': () => ({ status: 200, body: { audience: 'everyone', lists: [] } }),
    'GET /me/lists': () => ({ status: 200, body: { lists: [] } }),
    'PUT /me/audience': () => saved.promise,
  });
  const { client, unmount } = renderInApp(<DefaultAudience />, { viewer: wireSelf() });
  fireEvent.click(await screen.findByRole('radio', { name: /^自分だけ/ }));
  await vi.waitFor(() => expect(calls.map(({ route }) => route)).toContain('PUT /me/audience'));
  const [mutation] = client.getMutationCache().getAll();
  unmount();
  endSession(client, 'left');
  client.setQueryData(meKey, { status: 200, body: { user: wireSelf({ id: 8 }) } });
  saved.release();
  await vi.waitFor(() => expect(mutation?.state.status).toBe('success'));
  expect(client.getQueryData(['user-lists', 'default', {}])).toBeUndefined();
});

const close = {
  id: 1,
  kind: 'close',
  name: '親しい友達',
  membersCount: 0,
  eventsCount: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const seminar = { ...close, id: 2, kind: 'list', name: 'ゼミ' };

test('lists can be chosen after another choice could not be saved', async () => {
  const calls = stubApi({
    'GET /me/audience': () => ({ status: 200, body: { audience: 'everyone', lists: [] } }),
    'GET /me/lists': () => ({ status: 200, body: { lists: [close, seminar] } }),
    'PUT /me/audience': ({ body }) =>
      (body as { audience: string }).audience === 'lists'
        ? { status: 200, body }
        : { status: 500, body: { error: 'x', message: '' } },
  });
  renderInApp(<DefaultAudience />, { viewer: wireSelf() });
  fireEvent.click(await screen.findByRole('radio', { name: /^フォロワー/ }));
  await screen.findByText(copy.defaultFailed);
  fireEvent.click(await screen.findByRole('radio', { name: /^リスト/ }));
  fireEvent.click(await screen.findByRole('button', { name: /ゼミ/ }));
  await vi.waitFor(() => expect(lastOf(calls, 'PUT /me/audience')?.body).toEqual({ audience: 'lists', lists: [2] }));
  expect(screen.queryByText(copy.defaultFailed)).toBeNull();
});

test('shows an error and no choice while the default is not known', async () => {
  let isDown = true;
  stubApi({
    'GET /me/audience': () =>
      isDown
        ? { status: 500, body: { error: 'x', message: '' } }
        : { status: 200, body: { audience: 'everyone', lists: [] } },
    'GET /me/lists': () => ({ status: 200, body: { lists: [close] } }),
  });
  renderInApp(<DefaultAudience />, { viewer: wireSelf() });
  await screen.findByText(copy.defaultUnknown);
  expect(screen.queryByRole('radio')).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByRole('radio', { name: /^全員/ })).toHaveProperty('checked', true);
});
