import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderInApp, requestsSent, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { Lists } from './lists.tsx';
import { listsCopy as copy } from './lists-copy.ts';

const hanako = wireSelf({ id: 3, user_id: 'hanako', display_name: '友田 花子' });
const daichi = wireSelf({ id: 4, user_id: 'daichi', display_name: '森 大地' });
const list = { id: 1, kind: 'close', name: '親しい友だち', membersCount: 1, eventsCount: 0 };
const ok = { status: 200, body: { list } };

function show(answers: Answers = {}, chosen: number | null = null) {
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
  renderInApp(<Lists chosen={chosen} onChoose={() => {}} />, { viewer: wireSelf() });
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

test('who is picked while the others are put in is not lost', async () => {
  const put = deferred(ok);
  let members: object[] = [];
  const followers = [hanako, daichi].map((user) => ({ user, isMember: false }));
  show({
    'GET /me/lists/1/members': () => ({ status: 200, body: members }),
    'GET /me/lists/1/candidates': () => ({ status: 200, body: { followers, nextCursor: null } }),
    'PUT /me/lists/1/members/3': () => put.promise,
  });
  fireEvent.click(await button('フォロワーから入れる'));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(await sheet.findByRole('checkbox', { name: '友田 花子' }));
  fireEvent.click(sheet.getByRole('button', { name: '1人を入れる' }));
  fireEvent.click(sheet.getByRole('checkbox', { name: '森 大地' }));
  expect(sheet.getByRole<HTMLInputElement>('checkbox', { name: '森 大地' }).checked).toBe(false);
  members = [hanako];
  put.release();
  expect(await button('友田 花子さんを外す')).toBeTruthy();
});

test('who is picked is not picked any more after the sheet was closed', async () => {
  show();
  const isPicked = async () => {
    fireEvent.click(await button('フォロワーから入れる'));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '友田 花子' });
    const before = box.checked;
    fireEvent.click(box);
    return [before, box.checked];
  };
  expect(await isPicked()).toEqual([false, true]);
  fireEvent.click(await button('閉じる'));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(await isPicked()).toEqual([false, true]);
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

const club = { id: 2, kind: 'list', name: '山の会', membersCount: 0, eventsCount: 0 };

test('a list that is already deleted is no longer shown', async () => {
  let lists = [list, club];
  show(
    {
      'GET /me/lists': () => ({ status: 200, body: { lists } }),
      'GET /me/lists/2/members': () => ({ status: 200, body: [] }),
      'DELETE /me/lists/2': () => {
        lists = [list];
        return { status: 404, body: { error: 'x', message: '' } };
      },
    },
    club.id,
  );
  fireEvent.click(await button(copy.remove));
  fireEvent.click(await button(copy.removeConfirm));
  expect(await screen.findByText(copy.removed)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('山の会')).toBeNull());
});

test('the lists are read again once after a write, and not after a dialog in which nothing was written', async () => {
  const calls = show(
    {
      'GET /me/lists': () => ({ status: 200, body: { lists: [list, club] } }),
      'GET /me/lists/2/members': () => ({ status: 200, body: [] }),
      'PUT /me/lists/2': () => ({ status: 200, body: { list: club } }),
      'DELETE /me/lists/2': () => ({ status: 200, body: { success: true } }),
    },
    club.id,
  );
  const reads = () => calls.filter(({ route }) => route === 'GET /me/lists').length;
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await button(copy.rename));
  fireEvent.click(await button('閉じる'));
  await isClosed();
  await requestsSent();
  expect(reads()).toBe(1);
  fireEvent.click(await button(copy.rename));
  fireEvent.click(await button(copy.renameAction));
  await isClosed();
  await requestsSent();
  expect(reads()).toBe(2);
  fireEvent.click(await button(copy.remove));
  fireEvent.click(await button(copy.removeConfirm));
  await screen.findByText(copy.removed);
  await requestsSent();
  expect(reads()).toBe(3);
});

/** The list was deleted elsewhere after it was shown. */
function showDeleted() {
  const gone = { status: 404, body: { error: 'user_list.not_found', message: 'このリストは、もうありません。' } };
  let lists = [list, club];
  const refuse = () => {
    lists = [list];
    return gone;
  };
  show(
    {
      'GET /me/lists': () => ({ status: 200, body: { lists } }),
      'GET /me/lists/2/members': () => ({ status: 200, body: [daichi] }),
      'PUT /me/lists/2': refuse,
      'DELETE /me/lists/2/members/4': refuse,
    },
    club.id,
  );
}

test('a list that cannot be renamed because it is deleted is shown until the dialog is closed', async () => {
  showDeleted();
  fireEvent.click(await button(copy.rename));
  fireEvent.click(await button(copy.renameAction));
  await screen.findByText('このリストは、もうありません。');
  fireEvent.click(await button('閉じる'));
  await waitFor(() => expect(screen.queryByText('山の会')).toBeNull());
});

test('a list from which no one can be taken because it is deleted is no longer shown', async () => {
  showDeleted();
  fireEvent.click(await button('森 大地さんを外す'));
  await screen.findByText(/このリストは、もうありません。/);
  await waitFor(() => expect(screen.queryByText('山の会')).toBeNull());
});
