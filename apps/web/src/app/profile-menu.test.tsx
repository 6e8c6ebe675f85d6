import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../test/api-stub.tsx';
import { useSession } from '../features/auth/queries.ts';
import { ProfileView } from './profile-view.tsx';

const ren = wireSelf({ id: 3, user_id: 'ren_film', display_name: '高橋 蓮', email: null, isFollowing: true });
const done = () => ({ status: 200, body: { success: true } });

function SessionGate() {
  return useSession().state === 'authenticated' && <ProfileView userId={3} />;
}

function show(person: object, answers: Answers = {}) {
  let now = { ...ren, ...person };
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'GET /users/3': () => ({ status: 200, body: now }),
    'GET /users/3/follow/check': () => ({
      status: 200,
      body: { isFollowing: now.isFollowing, isPending: now.isPending },
    }),
    'GET /events/user/3/created': () => ({ status: 200, body: [] }),
    ...answers,
  });
  renderInApp(<SessionGate />);
  return {
    calls,
    become: (next: object) => {
      now = { ...now, ...next };
    },
  };
}

const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'メニュー' }));
  return within(await screen.findByRole('dialog', { name: '高橋 蓮' }));
};
const writes = (calls: { route: string; body: unknown }[]) => calls.filter(({ route }) => !route.startsWith('GET'));

test.each([
  ['解除するまで', null],
  ['1日', '2026-11-22T03:00:00.000Z'],
  ['1週間', '2026-11-28T03:00:00.000Z'],
  ['30日', '2026-12-21T03:00:00.000Z'],
])('a mute for %s says when it ends', async (length, until) => {
  vi.setSystemTime('2026-11-21T03:00:00.000Z');
  const { calls } = show({}, { 'POST /users/3/mute': done });
  fireEvent.click((await openMenu()).getByRole('button', { name: /^ミュート/ }));
  const choice = within(await screen.findByRole('dialog', { name: 'ミュートの期間' }));
  fireEvent.click(choice.getByRole('button', { name: length }));
  await screen.findByText('高橋 蓮さんをミュートしました。');
  expect(writes(calls).map(({ route, body }) => [route, body])).toEqual([['POST /users/3/mute', { until }]]);
  expect(screen.getByText('ミュート中')).toBeTruthy();
  vi.useRealTimers();
});

test('whoever is muted can be heard again', async () => {
  const { calls } = show({ isMuted: true }, { 'DELETE /users/3/mute': done });
  const menu = await openMenu();
  expect(menu.queryByRole('button', { name: 'ミュート' })).toBeNull();
  fireEvent.click(menu.getByRole('button', { name: 'ミュート解除' }));
  await screen.findByText('高橋 蓮さんのミュートを解除しました。');
  expect(writes(calls)).toHaveLength(1);
  expect(screen.queryByText('ミュート中')).toBeNull();
});

test('a block asks and says what it does; then the follow button has gone', async () => {
  const { calls, become } = show({}, { 'POST /users/3/block': done });
  fireEvent.click((await openMenu()).getByRole('button', { name: 'ブロック' }));
  const asks = within(await screen.findByRole('dialog', { name: '高橋 蓮さんをブロックしますか？' }));
  expect(asks.getByText(/おたがいのフォローが外れ/)).toBeTruthy();
  expect(writes(calls)).toHaveLength(0);
  become({ isBlocked: true, isFollowing: false });
  fireEvent.click(asks.getByRole('button', { name: 'ブロックする' }));
  await screen.findByText('高橋 蓮さんをブロックしました。');
  await screen.findByRole('heading', { name: 'ブロック中' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'ブロック解除' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^フォロー/ })).toBeNull();
});

test('a block that is refused says so where it was asked', async () => {
  show({}, { 'POST /users/3/block': () => ({ status: 500, body: {} }) });
  fireEvent.click((await openMenu()).getByRole('button', { name: 'ブロック' }));
  const asks = within(await screen.findByRole('dialog', { name: '高橋 蓮さんをブロックしますか？' }));
  fireEvent.click(asks.getByRole('button', { name: 'ブロックする' }));
  expect((await asks.findByRole('alert')).textContent).toContain('ブロックできませんでした。');
  expect(screen.getByRole('button', { name: 'フォロー中', hidden: true })).toBeTruthy();
});

test('a blocked person asks for no events, and the block can be lifted', async () => {
  const { calls, become } = show({ isBlocked: true, isFollowing: false }, { 'DELETE /users/3/block': done });
  const lift = await screen.findByRole('button', { name: 'ブロック解除' });
  expect(calls.some(({ route }) => route.startsWith('GET /events'))).toBe(false);
  become({ isBlocked: false });
  fireEvent.click(lift);
  expect(await screen.findByRole('button', { name: 'フォロー' })).toBeTruthy();
  await waitFor(() => expect(calls.some(({ route }) => route.startsWith('GET /events'))).toBe(true));
});

test('only a follower can be taken out of the followers, and it asks', async () => {
  const { calls } = show({ isFollowedBy: true }, { 'DELETE /users/7/followers/3': done });
  fireEvent.click((await openMenu()).getByRole('button', { name: 'フォロワーから削除' }));
  fireEvent.click(await screen.findByRole('button', { name: '削除する' }));
  await screen.findByText('高橋 蓮さんをフォロワーから削除しました。');
  expect(writes(calls).map(({ route }) => route)).toEqual(['DELETE /users/7/followers/3']);
  expect((await openMenu()).queryByRole('button', { name: 'フォロワーから削除' })).toBeNull();
});
