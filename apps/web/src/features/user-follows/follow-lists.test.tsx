import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Answers, lastOf, renderInApp, requestsSent, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { useSession } from '../auth/queries.ts';
import { FollowersList } from './followers/followers-list.tsx';
import { FollowingList } from './following-list.tsx';

const person = (id: number, name = `人 ${id}`) =>
  wireSelf({ id, user_id: `p${id}`, display_name: name, email: null, isFollowedBy: true });
const hidden = { status: 200, body: [], headers: { 'x-privacy-list-hidden': 'true' } };

function SessionGate({ userId, kind }: { userId: number; kind: 'followers' | 'following' }) {
  const session = useSession();
  if (session.state !== 'authenticated') return null;
  return (
    <>
      <p>自分のフォロワー {session.user.followersCount}</p>
      {kind === 'followers' ? <FollowersList userId={userId} /> : <FollowingList userId={userId} />}
    </>
  );
}

function ClosableFollowers() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        切り替え
      </button>
      {isOpen && <FollowersList userId={7} />}
    </>
  );
}

function show(answers: Answers, { userId = 7, kind = 'followers' as 'followers' | 'following' } = {}) {
  const self = wireSelf({ followersCount: 2 });
  const calls = stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user: self } }), ...answers });
  renderInApp(<SessionGate userId={userId} kind={kind} />);
  return calls;
}

const rows = async (name = 'フォロワー') => within(await screen.findByRole('list', { name })).getAllByRole('listitem');

test('loads the next page with the cursor of the response header', async () => {
  const calls = show({
    'GET /users/7/followers': ({ search }) =>
      search.includes('cursor=next')
        ? { status: 200, body: [person(3)] }
        : { status: 200, body: [person(1), person(2)], headers: { 'x-next-cursor': 'next' } },
  });
  expect(await rows()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull();
  expect(calls.filter(({ route }) => route === 'GET /users/7/followers').map(({ search }) => search)).toEqual([
    '?limit=20',
    '?limit=20&cursor=next',
  ]);
});

test('shows only a message when the list of another user is hidden', async () => {
  show({ 'GET /users/3/followers': () => hidden }, { userId: 3 });
  await screen.findByRole('heading', { name: '非公開のため表示できません。' });
  expect(screen.queryByText('フォロワーはまだいません')).toBeNull();
});

test('reads the followers again when the list is opened again', async () => {
  let people = [person(1)];
  stubApi({ 'GET /users/7/followers': () => ({ status: 200, body: people }) });
  renderInApp(<ClosableFollowers />, { viewer: wireSelf() });
  expect(await rows()).toHaveLength(1);
  const toggle = screen.getByRole('button', { name: '切り替え' });
  fireEvent.click(toggle);
  people = [person(2), person(1)];
  fireEvent.click(toggle);
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('applies the hidden-list header to the own list too', async () => {
  show({ 'GET /users/7/following': () => hidden }, { kind: 'following' });
  await screen.findByRole('heading', { name: '非公開のため表示できません。' });
});

test('distinguishes an empty list from a hidden one', async () => {
  show({ 'GET /users/7/followers': () => ({ status: 200, body: [] }) });
  await screen.findByRole('heading', { name: 'フォロワーはまだいません' });
  expect(screen.queryByText('非公開のため表示できません。')).toBeNull();
});

test.each([
  ['followers', 'フォロワーの取得に失敗しました'],
  ['following', 'フォロー中のユーザーの取得に失敗しました'],
] as const)('shows an error with a retry when %s cannot be loaded', async (kind, text) => {
  let isUnavailable = true;
  show(
    {
      [`GET /users/7/${kind}`]: () => (isUnavailable ? { status: 500, body: {} } : { status: 200, body: [person(3)] }),
    },
    { kind },
  );
  await screen.findByRole('heading', { name: text });
  isUnavailable = false;
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await rows(kind === 'followers' ? 'フォロワー' : 'フォロー中')).toHaveLength(1);
});

test('removes a follower after a confirmation and decreases the count', async () => {
  const calls = show({
    'GET /users/7/followers': () => ({ status: 200, body: [person(3, '高橋 蓮'), person(4)] }),
    'DELETE /users/7/followers/3': () => ({ status: 200, body: { success: true } }),
  });
  const clickRemove = async () => {
    const [first] = await rows();
    if (!first) throw new Error('no row');
    fireEvent.click(within(first).getByRole('button', { name: 'フォロワーを削除' }));
  };
  await clickRemove();
  fireEvent.click(await screen.findByRole('button', { name: 'このままにする' }));
  await requestsSent();
  expect(calls.some(({ route }) => route.startsWith('DELETE'))).toBe(false);
  await clickRemove();
  fireEvent.click(await screen.findByRole('button', { name: '削除する' }));
  await screen.findByText('高橋 蓮さんをフォロワーから削除しました。');
  expect(await rows()).toHaveLength(1);
  expect(screen.getByText('自分のフォロワー 1')).toBeTruthy();
});

test('restores the follower and shows a toast when the removal fails', async () => {
  show({
    'GET /users/7/followers': () => ({ status: 200, body: [person(3)] }),
    'DELETE /users/7/followers/3': () => ({ status: 500, body: {} }),
  });
  const [first] = await rows();
  if (!first) throw new Error('no row');
  fireEvent.click(within(first).getByRole('button', { name: 'フォロワーを削除' }));
  fireEvent.click(await screen.findByRole('button', { name: '削除する' }));
  await screen.findByText(/フォロワーを削除できませんでした。/);
  expect(await rows()).toHaveLength(1);
  expect(screen.getByText('自分のフォロワー 2')).toBeTruthy();
});

test('does not offer to remove the followers of another user', async () => {
  show({ 'GET /users/3/followers': () => ({ status: 200, body: [person(4)] }) }, { userId: 3 });
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'フォロワーを削除' })).toBeNull();
});

test('a removed follower does not return with a next page that was asked for before', async () => {
  const next = deferred({ status: 200, body: [person(5)] });
  const calls = show({
    'GET /users/7/followers': ({ search }) =>
      search.includes('cursor=next')
        ? next.promise
        : { status: 200, body: [person(3), person(4)], headers: { 'x-next-cursor': 'next' } },
    'DELETE /users/7/followers/3': () => ({ status: 200, body: { success: true } }),
  });
  const [first] = await rows();
  if (!first) throw new Error('no row');
  fireEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  await waitFor(() => expect(lastOf(calls, 'GET /users/7/followers')?.search).toContain('cursor=next'));
  fireEvent.click(within(first).getByRole('button', { name: 'フォロワーを削除' }));
  fireEvent.click(await screen.findByRole('button', { name: '削除する' }));
  await screen.findByText('人 3さんをフォロワーから削除しました。');
  await act(async () => next.release());
  await waitFor(() => expect(screen.getByRole('button', { name: 'もっと見る' }).getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByText('人 3')).toBeNull();
  expect(screen.getByText('人 4')).toBeTruthy();
});
