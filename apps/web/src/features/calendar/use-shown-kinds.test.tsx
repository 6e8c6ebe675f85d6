import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { ShownKinds } from './side/shown-kinds.tsx';

const open = (viewer: object = {}) =>
  renderInApp(<ShownKinds />, { viewer: { id: 7, calendarHides: ['imported'], ...viewer } });
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
