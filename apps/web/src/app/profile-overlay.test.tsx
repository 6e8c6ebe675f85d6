import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../test/api-stub.tsx';
import { useSession } from '../features/auth/queries.ts';
import { ProfileLink } from '../features/users/profile-link.tsx';
import { ProfileOverlay } from './profile-overlay.tsx';
// Imported up front: the tests must not depend on the duration of the lazy imports.
import './profile-list.tsx';
import './profile-view.tsx';

const ren = wireSelf({ id: 3, user_id: 'ren_film', display_name: '高橋 蓮', bio: 'フィルム', email: null });

function SessionGate() {
  const { search } = useLocation();
  const navigate = useNavigate();
  if (useSession().state !== 'authenticated') return null;
  return (
    <>
      <p data-testid="search">{search}</p>
      <ProfileLink userId={3}>蓮さんへ</ProfileLink>
      <button type="button" onClick={() => navigate(1)}>
        Forward
      </button>
      <ProfileOverlay />
    </>
  );
}

function show(answers: Answers, path = '/users?profile=3') {
  const calls = stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }), ...answers });
  const { client } = renderInApp(<SessionGate />, { path });
  return { calls, client };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'プロフィール' }));
const check = (isFollowing: boolean, isPending = false) => ({ status: 200, body: { isFollowing, isPending } });

test('shows the user and their visible events for a URL with a profile', async () => {
  const { calls } = show({
    'GET /users/3': () => ({ status: 200, body: ren }),
    'GET /users/3/follow/check': () => check(false),
    'GET /events/user/3/created': () => ({ status: 200, body: [] }),
  });
  const inDialog = await dialog();
  await inDialog.findByRole('heading', { name: '高橋 蓮' });
  await inDialog.findByRole('heading', { name: 'イベントはまだありません' });
  expect(inDialog.getByRole('button', { name: 'フォロー' })).toBeTruthy();
  expect(calls.some(({ route }) => route === 'GET /events/user/3/created')).toBe(true);
});

test('restores the page below with its query on close', async () => {
  show(
    {
      'GET /users/3': () => ({ status: 200, body: ren }),
      'GET /users/3/follow/check': () => check(false),
      'GET /events/user/3/created': () => ({ status: 200, body: [] }),
    },
    '/users?q=ren',
  );
  fireEvent.click(await screen.findByRole('link', { name: '蓮さんへ' }));
  await (await dialog()).findByRole('heading', { name: '高橋 蓮' });
  expect(screen.getByTestId('search').textContent).toBe('?q=ren&profile=3');
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(screen.getByTestId('search').textContent).toBe('?q=ren'));
});

test('a profile that Forward opens again can be closed again', async () => {
  show(
    {
      'GET /users/3': () => ({ status: 200, body: ren }),
      'GET /users/3/follow/check': () => check(false),
      'GET /events/user/3/created': () => ({ status: 200, body: [] }),
    },
    '/users?q=ren',
  );
  const search = () => screen.getByTestId('search').textContent;
  fireEvent.click(await screen.findByRole('link', { name: '蓮さんへ' }));
  await (await dialog()).findByRole('heading', { name: '高橋 蓮' });
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(search()).toBe('?q=ren'));
  fireEvent.click(screen.getByText('Forward'));
  expect(search()).toBe('?q=ren&profile=3');
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(search()).toBe('?q=ren'));
});

test('removes the profile from the URL on close when it was opened directly', async () => {
  show({ 'GET /users/3': () => ({ status: 404, body: { error: 'users.not_found', message: 'User not found' } }) });
  const inDialog = await dialog();
  await inDialog.findByRole('heading', { name: 'User not found' });
  expect(inDialog.queryByRole('button', { name: 'もう一度試す' })).toBeNull();
  fireEvent.click(inDialog.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.getByTestId('search').textContent).toBe(''));
});

test('a profile is not shown any more when the user is not found later, and stays for any other failure', async () => {
  let status = 200;
  const { client } = show({
    'GET /users/3': () => ({ status, body: status === 200 ? ren : { error: 'x', message: '' } }),
    'GET /users/3/follow/check': () => check(false),
    'GET /events/user/3/created': () => ({ status: 200, body: [] }),
  });
  const inDialog = await dialog();
  await inDialog.findByRole('heading', { name: '高橋 蓮' });
  const readAgain = async (next: number) => {
    status = next;
    await act(() => client.invalidateQueries({ queryKey: ['users', 'profile'] }));
  };
  await readAgain(500);
  expect(inDialog.getByRole('heading', { name: '高橋 蓮' })).toBeTruthy();
  await readAgain(404);
  await inDialog.findByRole('heading', { name: 'User not found' });
  expect(inDialog.queryByRole('heading', { name: '高橋 蓮' })).toBeNull();
});

test('neither shows nor requests the events of a private account that is not followed', async () => {
  const { calls } = show({
    'GET /users/3': () => ({ status: 200, body: { ...ren, is_private: true } }),
    'GET /users/3/follow/check': () => check(false, true),
  });
  const inDialog = await dialog();
  expect((await inDialog.findByText('This account is private')).closest('[lang]')?.getAttribute('lang')).toBe('en');
  await inDialog.findByRole('button', { name: '申請中' });
  expect(calls.some(({ route }) => route.startsWith('GET /events'))).toBe(false);
});

test('shows the events of a private account that is followed', async () => {
  show({
    'GET /users/3': () => ({ status: 200, body: { ...ren, is_private: true, isFollowing: true } }),
    'GET /users/3/follow/check': () => check(true),
    'GET /events/user/3/created': () => ({ status: 200, body: [] }),
  });
  await (await dialog()).findByRole('heading', { name: 'イベントはまだありません' });
  expect(screen.queryByText('This account is private')).toBeNull();
});

test('offers a retry when the profile cannot be loaded', async () => {
  let isUnavailable = true;
  show({
    'GET /users/3': () =>
      isUnavailable ? { status: 500, body: { error: 'server.internal', message: '' } } : { status: 200, body: ren },
    'GET /users/3/follow/check': () => check(false),
    'GET /events/user/3/created': () => ({ status: 200, body: [] }),
  });
  const inDialog = await dialog();
  await inDialog.findByRole('heading', { name: 'Failed to load profile' });
  isUnavailable = false;
  fireEvent.click(inDialog.getByRole('button', { name: 'もう一度試す' }));
  await inDialog.findByRole('heading', { name: '高橋 蓮' });
});

test('opens lists and other profiles inside the panel, and returns to the page on close', async () => {
  const aoi = wireSelf({ id: 4, user_id: 'aoi', display_name: '中村 葵', email: null });
  show(
    {
      'GET /users/3': () => ({ status: 200, body: { ...ren, followersCount: 1 } }),
      'GET /users/3/follow/check': () => check(false),
      'GET /users/3/followers': () => ({ status: 200, body: [aoi] }),
      'GET /users/4': () => ({ status: 200, body: aoi }),
      'GET /users/4/follow/check': () => check(false),
      'GET /events/user/3/created': () => ({ status: 200, body: [] }),
      'GET /events/user/4/created': () => ({ status: 200, body: [] }),
    },
    '/users?q=ren',
  );
  fireEvent.click(await screen.findByRole('link', { name: '蓮さんへ' }));
  const inDialog = await dialog();
  fireEvent.click(await inDialog.findByRole('link', { name: /フォロワー$/ }));
  await inDialog.findByRole('heading', { name: 'フォロワー' });
  expect(screen.getByTestId('search').textContent).toBe('?q=ren&profile=3&list=followers');
  fireEvent.click(await inDialog.findByRole('link', { name: /中村 葵/ }));
  await inDialog.findByRole('heading', { name: '中村 葵' });
  expect(screen.getByTestId('search').textContent).toBe('?q=ren&profile=4');
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(screen.getByTestId('search').textContent).toBe('?q=ren'));
});

test('opens a list from the URL, shows that it is hidden, and links back to the profile', async () => {
  show(
    {
      'GET /users/3': () => ({ status: 200, body: ren }),
      'GET /users/3/follow/check': () => check(false),
      'GET /users/3/following': () => ({ status: 200, body: [], headers: { 'x-privacy-list-hidden': 'true' } }),
      'GET /events/user/3/created': () => ({ status: 200, body: [] }),
    },
    '/timeline?profile=3&list=following',
  );
  const inDialog = await dialog();
  await inDialog.findByRole('heading', { name: '非公開のため表示できません。' });
  fireEvent.click(inDialog.getByRole('link', { name: '高橋 蓮' }));
  await inDialog.findByRole('heading', { name: '高橋 蓮' });
  expect(screen.getByTestId('search').textContent).toBe('?profile=3');
});
