import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { Lists } from './lists.tsx';

const hanako = wireSelf({ id: 3, user_id: 'hanako', display_name: '友田 花子' });
const list = { id: 1, kind: 'close', name: '親しい友だち', membersCount: 1, eventsCount: 0 };
const ok = { status: 200, body: { list } };

function show(answers: Answers = {}) {
  const calls = stubApi({
    'GET /me/lists': () => ({ status: 200, body: { lists: [list] } }),
    'GET /me/lists/1/members': () => ({ status: 200, body: [hanako] }),
    'GET /me/lists/1/candidates': () => ({
      status: 200,
      body: { followers: [{ user: hanako, isMember: false }], nextCursor: null },
    }),
    'DELETE /me/lists/1/members/3': () => ok,
    'PUT /me/lists/1/members/3': () => ok,
    ...answers,
  });
  renderInApp(<Lists chosen={null} onChoose={() => {}} />, { viewer: wireSelf() });
  return calls;
}
const button = (name: string) => screen.findByRole('button', { name });

test('who is taken out and then picked from the followers is a member again', async () => {
  show();
  fireEvent.click(await button('友田 花子さんを外す'));
  await button('友田 花子さんをもどす');
  fireEvent.click(await button('フォロワーから入れる'));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(await sheet.findByRole('checkbox', { name: '友田 花子' }));
  fireEvent.click(sheet.getByRole('button', { name: '1人を入れる' }));
  expect(await button('友田 花子さんを外す')).toBeTruthy();
});

test('外す and もどす are sent one after the other', async () => {
  const taken = deferred(ok);
  const calls = show({ 'DELETE /me/lists/1/members/3': () => taken.promise });
  const writes = () => calls.filter(({ route }) => !route.startsWith('GET')).map(({ route }) => route.split(' ')[0]);
  fireEvent.click(await button('友田 花子さんを外す'));
  fireEvent.click(await button('友田 花子さんをもどす'));
  await button('友田 花子さんを外す');
  await waitFor(() => expect(writes()).toEqual(['DELETE']));
  taken.release();
  await waitFor(() => expect(writes()).toEqual(['DELETE', 'PUT']));
});
