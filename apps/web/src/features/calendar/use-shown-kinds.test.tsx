import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lastOf, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { meKey } from '../auth/queries.ts';
import { ShownKinds } from './side/shown-kinds.tsx';

function ReadAgain() {
  const client = useQueryClient();
  const isReading = useIsFetching() > 0;
  return (
    <button type="button" onClick={() => client.invalidateQueries({ queryKey: meKey })}>
      {isReading ? 'reading' : 'read'}
    </button>
  );
}
const open = (viewer: object = {}) =>
  renderInApp(
    <>
      <ShownKinds />
      <ReadAgain />
    </>,
    { viewer: { id: 7, calendarHides: ['imported'], ...viewer } },
  );
const names = ['自分の予定', '行く・登録済', '気になる', '取りこんだ予定', 'まだ追加していない予定'];
const shown = () =>
  names.filter((name) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true');
const plans = ['自分の予定', '行く・登録済', '気になる'];

test('plans are shown unless they are left out, the others only when they are asked for', () => {
  open();
  expect(shown()).toEqual(plans);
});

test('shows what was there when it cannot be saved', async () => {
  const before = wireSelf({ id: 7, calendarHides: ['imported'] });
  let fail = () => {};
  const calls = stubApi({
    'PUT /users/7': () =>
      new Promise((resolve) => {
        fail = () => resolve(null);
      }),
    'GET /auth/me': () => ({ status: 200, body: { user: before } }),
  });
  open();
  fireEvent.click(screen.getByRole('switch', { name: 'まだ追加していない予定' }));
  await waitFor(() => expect(shown()).toEqual([...plans, 'まだ追加していない予定']));
  fail();
  await waitFor(() => expect(shown()).toEqual(plans));
  expect(calls.map(({ body }) => body)).toContainEqual({ calendarShows: ['suggested'] });
});

test('of two switches in a row the second keeps what the first has changed', async () => {
  const calls = stubApi({ 'PUT /users/7': () => ({ status: 200, body: wireSelf({ id: 7 }) }) });
  open();
  act(() => {
    for (const name of ['自分の予定', '行く・登録済']) screen.getByRole('switch', { name }).click();
  });
  await waitFor(() => expect(shown()).toEqual(['気になる']));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(lastOf(calls, 'PUT /users/7')?.body).toEqual({ calendarHides: ['own', 'added', 'imported'] });
});

test('a read that began before the change does not take it back', async () => {
  const before = wireSelf({ id: 7, calendarHides: ['imported'] });
  const earlier = deferred({ status: 200, body: { user: before } });
  const calls = stubApi({
    'GET /auth/me': () => earlier.promise,
    'PUT /users/7': () => ({ status: 200, body: before }),
  });
  open();
  fireEvent.click(screen.getByText('read'));
  await waitFor(() => expect(calls.map(({ route }) => route)).toEqual(['GET /auth/me']));
  fireEvent.click(screen.getByRole('switch', { name: 'まだ追加していない予定' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  earlier.release();
  expect(await screen.findByText('read')).toBeTruthy();
  expect(shown()).toEqual([...plans, 'まだ追加していない予定']);
});
