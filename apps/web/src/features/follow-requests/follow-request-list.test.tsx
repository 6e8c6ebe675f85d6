import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, lastOf, renderHookInApp, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { useSession } from '../auth/queries.ts';
import { useUser } from '../users/queries.ts';
import { FollowRequestList } from './follow-request-list.tsx';
import { useFollowRequests } from './queries.ts';

const person = (id: number, name: string) => wireSelf({ id, user_id: `p${id}`, display_name: name, email: null });
const list = 'GET /users/7/follow-requests';
const ren = person(3, '高橋 蓮');
const aoi = person(4, '中村 葵');

function SessionGate() {
  const session = useSession();
  if (session.state !== 'authenticated') return null;
  return (
    <>
      <p>待っている人 {session.user.followRequestsCount}</p>
      <p>フォロワー {session.user.followersCount}</p>
      <FollowRequestList />
    </>
  );
}

function Profile() {
  const { user } = useUser(3);
  return user && <p>{`フォローされてい${user.isFollowedBy ? 'る' : 'ない'} ${user.followingCount}`}</p>;
}

function show(answers: Answers) {
  const self = wireSelf({ is_private: true, followRequestsCount: 2 });
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: self } }),
    [list]: () => ({ status: 200, body: [ren, aoi] }),
    ...answers,
  });
  renderInApp(<SessionGate />);
  return calls;
}

const row = async (name: string) => {
  const rows = within(await screen.findByRole('list', { name: 'フォローリクエスト' })).getAllByRole('listitem');
  const found = rows.find((each) => each.textContent?.includes(name));
  if (!found) throw new Error(`no row of ${name}`);
  return within(found);
};
const press = async (name: string, answer: string) =>
  fireEvent.click((await row(name)).getByRole('button', { name: answer }));

test('removes the request at once on approval and increases the followers count', async () => {
  let answer = () => {};
  const calls = show({
    'POST /users/7/follow-requests/3/approve': () =>
      new Promise((resolve) => {
        answer = () => resolve({ status: 200, body: { success: true } });
      }),
  });
  await press('高橋 蓮', '承認');
  await waitFor(() => expect(screen.queryByText('高橋 蓮')).toBeNull());
  await screen.findByText('待っている人 1');
  expect(screen.getByText('中村 葵')).toBeTruthy();
  await waitFor(() => expect(lastOf(calls, 'POST /users/7/follow-requests/3/approve')).toBeDefined());
  answer();
  await screen.findByText('高橋 蓮さんを承認しました。');
  expect(screen.getByText('フォロワー 1')).toBeTruthy();
});

test('approves once when the button is pressed twice', async () => {
  const approve = 'POST /users/7/follow-requests/3/approve';
  const calls = show({ [approve]: () => ({ status: 200, body: { success: true } }) });
  const button = (await row('高橋 蓮')).getByRole('button', { name: '承認' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('高橋 蓮さんを承認しました。');
  expect(calls.filter(({ route }) => route === approve)).toHaveLength(1);
  expect(screen.getByText('待っている人 1')).toBeTruthy();
});

test('restores the request and shows an error when the response is an error', async () => {
  show({ 'POST /users/7/follow-requests/3/reject': () => ({ status: 500, body: {} }) });
  await press('高橋 蓮', '拒否');
  await screen.findByText(/更新に失敗しました。/);
  await row('高橋 蓮');
  expect(screen.getByText('待っている人 2')).toBeTruthy();
});

test('treats a request that no longer exists as done, without a new follower', async () => {
  let self = wireSelf({ is_private: true, followRequestsCount: 2 });
  show({
    'GET /auth/me': () => ({ status: 200, body: { user: self } }),
    'POST /users/7/follow-requests/3/approve': () => ({ status: 404, body: { error: 'x', message: '' } }),
  });
  await row('高橋 蓮');
  self = { ...self, followRequestsCount: 1 };
  await press('高橋 蓮', '承認');
  await waitFor(() => expect(screen.queryByText('高橋 蓮')).toBeNull());
  await row('中村 葵');
  expect(screen.getByText('待っている人 1')).toBeTruthy();
  expect(screen.getByText('フォロワー 0')).toBeTruthy();
  expect(screen.queryByText(/失敗/)).toBeNull();
});

test('counts a request once that was answered in another tab', async () => {
  const gone = deferred({ status: 404, body: { error: 'x', message: '' } });
  show({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf({ followRequestsCount: 1, followersCount: 1 }) } }),
    'POST /users/7/follow-requests/3/approve': () => gone.promise,
  });
  await press('高橋 蓮', '承認');
  await screen.findByText('待っている人 0');
  gone.release();
  await screen.findByText('待っている人 1');
  expect(screen.getByText('フォロワー 1')).toBeTruthy();
});

test('offers the next page when the whole first page is done, not an empty list', async () => {
  show({
    [list]: ({ search }) =>
      search.includes('cursor=next')
        ? { status: 200, body: [aoi] }
        : { status: 200, body: [ren], headers: { 'x-next-cursor': 'next' } },
    'POST /users/7/follow-requests/3/approve': () => ({ status: 200, body: { success: true } }),
  });
  await press('高橋 蓮', '承認');
  await waitFor(() => expect(screen.queryByText('高橋 蓮')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'フォローリクエストはありません' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  await row('中村 葵');
});

test('removes the request on rejection without a new follower', async () => {
  show({ 'POST /users/7/follow-requests/4/reject': () => ({ status: 200, body: { success: true } }) });
  await press('中村 葵', '拒否');
  await waitFor(() => expect(screen.queryByText('中村 葵')).toBeNull());
  expect(screen.getByText('フォロワー 0')).toBeTruthy();
});

test('shows an error with a retry, and an empty state without requests', async () => {
  let isUnavailable = true;
  show({ [list]: () => (isUnavailable ? { status: 500, body: {} } : { status: 200, body: [] }) });
  await screen.findByRole('heading', { name: 'フォローリクエストの取得に失敗しました' });
  isUnavailable = false;
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await screen.findByRole('heading', { name: 'フォローリクエストはありません' });
});

test('a cached profile of an approved person says that they follow', async () => {
  stubApi({
    [list]: () => ({ status: 200, body: [ren] }),
    'GET /users/3': () => ({ status: 200, body: ren }),
    'POST /users/7/follow-requests/3/approve': () => ({ status: 200, body: { success: true } }),
  });
  renderInApp(
    <>
      <FollowRequestList />
      <Profile />
    </>,
    { viewer: wireSelf({ is_private: true, followRequestsCount: 1 }) },
  );
  await screen.findByText('フォローされていない 0');
  await press('高橋 蓮', '承認');
  await screen.findByText('フォローされている 1');
});

test('the next page waits for a refetch that is under way', async () => {
  const later = deferred({ status: 200, body: [person(5, '新しい人'), ren], headers: { 'x-next-cursor': 'b' } });
  let reads = 0;
  const calls = stubApi({
    [list]: ({ search }) => {
      if (search.includes('cursor')) return { status: 200, body: [aoi] };
      reads += 1;
      return reads === 1 ? { status: 200, body: [ren], headers: { 'x-next-cursor': 'a' } } : later.promise;
    },
  });
  const { result, client } = renderHookInApp(() => useFollowRequests(7), { viewer: wireSelf() });
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  act(() => void client.invalidateQueries({ queryKey: ['follow-requests'] }));
  await waitFor(() => expect(result.current.isRetrying).toBe(true));
  act(() => result.current.loadMore());
  await act(async () => later.release());
  await waitFor(() => expect(result.current.items?.map(({ id }) => id)).toEqual([5, 3, 4]));
  expect(calls.map(({ search }) => new URLSearchParams(search).get('cursor'))).toEqual([null, null, 'b']);
});
